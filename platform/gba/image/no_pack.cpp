// The place of the pack in the image. The linker orders parts of the program by the number of all
// sections, so this file has those of platform/gba/cmake/pack.cpp.in.
asm(R"(
    .section .pack, "a"
    .text
)");
