; In which order those of a crew move that are in each other's way: a part of the twin of
; engine/sim/crew.hpp, and of engine/collide/free_box.hpp.

.include "engine.inc"
.include "rules.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp neighbourhood, displacement_x
.import kind_half_x_0, kind_half_x_1, kind_half_y_0, kind_half_y_1
.import set_half_x_0, set_half_x_1, set_half_y_0, set_half_y_1
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import crew, crew_last, push_axis, moved_by
.export order, order_count, farthest_first

; No move is under way meanwhile.
front     = displacement_x      ; 3 bytes
new_front = neighbourhood       ; 3 bytes

.segment "STEPONLY"
order:       .res CREW_SIZE     ; slots
order_count: .res 1
order_bit:   .res 1             ; CREW_...
order_slot:  .res 1

.segment "PATHS"

;;
; The slots of those with a bit that are there, those first that are the farthest in the direction of
; moved_by along push_axis.
; in:  A = CREW_... bit, X = the first slot to look at, push_axis, moved_by
; out: order, order_count
; clobbers: A, X, Y
; cycles at worst: 20,000
.proc farthest_first
    sta order_bit
    ldy #0
    sty order_count
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    and order_bit
    beq next
    stx order_slot
    jsr front_of
    ldx #2
    :
      lda front,x
      sta new_front,x
      dex
      bpl :-
    ldy order_count
    inc order_count
  farther:
    tya
    beq place_found
    pha
    ldx order-1,y
    jsr front_of
    pla
    tay
    sec
    lda front
    sbc new_front
    lda front+1
    sbc new_front+1
    lda front+2
    sbc new_front+2
    bpl place_found             ; before it
    lda order-1,y
    sta order,y
    dey
    jmp farther
  place_found:
    ldx order_slot
    txa
    sta order,y
  next:
    cpx crew_last
    bne :+
      ldx #FIRST_BOX-1
    :
    inx
    cpx #CREW_SIZE
    bcc each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "farthest_first tests bit 7"

; Half of a size added to a place, or taken from it and turned around, so that more is farther.
; X = slot.
.macro FRONT place, offset, half, index
    .local backward
    bit moved_by+1
    bmi backward
    clc
    lda .ident(.concat(place, "_0"))-offset,x
    adc .ident(.concat(half, "_0"))-offset,index
    sta front
    lda .ident(.concat(place, "_1"))-offset,x
    adc .ident(.concat(half, "_1"))-offset,index
    sta front+1
    lda .ident(.concat(place, "_2"))-offset,x
    adc #0
    sta front+2
    rts
  backward:
    sec
    lda .ident(.concat(place, "_0"))-offset,x
    sbc .ident(.concat(half, "_0"))-offset,index
    eor #$FF
    sta front
    lda .ident(.concat(place, "_1"))-offset,x
    sbc .ident(.concat(half, "_1"))-offset,index
    eor #$FF
    sta front+1
    lda .ident(.concat(place, "_2"))-offset,x
    sbc #0
    eor #$FF
    sta front+2
    rts
.endmacro

;;
; How far one of the crew reaches in a direction.
; in:  X = slot, push_axis, moved_by: its sign
; out: front
; clobbers: A, Y
; cycles at worst: 100
.proc front_of
    cpx #FIRST_BOX
    bcc :+
      jmp box
    :
    ldy actor_kind,x
    lda push_axis
    bne actor_y
    FRONT "actor_x", 0, "kind_half_x", y
  actor_y:
    FRONT "actor_y", 0, "kind_half_y", y
  box:
    lda push_axis
    bne box_y
    FRONT "set_x", PLACE_TO_SLOT, "set_half_x", x
  box_y:
    FRONT "set_y", PLACE_TO_SLOT, "set_half_y", x
.endproc
