# Programs that are given to other people have to run on systems without the libraries' packages.
# So static libraries are preferred to shared ones; where a system has none, the shared one is used.
list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES .a)
# A shared one is searched for again in each configuration, because a static one may have been installed since.
foreach(found PNG_LIBRARY_RELEASE ZLIB_LIBRARY_RELEASE fixmath_LIBRARY)
    if("${${found}}" MATCHES "[.]so$")
        unset(${found} CACHE)
    endif()
endforeach()

# halfbyte_static_or(VARIABLE STATIC SHARED) sets a variable to the first of two imported targets that
# exists.
function(halfbyte_static_or variable static shared)
    set(${variable} ${shared} PARENT_SCOPE)
    if(TARGET ${static})
        set(${variable} ${static} PARENT_SCOPE)
    endif()
endfunction()

# halfbyte_link_runtime_statically(TARGET) does the same for the compiler's own libraries. Functions that are
# never called are left out, because one of them would need a newer glibc.
function(halfbyte_link_runtime_statically target)
    if(NOT HALFBYTE_SANITIZE)
        target_link_options(${target} PRIVATE -static-libgcc -static-libstdc++ -Wl,--gc-sections)
    endif()
    # Read by the system in the program's file.
    if(TARGET halfbyte_resources)
        target_link_libraries(${target} PRIVATE halfbyte_resources)
    endif()
endfunction()
