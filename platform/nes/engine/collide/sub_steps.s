; Sub-steps: the twin of engine/collide/sub_steps.hpp.

.include "engine.inc"
.include "numbers/units.inc"

.importzp body_velocity_x, body_velocity_y, body_contact, move_last_contact
.import sub_step, stop_at
.exportzp sub_steps, whole_x, whole_y, share_x, share_y, extra_x, extra_y
.export move_in_sub_steps, exceeds_half_cell, leave_floor

.zeropage
sub_steps: .res 1  ; still to do
whole_x:   .res 2  ; the velocity
whole_y:   .res 2
share_x:   .res 2
share_y:   .res 2
extra_x:   .res 1  ; sub-steps that still get one subpixel more
extra_y:   .res 1

.segment "BSS"
contacts: .res 1  ; of the sub-steps so far

.segment "ENGINE"

;;
; The way of a body that is faster than half a cell a frame: 2, 4, 8 or 16 equal sub-steps; what
; does not divide is spread over the first ones, a subpixel each.
; in, out: as move_body
; clobbers: A, X, Y
; cycles at worst: 700,000
.proc move_in_sub_steps
    ldx #3
    :
      lda body_velocity_x,x
      sta share_x,x
      sta whole_x,x
      dex
      bpl :-
    lda #0
    sta extra_x
    sta extra_y
    sta contacts
    lda #1
    sta sub_steps
    jsr leave_floor

  ; Halve until the whole velocity is at most half a cell a sub-step.
  halve:
    jsr exceeds_half_cell
    bcc halved
    lda share_x+1               ; the sign's copy comes in from the left
    asl a
    ror share_x+1
    ror share_x
    lda #0
    bcc :+
      lda sub_steps             ; the bit that leaves is worth that much
    :
    clc
    adc extra_x
    sta extra_x
    lda share_y+1
    asl a
    ror share_y+1
    ror share_y
    lda #0
    bcc :+
      lda sub_steps
    :
    clc
    adc extra_y
    sta extra_y
    asl sub_steps
    jmp halve
  halved:

  each:
    ldx #3                      ; a step has the velocity's place
    :
      lda share_x,x
      sta body_velocity_x,x
      dex
      bpl :-
    lda extra_x
    beq no_extra_x
      dec extra_x
      inc body_velocity_x
      bne no_extra_x
        inc body_velocity_x+1
  no_extra_x:
    lda extra_y
    beq no_extra_y
      dec extra_y
      inc body_velocity_y
      bne no_extra_y
        inc body_velocity_y+1
  no_extra_y:
    lda #0
    sta body_contact
    jsr sub_step
    jsr note_contacts
    beq no_contact
      jsr take_whole
      jsr stop_at
      ; An axis that was stopped moves no more.
      lda body_velocity_x
      sta whole_x
      ora body_velocity_x+1
      bne :+
        sta whole_x+1
        sta share_x
        sta share_x+1
        sta extra_x
      :
      lda body_velocity_y
      sta whole_y
      ora body_velocity_y+1
      bne :+
        sta whole_y+1
        sta share_y
        sta share_y+1
        sta extra_y
      :
  no_contact:
    dec sub_steps
    bne each
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

;;
; Whether a share is still longer than half a cell. A share is a floor, and gets one subpixel more
; where there is a remainder: what counts is the velocity, |v| > half << halvings.
; in:  share_x/y, extra_x/y
; out: carry
; clobbers: A
; cycles at worst: 90
.proc exceeds_half_cell
    lda share_x+1
    ldx extra_x
    ldy share_x
    jsr component
    bcs :+
      lda share_y+1
      ldx extra_y
      ldy share_y
      jsr component
    :
    rts

  ; A: whole pixels, Y: subpixels, X: not 0 where there is a remainder.
  component:
    clc
    adc #HALF_CELL
    cmp #2*HALF_CELL
    bcc not_longer              ; -8 px to below 8 px
    bne :+                      ; 8 px and more, or below -8 px
    cpy #1                      ; exactly 8 px is not longer, unless something remains
    bcs :+
    cpx #1
    rts
    :
    sec
  not_longer:
    rts
.endproc
.assert body_velocity_y - body_velocity_x = 2 && whole_y - whole_x = 2 && share_y - share_x = 2, error, "move_in_sub_steps copies x and y together"
