; Who stands on a box, on the player's head, or on a free box that does: a part of the twin of
; engine/sim/crew.hpp.

.include "engine.inc"
.include "collide/box.inc"
.include "sim/crew.inc"

.importzp neighbourhood, displacement_x
.import crew, crew_last, load_body, load_crew_body, put_body_box, kind_half_y_0, kind_half_y_1
.import set_y_0, set_y_1, set_half_y_0, set_half_y_1, stands_on_in_systems
.export riders, ride_bit, spared, mover, crew_slot, riders_in, mark_riders

top   = neighbourhood           ; of a support, 3 bytes; nothing moves meanwhile
apart = displacement_x

.segment "STEPONLY"
riders:      .res 1             ; 0: nobody rides
ride_bit:    .res 1             ; CREW_RIDES or CREW_LIFTED: the riders that are meant
spared:      .res 1             ; CREW_... bits of who is not pushed
mover:       .res 1             ; the place in the set of what carries or pushes them
crew_slot:   .res 1

.segment "PATHS"

;;
; Those that stand on a box, or on free boxes or the player standing there.
; in:  X = the box's place in the set, ride_bit
; out: ride_bit in crew, riders
; clobbers: A, X, Y, body_..., CREW_LOOKED in crew
; cycles at worst: 30,000
.proc riders_in
    lda #0
    sta riders
    lda ride_bit
    ora #CREW_LOOKED
    eor #$FF
    sta apart
    ldy crew_last
    :
      lda crew,y
      and apart
      sta crew,y
      dey
      bpl :-
    lda level_systems
    and #SYSTEM_BOXES
    bne among_boxes
    jsr mark_riders
    lda crew_last               ; somebody on the player's head?
    beq done
    lda crew
    and ride_bit
    beq done
    ldx #0
    jsr load_body
    jsr put_body_box
    jmp mark_riders
  done:
    rts

  among_boxes:
    ldy #FREE_BOXES-1
    :
      lda crew+FIRST_BOX,y
      and apart
      sta crew+FIRST_BOX,y
      dey
      bpl :-
    jsr mark_all
  again:
    ldx #0
    jsr bears
    ldx #CREW_SIZE-1
  each_box:
    jsr bears
    bcs again                   ; the player may stand on it, and other boxes
    dex
    cpx #FIRST_BOX
    bcs each_box
    rts

  ; Marks those on a rider, once; carry: it did, with X lost.
  bears:
    lda crew,x
    and ride_bit
    beq no
    lda crew,x
    and #CREW_LOOKED
    bne no
    lda crew,x
    ora #CREW_LOOKED
    sta crew,x
    txa
    beq on_the_player
    sec
    sbc #PLACE_TO_SLOT
    tax
    jsr mark_all
    sec
    rts
  on_the_player:
    jsr load_body
    jsr put_body_box
    jsr mark_all
    sec
    rts
  no:
    clc
    rts

  mark_all:
    jsr mark_riders
    jmp mark_boxes
.endproc

; Marks who stands on `mover`: X = slot, its body loaded. The top of the mover stays known.
.macro MARK_IF_STANDING next
    stx crew_slot
    lda top
    pha
    lda top+1
    pha
    jsr load_crew_body
    ldx mover
    jsr stands_on_in_systems
    ldx crew_slot
    pla
    sta top+1
    pla
    sta top
    bcc next
    inc riders
    lda crew,x
    ora ride_bit
    sta crew,x
.endmacro

;;
; The actors that stand on a box and are not spared.
; in:  X = its place in the set, ride_bit
; out: ride_bit in crew, mover, top
; clobbers: A, X, Y, body_...
; cycles at worst: 5,500
.proc mark_riders
    stx mover
    sec
    lda set_y_0,x
    sbc set_half_y_0,x
    sta top
    lda set_y_1,x
    sbc set_half_y_1,x
    sta top+1
    ldx crew_last
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    ldy actor_kind,x            ; mostly its feet are elsewhere
    clc
    lda actor_y_0,x
    adc kind_half_y_0,y
    sta apart
    lda actor_y_1,x
    adc kind_half_y_1,y
    cmp top+1
    bne next
    lda apart
    cmp top
    bne next
    lda crew,x
    and spared
    bne next
    MARK_IF_STANDING next
  next:
    dex
    bpl each
    rts
.endproc
.assert CREW_PRESENT = $80, error, "mark_riders tests bit 7"

;;
; The free boxes that stand on a box.
; in:  mover, top, ride_bit
; out: ride_bit in crew
; clobbers: A, X, Y, body_...
; cycles at worst: 2,200
.proc mark_boxes
    ldx #CREW_SIZE-1
  each:
    lda crew,x
    bpl next                    ; CREW_PRESENT
    clc
    lda set_y_0-PLACE_TO_SLOT,x
    adc set_half_y_0-PLACE_TO_SLOT,x
    sta apart
    lda set_y_1-PLACE_TO_SLOT,x
    adc set_half_y_1-PLACE_TO_SLOT,x
    cmp top+1
    bne next
    lda apart
    cmp top
    bne next
    MARK_IF_STANDING next
  next:
    dex
    cpx #FIRST_BOX
    bcs each
    rts
.endproc
