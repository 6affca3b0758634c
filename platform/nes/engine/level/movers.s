; Reads movers and crates as a level stores them: the 6502 port of engine/level/movers.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"

.importzp cell_x, cell_y, cell_pointer
.export placed_kind, placed_mode, placed_first_leg, placed_leg_count
.export placed_frames, placed_start, placed_left, placed_right
.export leg_x, leg_y, leg_share_x, leg_share_y, leg_rest_x, leg_rest_y, leg_first
.export placed_crate_x, placed_crate_y, placed_crate_height
.export point_to_crates, crate_at
.export point_to_movers, point_into_arrays, point_to_legs, mover_at, leg_at, leg_of_phase, path_phase

.segment "PATHWAY"
placed_kind:      .res 1        ; the fields of mover_at, in the order of the block's arrays
placed_mode:      .res 1
placed_width:     .res 1        ; pixels
placed_height:    .res 1
placed_first_leg: .res 1
placed_leg_count: .res 1
placed_frames:    .res 2        ; frames of the path, from end to end
placed_start:     .res 2
placed_left:      .res 2        ; pixels
placed_right:     .res 2
placed_end:
path_phase:       .res 2        ; the frame of the path

leg_x:            .res 3        ; the fields of leg_at, likewise
leg_y:            .res 3
leg_share_x:      .res 2
leg_share_y:      .res 2
leg_rest_x:       .res 2
leg_rest_y:       .res 2
leg_first:        .res 2
LEG_BYTES = 16

placed_crate_x      = placed_kind ; the fields of crate_at; pixels
placed_crate_y      = placed_kind + 2
placed_crate_width  = placed_kind + 4
placed_crate_height = placed_kind + 5

.segment "ENGINE"

;;
; Points to the movers in the block.
; local
; out: cell_pointer
; clobbers: A
; cycles at worst: 22
.proc point_to_movers
    lda level_movers_offset
    sta cell_pointer
    lda level_movers_offset+1
    ora #>level_block
    sta cell_pointer+1
    rts
.endproc

;;
; Adds A + 2 to cell_pointer. The 2 skips the numbers of movers and legs.
; local
; in:  A, at most 252: the lower byte of 14 times a number up to 32 is never more
; out: cell_pointer
; clobbers: A
; cycles at worst: 30
.proc point_into_arrays
    clc
    adc #2
    adc cell_pointer            ; the carry is clear
    sta cell_pointer
    CARRY_TO cell_pointer+1
    rts
.endproc

;;
; Points to the block's crates. The level must have some.
; local
; out: cell_pointer, A = cell_x = the number of crates
; clobbers: A, Y
; cycles at worst: 50
.proc point_to_crates
    lda level_crates_offset
    sta cell_pointer
    lda level_crates_offset+1
    ora #>level_block
    sta cell_pointer+1
    ldy #0
    lda (cell_pointer),y
    sta cell_x
    rts
.endproc

.segment "MOVERS"

;;
; Reads the fields of a placed mover.
; in:  A = its index
; out: placed_...
; clobbers: A, X, Y, cell_pointer, cell_x
; cycles at worst: 630
.proc mover_at
    pha
    jsr point_to_movers
    ldy #0
    lda (cell_pointer),y
    sta cell_x                  ; the number of movers: the distance from a field to the next
    pla
    jsr point_into_arrays
    ldx #0
  each:
    lda (cell_pointer),y
    sta placed_kind,x
    clc
    lda cell_pointer
    adc cell_x
    sta cell_pointer
    CARRY_TO cell_pointer+1
    inx
    cpx #MOVER_BYTES
    bne each
    rts
.endproc
.assert placed_end - placed_kind = MOVER_BYTES, error, "mover_at takes all fields"

;;
; Points to the arrays of the legs.
; local
; out: cell_pointer, cell_x = the number of legs
; clobbers: A, Y
; cycles at worst: 110
.proc point_to_legs
    jsr point_to_movers
    ldy #1
    lda (cell_pointer),y
    sta cell_x
    dey
    lda (cell_pointer),y        ; 14 times the number of movers, at most 32
    SHIFT_LEFT 3
    sec
    sbc (cell_pointer),y
    asl a
    CARRY_TO cell_pointer+1
    jmp point_into_arrays
.endproc
.assert MOVER_BYTES = 14, error, "point_to_legs multiplies by 14"

;;
; Reads the fields of a leg.
; in:  A = its index
; out: leg_...
; clobbers: A, X, Y, cell_pointer, cell_x
; cycles at worst: 730
.proc leg_at
    pha
    jsr point_to_legs
    pla
    clc
    adc cell_pointer
    sta cell_pointer
    CARRY_TO cell_pointer+1
    ldx #0
  each:
    lda (cell_pointer),y
    sta leg_x,x
    clc
    lda cell_pointer
    adc cell_x
    sta cell_pointer
    CARRY_TO cell_pointer+1
    inx
    cpx #LEG_BYTES
    bne each
    rts
.endproc

;;
; Finds the leg on which a mover is in a frame of its path: the last leg that has begun.
; local
; in:  path_phase, placed_first_leg, placed_leg_count
; out: A = its index
; clobbers: Y, cell_pointer, cell_x, cell_y
; cycles at worst: 7,400
.proc leg_of_phase
    jsr point_to_legs
    lda cell_x                  ; the arrays of the first frames are the last two, after 14 others
    sta cell_y
    lda #0
    ldy #3
    :
      asl cell_y
      rol a
      dey
      bne :-
    sta cell_y+1                ; 14 * legs = 2 * (8 * legs - legs)
    sec
    lda cell_y
    sbc cell_x
    sta cell_y
    BORROW_FROM cell_y+1
    asl cell_y
    rol cell_y+1
    ADD_16 cell_pointer, cell_y, cell_pointer
    clc
    lda cell_pointer
    adc cell_x
    sta cell_y
    lda cell_pointer+1
    adc #0
    sta cell_y+1
    clc
    lda placed_first_leg
    adc placed_leg_count
    tay
  earlier:
    dey
    lda path_phase
    cmp (cell_pointer),y
    lda path_phase+1
    sbc (cell_y),y
    bcc earlier
    tya
    rts
.endproc
.assert LEG_BYTES = 16, error, "leg_of_phase skips 14 of the 16 arrays of legs"

;;
; Reads the fields of a placed crate.
; in:  X = its index, cell_pointer, cell_x
; out: placed_crate_...
; clobbers: A, Y
; cycles at worst: 230
.proc crate_at
    txa
    pha
    clc
    adc #2                      ; after the number and a 0
    tay
    ldx #0
  each:
    lda (cell_pointer),y
    sta placed_crate_x,x
    tya
    clc
    adc cell_x
    tay
    inx
    cpx #CRATE_BYTES
    bne each
    pla
    tax
    rts
.endproc
.assert CRATE_BYTES = 6, error, "crate_at takes all fields"
