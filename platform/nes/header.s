; The header of the ROM file, in the NES 2.0 format, which describes the board that the program needs. Source: NESdev
; wiki, "NES 2.0".
;
; The board has an MMC3 (mapper 4), because its banks of 8 KB fit a level block. One level is mapped in complete
; beside 24 KB of other things. Banks of 16 KB (UNROM) would leave 16 KB for engine, shell, tables and sound together.
; The MMC3's interrupt is not used. The board has memory for four nametables, so that a level of two screens, one
; above the other, needs no row that is drawn again.

.include "show.inc"

PRG_UNITS = 32                  ; of 16 KB
MAPPER = 4
FOUR_SCREEN = 8                 ; nametables without mirroring
BATTERY = 2
SAVE_RAM = 7                    ; 64 bytes shifted left by this: 8 KB
NES_2_0 = 8
STANDARD_CONTROLLERS = 1

.segment "HEADER"
    .byte "NES", $1A
    .byte PRG_UNITS, CHR_UNITS
    .byte (MAPPER & $0F) << 4 | BATTERY | FOUR_SCREEN
    .byte (MAPPER & $F0) | NES_2_0
    .byte 0, 0                  ; no submapper, no higher bits of the sizes
    .byte SAVE_RAM << 4, 0      ; RAM with a battery, and no other
    .byte 0, 0                  ; NTSC
    .byte 0
    .byte STANDARD_CONTROLLERS
