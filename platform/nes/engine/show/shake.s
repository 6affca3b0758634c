; Shakes and flashes the picture: the 6502 port of engine/show/shake.hpp.

.include "engine.inc"
.include "program.inc"
.include "rules.inc"

.export advance_shake, shake_x, advance_flash, add_flash
.export shake_pixels, shake_frames, fall_frames, flash, camera_calm

.segment "BSS"
shake_pixels: .res 1
shake_frames: .res 1            ; frames left; 0: no shake
fall_frames:  .res 1            ; for how many frames the player has been falling
flash:        .res 1            ; frames until the flash is over
camera_calm:  .res 1            ; not 0: the player has turned both off

.segment "FRAME"

shake_events_0:
    SHAKE_EVENT_0_BYTES
shake_events_1:
    SHAKE_EVENT_1_BYTES
shake_kind_pixels:
    SHAKE_KIND_PIXELS_BYTES
shake_kind_frames:
    SHAKE_KIND_FRAMES_BYTES

;;
; Updates the shake after each step.
; local
; clobbers: A, X
; cycles at worst: 190
.proc advance_shake
    lda shake_frames
    beq :+
      dec shake_frames
    :
    lda events
    ora events+1
    beq quiet
    ldx #0
  each:
    lda shake_events_0,x
    and events
    bne begins
    lda shake_events_1,x
    and events+1
    beq next
  begins:
    lda shake_kind_pixels,x
    sta shake_pixels
    lda shake_kind_frames,x
    sta shake_frames
  next:
    inx
    cpx #SHAKE_KIND_COUNT
    bne each
    lda events
    and #EVENT_LAND
    beq quiet
    lda fall_frames
    cmp #HEAVY_FALL_FRAMES
    bcc quiet
      lda #HEAVY_LANDING_PIXELS
      sta shake_pixels
      lda #HEAVY_LANDING_FRAMES
      sta shake_frames
  quiet:
    .if ::POUND_SPEED
    lda #HEAVY_FALL_FRAMES
    ldx actor_act
    cpx #ATTACK_POUND
    beq falls
    .endif
    lda actor_velocity_y_1
    bmi stands
    ora actor_velocity_y_0
    beq stands
    lda actor_contact
    and #CONTACT_FLOOR
    bne stands
    lda fall_frames
    cmp #HEAVY_FALL_FRAMES
    bcs done
      inc fall_frames
  done:
    rts
  stands:
    lda #0
  falls:
    sta fall_frames
    rts
.endproc
.assert EVENT_LAND < 256, error, "advance_shake tests the low byte"

;;
; Computes how far the picture is shifted to the right.
; out: A = pixels, signed
; clobbers: X
; cycles at worst: 40
.proc shake_x
    lda shake_frames
    cmp shake_pixels
    bcc :+
      lda shake_pixels
    :
    tax
    lda shake_frames
    and #2
    bne right
    txa
    eor #$FF
    tax
    inx
  right:
    txa
    rts
.endproc

;;
; Updates the flash after each step.
; local
; clobbers: A
; cycles at worst: 32
.proc advance_flash
    lda flash
    beq :+
      dec flash
    :
    lda events
    and #FLASH_EVENTS
    beq :+
      lda #FLASH_BEGINS
      sta flash
    :
    rts
.endproc
.assert FLASH_EVENTS < 256, error, "advance_flash tests the low byte"

.segment "SHELL"

;;
; Fades a level's picture towards its paper during a flash, unless another fade is farther.
; local
; in:  A = the fade, of SCENE_FADE_FRAMES
; out: A
; clobbers: X
; cycles at worst: 30
.proc add_flash
    ldx scene
    cpx #SCENE_LEVEL
    bne :+
    ldx flash
    cpx #FLASH_BEGINS-FLASH_FRAMES+1
    bcc :+
    cmp #FLASH_SHADE
    bcs :+
      lda #FLASH_SHADE
    :
    rts
.endproc
