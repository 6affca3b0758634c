# Lists the sources of folders: all files of a folder belong to it, and a build finds new ones by
# itself. Alternatives and programs' main files are named as exceptions.

# halfbyte_sources(VARIABLE FOLDER [ONLY PATTERN] [EXCEPT PATTERN...]) lists the .cpp files that are
# directly in a folder. The patterns are regular expressions for whole names; each exception must
# match a file.
function(halfbyte_sources variable folder)
    cmake_parse_arguments(PARSE_ARGV 2 sources "" ONLY EXCEPT)
    get_filename_component(folder "${folder}" ABSOLUTE)
    file(GLOB files CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(FILTER files EXCLUDE REGEX "/[.][^/]*$") # files that editors leave beside a source
    if(sources_ONLY)
        list(FILTER files INCLUDE REGEX "/(${sources_ONLY})$")
    endif()
    foreach(pattern IN LISTS sources_EXCEPT)
        set(before "${files}")
        list(FILTER files EXCLUDE REGEX "/${pattern}$")
        if(files STREQUAL before)
            message(FATAL_ERROR "${folder} has no ${pattern}, which is to be left out")
        endif()
    endforeach()
    set(${variable} "${files}" PARENT_SCOPE)
endfunction()

# halfbyte_compile_at(OPTIMISATION KEY TARGET [HEADER...])
#
# Most code that runs on a computer waits for files and people. Compiling it with -O1 takes three
# quarters of the time, and it runs as fast; with -O0, which is for code that runs once, it takes
# half of it. Code that counts frames or pixels is marked HEAVY instead. Precompiled headers belong
# to one set of optimisations, so each set has its own: gcc does not detect others, and crashes.
function(halfbyte_compile_at optimisation key target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:${optimisation}>)
    halfbyte_precompile(${key}${optimisation} ${target} ${ARGN})
endfunction()

# gcc reads and instantiates the headers of libraries again for each source. If the sources of a
# folder compile as one file, it compiles eight at a time, which takes half the time or less. Each
# source must still compile alone; the builds by clang show if one does not.
function(halfbyte_compile_together target)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
endfunction()

# halfbyte_add_folder(FOLDER [HEAVY] [TOGETHER] [MACHINES PART] [EXCEPT PATTERN...]
# [USES FOLDER...] [LIBRARIES TARGET...]) makes a library of a folder, named by its path without platform/ or the
# group in tools/: platform/desktop becomes halfbyte_desktop, and tools/lab/soak/worlds becomes
# halfbyte_soak_worlds. USES
# are all folders that its files include. They must be added before it, so that folders do not
# depend on each other in a circle. With MACHINES the library also has the sources of each machine for it,
# platform/NAME/host/PART. The test of the layers reads the calls of this function.
function(halfbyte_add_folder folder)
    cmake_parse_arguments(PARSE_ARGV 1 folder "HEAVY;TOGETHER" "MACHINES" "EXCEPT;USES;LIBRARIES")
    halfbyte_folder_target(target "${folder}")
    halfbyte_sources(sources "${PROJECT_SOURCE_DIR}/${folder}" EXCEPT ${folder_EXCEPT})
    if(folder_MACHINES)
        foreach(machine IN LISTS halfbyte_machines)
            set(part "${PROJECT_SOURCE_DIR}/platform/${machine}/host/${folder_MACHINES}")
            halfbyte_sources(of_machine "${part}")
            if(NOT of_machine)
                message(FATAL_ERROR "platform/machines.inc has ${machine}, but ${part} has no source")
            endif()
            list(APPEND sources ${of_machine})
        endforeach()
    endif()
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${target} PUBLIC ${folder_LIBRARIES} PRIVATE halfbyte_warnings)
    foreach(used IN LISTS folder_USES)
        halfbyte_folder_target(used_target "${used}")
        if(NOT TARGET ${used_target})
            message(FATAL_ERROR "${folder} uses ${used}, which is not added before it")
        endif()
        target_link_libraries(${target} PUBLIC ${used_target})
    endforeach()
    if(folder_HEAVY)
        halfbyte_precompile(folders ${target})
    else()
        halfbyte_compile_at(-O1 folders ${target})
    endif()
    if(folder_TOGETHER)
        halfbyte_compile_together(${target})
    endif()
    set_property(GLOBAL APPEND PROPERTY HALFBYTE_FOLDERS ${target})
endfunction()

function(halfbyte_folder_target variable folder)
    string(REGEX REPLACE "^(platform|tools/(pipeline|commands|lab)|tools)/" "" name "${folder}")
    string(REPLACE "/" "_" name "${name}")
    set(${variable} "halfbyte_${name}" PARENT_SCOPE)
endfunction()
