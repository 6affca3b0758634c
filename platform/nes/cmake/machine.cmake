set(halfbyte_language NONE) # only assembly, which CMake has no language for
