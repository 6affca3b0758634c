; The 2x2 cells around a crossing as one nibble: the 6502 port of engine/collide/nibble.hpp.

.include "engine.inc"

.exportzp neighbourhood, displacement_x, displacement_y, solid_nibble
.export contacts_of_nibble, nibble_class

.zeropage
neighbourhood:  .res 4  ; traits: top left, top right, bottom left, bottom right
displacement_x: .res 2  ; the centre's displacement from the crossing, signed 8.8 px
displacement_y: .res 2

.segment "ZPCELLS": zeropage
solid_nibble:   .res 1  ; the nibble of the solid cells alone

.segment "ENGINE"

contacts_of_nibble:
    CONTACTS_OF_NIBBLE_BYTES

; 0: a row, a column, three cells, all or none; 1: a lone cell; $80: a checkerboard.
nibble_class:
    .byte 0, 1, 1, 0, 1, 0, $80, 0, 1, $80, 0, 0, 0, 0, 0, 0
