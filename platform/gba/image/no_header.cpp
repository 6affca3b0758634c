// The place of the cartridge header in the image, with the sections of
// platform/gba/cmake/header.cpp.in.
asm(R"(
    .section .header, "a"
    .zero 0xC0
    .text
)");
