; Draws the numbers at the top and the words in the middle, as sprites: the background scrolls below them. Their
; positions are in engine/show/overlay.hpp.

.include "engine.inc"
.include "show.inc"
.include "program.inc"
.include "numbers/arithmetic.inc"

.importzp sprite_x, sprite_y, sprite_pose, sprite_flip, pair_flags, oam_used
.import add_pose, add_pair, add_one, pose_of_state, oam, animation_form, add_large_pose
.import level_has_coins, level_coin_left, level_coin_right, level_coin_palette
.export draw_hud, draw_message, draw_number

HERO_DYING = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_DYING

.segment "ZPSHOW": zeropage
digits:      .res 3             ; the lowest first
digit_count: .res 1
label_y:     .res 1
label_x:     .res 1
label_index: .res 1

.segment "FRAME"

;;
; Draws the coins on the left, unless the level has none, and the deaths on the right once there are any.
; clobbers: A, X, Y
; cycles at worst: 1,150; with a large hero 660 more, and 720 more if its animation is uneven
.proc draw_hud
    lda #0
    sta sprite_x+1
    sta sprite_y+1
    sta sprite_flip
    lda #HUD_ICON_Y
    sta sprite_y
    ldx level_number
    lda level_has_coins,x
    beq no_coins
      lda #HUD_FIRST_COLUMN*8 - HUD_ICON_WIDTH
      sta sprite_x
      lda level_coin_palette,x
      sta pair_flags
      ldy level_coin_right,x
      lda level_coin_left,x
      jsr add_pair
      lda coins
      jsr count_digits
      lda #HUD_FIRST_COLUMN*8
      jsr draw_digits
  no_coins:
    lda deaths
    beq no_deaths
      jsr count_digits
      lda digit_count
      SHIFT_LEFT 3
      eor #$FF                  ; 248 - 8 * digits
      sec
      adc #NES_SCREEN_WIDTH-8
      pha
      sec
      sbc #HUD_ICON_WIDTH
      sta sprite_x
      ldy #HERO_DYING
      lda #0
      jsr pose_of_state
      sta sprite_pose
.if ::HAS_LARGE_POSES
      jsr add_hero_icon
.else
      jsr add_pose
.endif
      pla
      jmp draw_digits
  no_deaths:
    rts
.endproc

.if ::HAS_LARGE_POSES
;;
; Adds the upper pictures of the hero's pose. A wide one ends where the digits begin.
; in:  sprite_x, sprite_y: the icon's top left; sprite_pose, sprite_flip
; clobbers: A, X, Y, the variables of add_large_pose
; cycles at worst: 860
.proc add_hero_icon
    lda animation_form + HERO_DYING
    and #ANIMATION_POSE_SIZE
    bne :+
      jmp add_pose
    :
    and #POSE_WIDTH
    pha
    SHIFT_RIGHT 4
    tax
    clc
    lda sprite_x
    adc icon_middles,x
    sta sprite_x
    clc
    lda sprite_y
    adc #POSE_PICTURE_SIZE
    sta sprite_y
    pla
    jmp add_large_pose
.endproc

icon_middles:                   ; by the bits POSE_WIDTH, from the icon's left side
    .byte 16-8, 16-12, 16-16, 16-4
.endif

;;
; Splits a number into digits.
; in:  A = number
; out: digits, digit_count
; clobbers: A, X
; cycles at worst: 170
.proc count_digits
    ldx #0
    stx digits+2
    stx digits+1
  hundreds:
    cmp #100
    bcc tens
    sbc #100
    inc digits+2
    bne hundreds                ; always
  tens:
    cmp #10
    bcc ones
    sbc #10
    inc digits+1
    bne tens                    ; always
  ones:
    sta digits
    ldx #3
    lda digits+2
    bne done
    dex
    lda digits+1
    bne done
    dex
  done:
    stx digit_count
    rts
.endproc

;;
; Draws a number that rises.
; in:  A = number, sprite_x, sprite_y: its top left on the screen
; clobbers: A, X, Y
; cycles at worst: 330
.proc draw_number
    jsr count_digits
    sec
    lda sprite_y
    sbc #NES_GLYPH_ROW + 1     ; the hardware draws one line lower
    bcc done                    ; it has no position above its second line
    sta label_y
    lda sprite_x
    jmp draw_digits_at
  done:
    rts
.endproc

;;
; Draws the digits of the HUD.
; in:  A = x, digits, digit_count
; clobbers: A, X, Y
; cycles at worst: 230
.proc draw_digits
    ldy #HUD_ICON_Y-1
    sty label_y
.endproc
.assert draw_digits_at = *, error, "draw_digits falls through to draw_digits_at"

;;
; Draws digits, as far as they begin on the screen.
; in:  A = x, label_y = y minus 1, digits, digit_count
; clobbers: A, X, Y
; cycles at worst: 225
.proc draw_digits_at
    sta label_x
    lda #LABEL_PALETTE
    sta pair_flags
    ldx digit_count
    stx label_index
    ldx oam_used
  each:
    dec label_index
    bmi done
    stx oam_used
    ldx label_index
    ldy digits,x
    lda digit_tiles,y
    ldx oam_used
    ldy label_y
    sta oam+1,x
    lda label_x
    jsr add_one
    lda label_x
    clc
    adc #8
    sta label_x
    bcc each
  done:
    stx oam_used
    rts
.endproc

;;
; Draws the words of what has happened, if there are any.
; clobbers: A, X, Y
; cycles at worst: 1,080, "LEVEL" and "CLEARED"
.proc draw_message
    lda phase
    cmp #PHASE_CLEARED
    bne done
      ldy #LABEL_LEVEL
      jsr draw_label
      ldy #LABEL_CLEARED
      jmp draw_label
  done:
    rts
.endproc

;;
; Draws one word.
; in:  Y = an index in `labels`: x, y minus 1, the tiles' numbers, 0
; clobbers: A, X, Y
; cycles at worst: 610, seven letters
.proc draw_label
    lda labels,y
    sta label_x
    lda labels+1,y
    sta label_y
    lda #LABEL_PALETTE
    sta pair_flags
    ldx oam_used
  each:
    lda labels+2,y
    beq done
    sta oam+1,x
    iny
    sty label_index
    ldy label_y
    lda label_x
    jsr add_one
    lda label_x
    clc
    adc #8
    sta label_x
    ldy label_index
    bne each                    ; always
  done:
    stx oam_used
    rts
.endproc

digit_tiles:
    DIGIT_TILES_BYTES
labels:
    LABELS_BYTES
