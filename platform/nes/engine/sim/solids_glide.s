; Where moving solids are from frame to frame: a part of the twin of engine/sim/solids.hpp.
;
; Where a solid is on its path follows from the frame, but takes some thousands of cycles to find out.
; So the set of boxes keeps the places of the last frame, and what the paths add to them is little.

.include "engine.inc"
.include "collide/box.inc"

.importzp cell_x, cell_y, cell_pointer, product, factor, other_factor
.import point_to_fields, point_to_legs, place_at, leg_at
.import path_frame, path_x, path_y, path_phase, path_cycle, path_leg
.import placed_kind, placed_mode, placed_width, placed_height, placed_first_leg, placed_leg_count
.import placed_frames, leg_x, leg_y, leg_share_x, leg_rest_x, leg_rest_y, leg_share_y
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1, set_traits
.export placed_number, glide_x_0, glide_x_1, glide_y_0, glide_y_1, place_solids, glide_solids

.segment "SCRATCH"
; These four last from frame to frame.
placed_number: .res AWAKE_SOLIDS ; whose place the set has, as of the last frame; 0: nobody's
cycle_0:       .res AWAKE_SOLIDS ; its frame of the path then, there and back
cycle_1:       .res AWAKE_SOLIDS
cycle_leg:     .res AWAKE_SOLIDS ; the leg of it
glide_x_0:     .res AWAKE_SOLIDS ; how far the path leads in this frame
glide_x_1:     .res AWAKE_SOLIDS
glide_y_0:     .res AWAKE_SOLIDS
glide_y_1:     .res AWAKE_SOLIDS

; No product is under way while solids glide.
fields_at            = other_factor
shares_at            = factor
firsts_at            = product  ; the first frames of the legs: the lower bytes,
firsts_high_at       = product+2 ; and the higher ones
solid_count_of_level = cell_y
leg_count_of_level   = cell_y+1

.segment "PATHWAY"
slot:      .res 1
back:      .res 1               ; how many frames ago
backward:  .res 1               ; not 0: on the way back
age:       .res 2               ; frames since the leg began

.segment "PATHS"

;;
; Puts into the set what woke since the last frame.
; in:  A = 0: where it is in this frame; 1: where it was in the last one
; clobbers: A, X, Y
; cycles at worst: 81,000
.proc place_solids
    sta back
    ldx #AWAKE_SOLIDS-1
  each:
    lda solid_number,x
    beq nobody
    cmp placed_number,x
    beq next
      stx slot
      jsr place_solid
      ldx slot
      jmp next
  nobody:
    sta placed_number,x
  next:
    dex
    bpl each
    rts
.endproc

;;
; in:  X = slot, back
; clobbers: A, X, Y
; cycles at worst: 13,500
.proc place_solid
    sec
    lda frame_0
    sbc back
    sta path_frame
    lda frame_1
    sbc #0
    sta path_frame+1
    lda frame_2
    sbc #0
    sta path_frame+2
    lda frame_3
    sbc #0
    sta path_frame+3
    lda solid_number,x
    sta placed_number,x
    sec
    sbc #1
    jsr place_at
    ldx slot
    lda path_x
    sta set_x_0,x
    lda path_x+1
    sta set_x_1,x
    lda path_x+2
    sta set_x_2,x
    clc
    lda path_y
    adc solid_drop_0,x
    sta set_y_0,x
    lda path_y+1
    adc solid_drop_1,x
    sta set_y_1,x
    lda path_y+2
    adc solid_drop_2,x
    sta set_y_2,x
    lda path_cycle
    sta cycle_0,x
    lda path_cycle+1
    sta cycle_1,x
    lda path_leg
    sta cycle_leg,x
    lda #0                      ; half of its pixels
    sta set_half_x_0,x
    sta set_half_y_0,x
    lda placed_width
    lsr a
    sta set_half_x_1,x
    ror set_half_x_0,x
    lda placed_height
    lsr a
    sta set_half_y_1,x
    ror set_half_y_0,x
    ldy #TRAIT_SOLID
    lda placed_kind
    cmp #SOLID_PLATFORM_ONEWAY
    bne :+
      ldy #TRAIT_ONEWAY_UP
    :
    cmp #SOLID_FALLING
    bne :+
      ldy #TRAIT_SOLID | BOX_FALLS
    :
    tya
    sta set_traits,x
    rts
.endproc

;;
; How far the paths lead all awake solids in this frame.
; in:  placed_number = solid_number
; out: glide_...
; clobbers: A, X, Y
; cycles at worst: 7,500
.proc glide_solids
    jsr point_to_paths
    ldx #AWAKE_SOLIDS-1
  each:
    lda #0
    sta glide_x_0,x
    sta glide_x_1,x
    sta glide_y_0,x
    sta glide_y_1,x
    lda solid_number,x
    beq next
      stx slot
      jsr glide
      ldx slot
  next:
    dex
    bpl each
    rts
.endproc

;;
; Points to what glide reads of the block.
; out: fields_at, solid_count_of_level, shares_at, firsts_at, firsts_high_at, leg_count_of_level
; clobbers: A, X, Y, cell_x, cell_pointer
; cycles at worst: 700
.proc point_to_paths
    jsr point_to_fields
    lda cell_x
    sta solid_count_of_level
    lda cell_pointer
    sta fields_at
    lda cell_pointer+1
    sta fields_at+1
    jsr point_to_legs
    lda cell_x
    sta leg_count_of_level
    ldx #6
    jsr skip_arrays
    sta shares_at+1
    lda cell_pointer
    sta shares_at
    ldx #8
    jsr skip_arrays
    sta firsts_at+1
    lda cell_pointer
    sta firsts_at
    inx
    jsr skip_arrays
    sta firsts_high_at+1
    lda cell_pointer
    sta firsts_high_at
    rts
.endproc

;;
; in:  X = how many arrays, cell_x = the bytes of one, cell_pointer
; out: cell_pointer, A = its higher byte, X = 0
; cycles at worst: 180
.proc skip_arrays
    clc
    lda cell_pointer
    adc cell_x
    sta cell_pointer
    bcc :+
      inc cell_pointer+1
    :
    dex
    bne skip_arrays
    lda cell_pointer+1
    rts
.endproc

; Skips to a field of a solid in the array after the present one: Y. The carry stays clear: the last
; array ends less than 256 bytes behind the first one.
.macro NEXT_FIELD
    tya
    adc solid_count_of_level
    tay
.endmacro

;;
; Leads one solid a frame farther on its path.
; in:  X = slot = that of a solid whose place and cycle are those of the last frame, fields_at ...
; out: glide_..., cycle_...
; clobbers: A, X, Y
; cycles at worst: 1,300
.proc glide
    ldy solid_number,x
    dey
    clc
    NEXT_FIELD                  ; behind its kind
    lda (fields_at),y
    sta placed_mode
    NEXT_FIELD
    NEXT_FIELD
    NEXT_FIELD
    lda (fields_at),y
    sta placed_first_leg
    NEXT_FIELD
    lda (fields_at),y
    sta placed_leg_count
    NEXT_FIELD
    lda (fields_at),y
    sta placed_frames
    NEXT_FIELD
    lda (fields_at),y
    sta placed_frames+1
    ora placed_mode
    bne moves
    lda placed_frames
    cmp #1
    beq rests
  moves:
    jsr next_cycle
    jsr next_leg
    bcs :+
      jmp along_leg
    :
    jmp onto_leg
  rests:
    rts
.endproc
.assert PATH_LOOP = 0, error, "glide tells a loop by zero"

;;
; The next frame of the path.
; in:  X = slot, placed_mode, placed_frames
; out: cycle_0/1, path_phase, backward
; clobbers: A
; cycles at worst: 150
.proc next_cycle
    lda #0
    sta backward
    lda placed_frames
    sta path_phase
    lda placed_frames+1
    sta path_phase+1
    lda placed_mode
    beq :+
      asl path_phase            ; there and back
      rol path_phase+1
    :
    inc cycle_0,x
    bne :+
      inc cycle_1,x
    :
    lda cycle_0,x
    cmp path_phase
    bne :+
    lda cycle_1,x
    cmp path_phase+1
    beq around
    :
    lda placed_mode
    beq forward
    lda placed_frames           ; past the end?
    cmp cycle_0,x
    lda placed_frames+1
    sbc cycle_1,x
    bcs forward
      inc backward
      sec
      lda path_phase
      sbc cycle_0,x
      sta path_phase
      lda path_phase+1
      sbc cycle_1,x
      sta path_phase+1
      rts
  around:
    lda #0
    sta cycle_0,x
    sta cycle_1,x
    lda placed_mode
    sta backward                ; onto its beginning, or from a loop's end
  forward:
    lda cycle_0,x
    sta path_phase
    lda cycle_1,x
    sta path_phase+1
    rts
.endproc

;;
; The leg of the next frame.
; in:  X = slot, path_phase, backward, placed_first_leg, placed_leg_count, firsts_at, firsts_high_at
; out: cycle_leg, carry: it begins here on the way there; else age: which of its frames this is, or on
;      the way back the last one was
; clobbers: A, Y
; cycles at worst: 140
.proc next_leg
    lda backward
    bne on_the_way_back
    lda path_phase
    ora path_phase+1
    bne :+
      ldy placed_first_leg      ; a loop begins again
      jmp begins
    :
    clc
    lda placed_first_leg
    adc placed_leg_count
    ldy cycle_leg,x
    iny
    sty age
    cmp age
    beq goes_on                 ; it is the last one
    lda (firsts_at),y
    cmp path_phase
    bne goes_on
    lda (firsts_high_at),y
    cmp path_phase+1
    bne goes_on
  begins:
    tya
    sta cycle_leg,x
    sec
    rts
  goes_on:
    ldy cycle_leg,x
    sec
  have_leg:
    lda path_phase
    sbc (firsts_at),y
    sta age
    lda path_phase+1
    sbc (firsts_high_at),y
    sta age+1
    clc
    rts
  on_the_way_back:
    ldy cycle_leg,x
    lda path_phase
    cmp (firsts_at),y
    lda path_phase+1
    sbc (firsts_high_at),y
    bcs :+
      dey
      tya
      sta cycle_leg,x
    :
    sec
    jsr have_leg
    inc age
    bne :+
      inc age+1
    :
    clc
    rts
.endproc

; The share of a frame, and one subpixel more in the first frames: the carry.
.macro GLIDE axis
    .local there
    lda .ident(.concat("leg_rest_", axis))
    cmp age
    lda .ident(.concat("leg_rest_", axis))+1
    sbc age+1
    lda .ident(.concat("leg_share_", axis))
    adc #0
    sta .ident(.concat("glide_", axis, "_0")),x
    lda .ident(.concat("leg_share_", axis))+1
    adc #0
    sta .ident(.concat("glide_", axis, "_1")),x
    lda backward
    beq there
      sec
      lda #0
      sbc .ident(.concat("glide_", axis, "_0")),x
      sta .ident(.concat("glide_", axis, "_0")),x
      lda #0
      sbc .ident(.concat("glide_", axis, "_1")),x
      sta .ident(.concat("glide_", axis, "_1")),x
    there:
.endmacro

;;
; A frame's part of a leg.
; in:  X = slot, age, backward, cycle_leg, shares_at
; out: glide_...
; clobbers: A, X, Y, leg_..., cell_pointer
; cycles at worst: 560
.proc along_leg
    lda shares_at
    sta cell_pointer
    lda shares_at+1
    sta cell_pointer+1
    ldy cycle_leg,x
    ldx #0
  each:
    lda (cell_pointer),y
    sta leg_share_x,x
    clc
    lda cell_pointer
    adc leg_count_of_level
    sta cell_pointer
    bcc :+
      inc cell_pointer+1
    :
    inx
    cpx #8
    bne each
    ldx slot
    GLIDE "x"
    GLIDE "y"
    rts
.endproc
.assert leg_rest_y - leg_share_x = 6, lderror, "along_leg takes shares and rests together"

;;
; The way onto the beginning of a leg.
; in:  X = slot, cycle_leg
; out: glide_...
; clobbers: A, X, Y, leg_..., cell_x, cell_pointer
; cycles at worst: 900
.proc onto_leg
    lda cycle_leg,x
    jsr leg_at
    ldx slot
    sec
    lda leg_x
    sbc set_x_0,x
    sta glide_x_0,x
    lda leg_x+1
    sbc set_x_1,x
    sta glide_x_1,x
    clc                         ; its fall stays
    lda leg_y
    adc solid_drop_0,x
    sta leg_y
    lda leg_y+1
    adc solid_drop_1,x
    sta leg_y+1
    sec
    lda leg_y
    sbc set_y_0,x
    sta glide_y_0,x
    lda leg_y+1
    sbc set_y_1,x
    sta glide_y_1,x
    rts
.endproc
