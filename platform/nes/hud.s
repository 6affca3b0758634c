; Draws the numbers at the top and the words in the middle, as sprites: the background scrolls below them. Their
; positions are in engine/show/overlay.hpp.

.include "engine.inc"
.include "show.inc"
.include "program.inc"
.include "numbers/arithmetic.inc"

.importzp sprite_x, sprite_y, sprite_pose, sprite_flip, pair_flags, oam_used
.import add_pose, add_pair, add_one, pose_of_state, oam, animation_form, add_large_pose
.if HUD_HAS_COUNTERS
.import pose_left, pose_palette
.endif
.import level_has_coins, level_coin_left, level_coin_right, level_coin_palette
.export draw_hud, draw_message, draw_number

HERO_DYING = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_DYING

.segment "ZPSHOW": zeropage
digit_count: .res 1
label_y:     .res 1
label_x:     .res 1
label_index: .res 1

.segment "BSS"
digits:      .res 3 + 2*HUD_HAS_ZEROS ; the lowest first
hud_index:   .res 1             ; the line that is drawn

.segment "FRAME"

;;
; Draws the lines of the HUD, unless the screen is dark: then the background needs the time.
; clobbers: A, X, Y
; cycles at worst: 1,250 with coins and deaths; with a large hero 660 more, and 720 more if its animation is uneven
.proc draw_hud
    lda phase
    cmp #PHASE_DYING
    bne :+
    lda phase_timer
    cmp #FADE_FRAMES+1
    bcc done
    :
    lda #0
    sta sprite_x+1
    sta sprite_y+1
    sta sprite_flip
    sta hud_index
  each:
    ldx hud_index
    cpx #HUD_COUNT
    bcs done
    lda hud_y,x
    sta sprite_y
    tay
    dey                         ; the hardware draws one line lower
    sty label_y
    jsr draw_line
    inc hud_index
    bne each                    ; always
  done:
    rts
.endproc

;;
; Draws a line of the HUD: coins, unless the level has none, deaths, once there are any, or a counter.
; in:  X = hud_index, sprite_y, label_y
; clobbers: A, X, Y
; cycles at worst: 1,150; with a large hero 660 more, and 720 more if its animation is uneven
.proc draw_line
    lda hud_source,x
    cmp #HUD_DEATHS
    beq has_deaths
.if ::HUD_HAS_COUNTERS
    bcs draw_counter
.endif
    ldy level_number
    lda level_has_coins,y
    beq done
    lda coins
    jsr place_count
    ldx level_number
    lda level_coin_palette,x
    sta pair_flags
    ldy level_coin_right,x
    lda level_coin_left,x
    jsr add_pair
    jmp draw_digits
  has_deaths:
    lda deaths
    beq done
    jsr place_count
    ldy #HERO_DYING
    lda #0
    jsr pose_of_state
    sta sprite_pose
.if ::HAS_LARGE_POSES
    jsr add_hero_icon
.else
    jsr add_pose
.endif
    jmp draw_digits
  done:
    rts
.endproc

.if ::HUD_HAS_COUNTERS
.assert game_counter + GAME_COUNTERS = actor_hits, error, "the player's hits follow the counters"

;;
; Draws the line of a counter, or of the player's hits.
; in:  X = hud_index, A = its source, sprite_y, label_y
; clobbers: A, X, Y
; cycles at worst: 1,150; 1,450 more if the animations of icons are uneven
.proc draw_counter
    tay
    lda game_counter-HUD_COUNTER,y ; or actor_hits, which follows
.if ::HUD_HAS_ICONS
    ldy hud_icons,x
    bne draw_icons
.endif
    jsr place_count
    ldx hud_index
    ldy hud_icon,x
    beq :+
      lda #0
      jsr pose_of_state
      sta sprite_pose
      jsr add_pose
    :
    jmp draw_digits
.endproc

.if ::HUD_HAS_ICONS
;;
; Draws a row of icons. Those that are missing have another pose.
; in:  X = hud_index, A = count, Y = how many icons, label_y
; clobbers: A, X, Y
; cycles at worst: 1,000; 1,450 more if their animations are uneven
.proc draw_icons
    sta digits
    sty digit_count
    lda hud_icons_x,x
    sta label_x
    ldy hud_icon,x
    lda digits
    beq missing
    jsr choose_icon
  each:
    ldx oam_used
    lda pose_left,y
    sta oam+1,x
    sty label_index
    ldy label_y
    lda label_x
    jsr add_one
    stx oam_used
    clc
    lda label_x
    adc #8
    sta label_x
    dec digit_count
    beq done
    ldy label_index
    dec digits                  ; among the missing ones it goes on below 0
    bne each
  missing:
    ldx hud_index
    lda hud_icon,x
    clc
    adc #STATE_DYING - STATE_STAND
    tay
    jsr choose_icon
    jmp each
  done:
    rts
.endproc
.assert STATE_STAND = 0, error, "draw_icons starts at the first state of a kind"

;;
; Chooses the picture of an icon.
; in:  Y = kind * ACTOR_STATE_COUNT + state
; out: Y = pose, pair_flags
; clobbers: A
; cycles at worst: 130; 850 if the animation is uneven
.proc choose_icon
    lda #0
    jsr pose_of_state
    tay
    lda pose_palette,y
    sta pair_flags
    rts
.endproc
.endif
.endif

;;
; Finds where a count of the HUD and its icon are.
; in:  A = count
; out: digits, digit_count, label_x, sprite_x
; clobbers: A, X, Y
; cycles at worst: 330
.proc place_count
    jsr count_digits
.if ::HUD_HAS_ZEROS
    jsr add_zeros
.endif
    ldx hud_index
    lda #HUD_FIRST_COLUMN*8
    ldy hud_is_left,x
    bne :+
      lda digit_count
      SHIFT_LEFT 3
      eor #$FF                  ; 248 - 8 * digits
      sec
      adc #NES_SCREEN_WIDTH-8
    :
    sta label_x
    sec
    sbc #HUD_ICON_WIDTH
    sta sprite_x
    rts
.endproc

.if ::HUD_HAS_ZEROS
;;
; Multiplies a count by ten as often as its line of the HUD has zeros.
; in:  digits, digit_count
; out: digits, digit_count
; clobbers: A, X, Y
; cycles at worst: 150
.proc add_zeros
    lda digits
    ora digits+1
    ora digits+2
    beq done
    ldx hud_index
    ldy hud_zeros,x
    beq done
  each:
    ldx digit_count
    :
      lda digits-1,x
      sta digits,x
      dex
      bne :-
    stx digits                  ; 0
    inc digit_count
    dey
    bne each
  done:
    rts
.endproc
.endif

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
    sta label_x
    jmp draw_digits
  done:
    rts
.endproc

;;
; Draws digits, as far as they begin on the screen.
; in:  label_x, label_y = y minus 1, digits, digit_count
; clobbers: A, X, Y
; cycles at worst: 350
.proc draw_digits
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

hud_y:
    HUD_Y_BYTES
hud_source:
    HUD_SOURCE_BYTES
hud_is_left:
    HUD_IS_LEFT_BYTES
.if ::HUD_HAS_COUNTERS
hud_icon:
    HUD_ICON_BYTES
hud_zeros:
    HUD_ZEROS_BYTES
hud_icons:
    HUD_ICONS_BYTES
hud_icons_x:
    HUD_ICONS_X_BYTES
.endif
digit_tiles:
    DIGIT_TILES_BYTES
labels:
    LABELS_BYTES
