; The camera: the twin of engine/show/stage.hpp for the NES's screen. A level is at most as high as
; the screen, so the camera moves sideways only.

.include "engine.inc"
.include "numbers/units.inc"

.importzp level_width, level_height
.import begin_particles
.exportzp camera_x, look_ahead, stage_top, wanted_x
.export set_stage, advance, look, aim

.zeropage
camera_x:     .res 2            ; the level's pixel at the screen's left edge, signed
look_ahead:   .res 1            ; how far the camera is ahead of the player, pixels, signed
stage_top:    .res 1            ; pixels above a level that is lower than the screen: -camera_y
camera_limit: .res 2            ; the rightmost camera_x

.segment "ZPSHOW": zeropage
wanted_x:     .res 2            ; what the camera shall look at: the level's pixel

.segment "ENGINE"

;;
; The stage when a level begins.
; in:  the open level, the world at its start
; clobbers: A, X
; cycles at worst: 220
.proc set_stage
    sec
    lda #NES_SCREEN_HEIGHT
    sbc level_height
    sta stage_top
    sec
    lda level_width
    sbc #<NES_SCREEN_WIDTH
    sta camera_limit
    lda level_width+1
    sbc #>NES_SCREEN_WIDTH
    sta camera_limit+1
    jsr begin_particles
    lda #0
    sta look_ahead
    beq look                    ; always
.endproc
.assert NES_SCREEN_HEIGHT <= 255, error, "set_stage subtracts bytes"

;;
; After each step: the camera keeps the player near the middle and looks ahead of its run.
; clobbers: A, X
; cycles at worst: 150
.proc advance
    lda phase
    cmp #PHASE_DYING
    beq done
    lda actor_velocity_x_1
    bmi leftward
    ora actor_velocity_x_0
    beq look
    lda look_ahead
    cmp #FURTHEST_LOOK_AHEAD
    beq look
    inc look_ahead
    jmp look
  leftward:
    lda look_ahead
    cmp #<-FURTHEST_LOOK_AHEAD
    beq look
    dec look_ahead
    jmp look
  done:
    rts
.endproc

;;
; Looks at the player.
; out: camera_x
; clobbers: A, X
; cycles at worst: 110
.proc look
    lda actor_x_1
    sta wanted_x
    lda actor_x_2
    sta wanted_x+1
    jsr aim
    sta camera_x
    stx camera_x+1
    rts
.endproc

;;
; Where the camera is when it looks at a pixel: it does not leave the level, and a level that is
; narrower than the screen is centred.
; in:  wanted_x, look_ahead
; out: X:A = the camera's x
; clobbers: wanted_x
; cycles at worst: 80
.proc aim
    lda camera_limit+1
    bmi narrow
    ldx #0
    lda look_ahead
    bpl :+
      dex
    :
    clc
    adc wanted_x
    sta wanted_x
    txa
    adc wanted_x+1
    tax
    sec
    lda wanted_x
    sbc #NES_SCREEN_WIDTH/2
    sta wanted_x
    txa
    sbc #0
    bmi leftmost
    tax
    lda wanted_x
    cmp camera_limit
    txa
    sbc camera_limit+1
    bcs rightmost
    lda wanted_x
    rts
  leftmost:
    lda #0
    tax
    rts
  rightmost:
    lda camera_limit
    ldx camera_limit+1
    rts
  narrow:                       ; half of what is missing; between -256 and 0, and even
    sec
    ror a
    lda camera_limit
    ror a
    ldx #$FF
    rts
.endproc
