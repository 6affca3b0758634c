# Builds everything with the address and undefined-behaviour sanitizers; a finding ends the program.
option(HALFBYTE_SANITIZE "Build with the address and undefined-behaviour sanitizers" OFF)
if(HALFBYTE_SANITIZE)
    add_compile_options(
        -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
    )
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        # With the sanitizers' code added, gcc falsely reports uninitialised variables in
        # std::regex.
        add_compile_options(-Wno-maybe-uninitialized)
    endif()
    add_link_options(-fsanitize=address,undefined)
endif()
