# Builds everything with the address and undefined-behaviour sanitizers; a finding ends the program.
option(HALFBYTE_SANITIZE "Build with the address and undefined-behaviour sanitizers" OFF)
if(HALFBYTE_SANITIZE)
    add_compile_options(
        -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
    )
    add_link_options(-fsanitize=address,undefined)
endif()
