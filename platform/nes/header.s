; The file's header, in the NES 2.0 form, which says what board the program needs. Source: NESdev
; wiki, "NES 2.0".
;
; The board is MMC3's (mapper 4), because its banks of 8 KB are what a level block may take: one
; level is mapped in whole beside 24 KB of other things, while banks of 16 KB (UNROM) would leave 16
; KB for engine, shell, tables and sound together. Its interrupt is not used. It has memory for four
; nametables, so that a level of two screens, one above the other, needs no row that is written anew.

.include "show.inc"

PRG_UNITS = 32                  ; of 16 KB
MAPPER = 4
FOUR_SCREEN = 8                 ; nametables, none of them a mirror
BATTERY = 2
SAVE_RAM = 7                    ; 64 bytes, shifted by this: 8 KB
NES_2_0 = 8
STANDARD_CONTROLLERS = 1

.segment "HEADER"
    .byte "NES", $1A
    .byte PRG_UNITS, CHR_UNITS
    .byte (MAPPER & $0F) << 4 | BATTERY | FOUR_SCREEN
    .byte (MAPPER & $F0) | NES_2_0
    .byte 0, 0                  ; no submapper, no more units
    .byte SAVE_RAM << 4, 0      ; RAM that the battery keeps, and no other
    .byte 0, 0                  ; NTSC
    .byte 0
    .byte STANDARD_CONTROLLERS
