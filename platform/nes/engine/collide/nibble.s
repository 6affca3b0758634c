; The 2x2 cells around a crossing as one nibble: the twin of engine/collide/nibble.hpp.

.include "engine.inc"

.exportzp neighbourhood, displacement_x, displacement_y, solid_nibble
.export contacts_of_nibble, nibble_class, count_solid_cells

.zeropage
neighbourhood:  .res 4  ; traits: top left, top right, bottom left, bottom right
displacement_x: .res 2  ; of the centre from the crossing, signed 8.8 px
displacement_y: .res 2
solid_nibble:   .res 1  ; the nibble of the solid cells alone

.segment "ENGINE"

contacts_of_nibble:
    CONTACTS_OF_NIBBLE_BYTES

; 0: straight or none; 1: a lone cell; $80: a checkerboard.
nibble_class:
    .byte 0, 1, 1, 0, 1, 0, $80, 0, 1, $80, 0, 0, 0, 0, 0, 0

;;
; in:  neighbourhood
; out: solid_nibble
; clobbers: A
; cycles at worst: 51
.proc count_solid_cells
    lda neighbourhood+3
    lsr a                       ; TRAIT_SOLID is bit 0
    rol solid_nibble
    lda neighbourhood+2
    lsr a
    rol solid_nibble
    lda neighbourhood+1
    lsr a
    rol solid_nibble
    lda neighbourhood+0
    lsr a
    lda solid_nibble
    rol a
    and #TOP_ROW | BOTTOM_ROW
    sta solid_nibble
    rts
.endproc
.assert TRAIT_SOLID = 1, error, "count_solid_cells shifts the solid bit out on the right"
