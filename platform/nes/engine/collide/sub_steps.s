; Sub-steps: the twin of engine/collide/sub_steps.hpp.

.include "engine.inc"
.include "numbers/units.inc"
.include "collide/sub_steps.inc"

.importzp body_velocity_x, body_velocity_y, body_contact, move_last_contact
.import sub_step, stop_at
.exportzp sub_steps, whole_x, whole_y, share_x, share_y, extra_x, extra_y
.export spread, move_in_sub_steps, leave_floor

.zeropage
sub_steps: .res 1  ; still to do
whole_x:   .res 2  ; the velocity
whole_y:   .res 2
share_x:   .res 2  ; of its magnitude
share_y:   .res 2
extra_x:   .res 1  ; sub-steps that still get one subpixel more
extra_y:   .res 1

.segment "BSS"
contacts: .res 1  ; of the sub-steps so far

.segment "ENGINE"

; The magnitude of a velocity.
.macro MAGNITUDE axis
    .local forward, done
    lda .ident(.concat("body_velocity_", axis))+1
    bpl forward
      sec
      lda #0
      sbc .ident(.concat("body_velocity_", axis))
      sta .ident(.concat("share_", axis))
      lda #0
      sbc .ident(.concat("body_velocity_", axis))+1
      jmp done
    forward:
      ldx .ident(.concat("body_velocity_", axis))
      stx .ident(.concat("share_", axis))
    done:
    sta .ident(.concat("share_", axis))+1
.endmacro

; Halves a share; the bit that leaves is worth a subpixel in as many sub-steps as there are.
.macro HALVE axis
    .local even
    lsr .ident(.concat("share_", axis))+1
    ror .ident(.concat("share_", axis))
    bcc even
      lda .ident(.concat("extra_", axis))
      clc
      adc sub_steps
      sta .ident(.concat("extra_", axis))
    even:
.endmacro

; Branches to `longer` where a share, or what does not divide beside it, is longer than half a cell.
.macro COMPARE_SHARE axis, longer
    .local short
    lda .ident(.concat("share_", axis))+1
    cmp #HALF_CELL
    bcc short
    bne longer
    lda .ident(.concat("share_", axis))
    ora .ident(.concat("extra_", axis))
    bne longer
  short:
.endmacro

;;
; Spreads a velocity over equal sub-steps of at most half a cell: 1, 2, 4, 8 or 16 of them.
; in:  body_velocity_x/y
; out: sub_steps, share_x/y, extra_x/y
; clobbers: A, X
; cycles at worst: 420
.proc spread
    MAGNITUDE "x"
    MAGNITUDE "y"
    lda #0
    sta extra_x
    sta extra_y
    lda #1
    sta sub_steps
  again:
    COMPARE_SHARE "x", longer
    COMPARE_SHARE "y", longer
    rts
  longer:
    HALVE "x"
    HALVE "y"
    asl sub_steps
    jmp again
.endproc

;;
; The way of a body that is faster than half a cell a frame.
; in, out: as move_body
; clobbers: A, X, Y
; cycles at worst: 700,000
.proc move_in_sub_steps
    ldx #3
    :
      lda body_velocity_x,x
      sta whole_x,x
      dex
      bpl :-
    lda #0
    sta contacts
    jsr leave_floor
    jsr spread
  each:
    STEP "x", whole_x, body_velocity_x ; a step has the velocity's place
    STEP "y", whole_y, body_velocity_y
    lda #0
    sta body_contact
    jsr sub_step
    jsr note_contacts
    beq no_contact
      jsr take_whole
      jsr stop_at
      ldx #3                    ; an axis that was stopped moves no more
      :
        lda body_velocity_x,x
        sta whole_x,x
        dex
        bpl :-
  no_contact:
    dec sub_steps
    beq done
    jmp each
  done:
    lda contacts
    sta body_contact
  take_whole:
    ldx #3
    :
      lda whole_x,x
      sta body_velocity_x,x
      dex
      bpl :-
    rts
.endproc
.assert body_velocity_y - body_velocity_x = 2 && whole_y - whole_x = 2, error, "move_in_sub_steps copies x and y together"

;;
; Adds what a sub-step met. It is also what the next one knows of the floor, unless it was level and
; met none: that says nothing about the floor that the body stood on.
; in:  body_contact, body_velocity_y = its height
; out: contacts, move_last_contact, A = body_contact
; clobbers: X
; cycles at worst: 50
.proc note_contacts
    lda body_contact
    ora contacts
    sta contacts
    lda body_velocity_y
    ora body_velocity_y+1
    bne tells
    lda body_contact
    and #CONTACT_FLOOR
    beq :+
  tells:
      lda body_contact
      sta move_last_contact
    :
    lda body_contact
    rts
.endproc

;;
; Who rises has left the floor, also in a sub-step that is level.
; in:  body_velocity_y, move_last_contact
; out: move_last_contact
; clobbers: A
; cycles at worst: 30
.proc leave_floor
    lda body_velocity_y+1
    bpl :+
      lda move_last_contact
      and #<~CONTACT_FLOOR
      sta move_last_contact
    :
    rts
.endproc
