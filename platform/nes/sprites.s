; Fills the hardware's sprites. Each picture of 16x16 px is two sprites of 8x16. A line shows eight sprites; the order
; in OAM decides which ones are lost beyond that. The player comes first, then the numbers at the top and texts, then
; crates, movers and particles, then all other actors. These begin with a different actor in each frame, so that a lost
; picture flickers and none disappears for long. Numbers that rise follow, and the ink line comes last.

.include "engine.inc"
.include "hardware.inc"
.include "show.inc"
.include "numbers/arithmetic.inc"

.importzp sprite_x, sprite_y, sprite_pose, sprite_flip
.import animation_form, draw_large_actor
.import map_frame, map_tileset, sprite_of, draw_hud, draw_message, draw_pieces, draw_particles, draw_numbers, draw_ink
.exportzp oam_used, pair_flags
.export draw_sprites, begin_sprites, end_sprites, add_pose, add_pair, add_one, pose_left, pose_right, pose_palette
.export begin_order, turn_order, oam

SPRITE_WIDTH = 8
.assert NES_SPRITES_FOR_PIECES + 2*(AWAKE_ACTORS-1) <= 64, error, "the NES has not enough sprites for the awake actors: configure with fewer HALFBYTE_AWAKE_ACTORS"

.zeropage
first_actor: .res 1             ; the first of the other actors in this frame

.segment "ZPSHOW": zeropage
oam_used:    .res 1             ; bytes
tile_left:   .res 1
tile_right:  .res 1
pair_flags:  .res 1             ; OAM's attributes
actors_left: .res 1

.segment "OAM"
oam: .res 256

.segment "SHELL"

;;
; Fills the sprites of a level, and maps the tileset in afterwards.
; clobbers: A, X, Y
; cycles at worst: 16,000
.proc draw_sprites
    jsr map_frame
    jsr draw_level_sprites
    jmp map_tileset
.endproc

;;
; Sets the order of the other actors at a level's start: by slots.
; clobbers: A
.proc begin_order
    lda #1
    sta first_actor
    rts
.endproc

;;
; Begins the order with the next actor, after each step.
; clobbers: A, X
.proc turn_order
    ldx first_actor
    inx
    cpx #AWAKE_ACTORS
    bne :+
      ldx #1
    :
    stx first_actor
    rts
.endproc

;;
; Begins the sprites of a picture.
; clobbers: A
.proc begin_sprites
    lda #0
    sta oam_used
    rts
.endproc

;;
; Hides the unused sprites: `step` has overwritten the memory of all sprites.
; clobbers: A, X, Y
; cycles at worst: 320
.proc end_sprites
    lda oam_used                ; jumps among stores of three bytes, one for each sprite of four bytes
    lsr a
    lsr a
    sta tile_left
    asl a
    adc tile_left               ; the carry is clear
    adc #<(hide-1)
    tay
    lda #>(hide-1)
    adc #0
    pha
    tya
    pha
    lda #HIDDEN_Y
    rts
  hide:
    .repeat 64, i
      sta oam+4*i
    .endrepeat
    rts
.endproc

.segment "FRAME"

pose_left:                      ; the upper tile's number
    POSE_LEFT_BYTES
pose_right:
    POSE_RIGHT_BYTES
pose_palette:                   ; chosen by tools/pipeline/content/match_drawing.hpp from the picture's colours
    POSE_PALETTE_BYTES

;;
; Fills the sprites of a level.
; clobbers: A, X, Y
; cycles at worst: 15,900: pieces 7,000, twelve actors 5,500, numbers and words, ink; usual 5,400 with twelve actors.
; Twelve actors with large poses take 12,500 more, as many sprites as there are included; uneven animations 8,600 more.
.proc draw_level_sprites
    jsr begin_sprites
    ldx #0
    jsr draw_actor
    jsr draw_hud
    jsr draw_message
    lda level_features
    and #FEATURE_MOVERS | FEATURE_CRATES
    beq :+
      jsr draw_pieces
    :
    jsr draw_particles
    ldx first_actor
    lda #AWAKE_ACTORS-1
    sta actors_left
  each:
    lda actor_kind,x
    beq :+
      jsr draw_actor
    :
    inx
    cpx #AWAKE_ACTORS
    bcc :+
      ldx #1
    :
    dec actors_left
    bne each
    jsr draw_numbers
    jsr draw_ink
    jmp end_sprites
.endproc

;;
; Adds the sprites of an actor.
; in:  X = actor, not a free slot
; clobbers: A, Y
.proc draw_actor
    lda actor_mercy,x
    and #BLINK_BIT
    bne done
.if ::HAS_LARGE_POSES
    lda oam_used
    cmp #4*NES_SPRITES_BEFORE_ACTOR + 1
    bcs done
    lda actor_kind,x
    SHIFT_LEFT 3
    tay
    lda animation_form,y
    and #ANIMATION_POSE_SIZE
    beq :+
      jmp draw_large_actor
    :
.endif
    jsr sprite_of
    bcc :+
      txa
      pha
      jsr add_pose
      pla
      tax
    :
  done:
    rts
.endproc
.assert ACTOR_STATE_COUNT = 8, error, "draw_actor finds the first animation of a kind"

;;
; Adds the sprites of a pose.
; in:  sprite_x, sprite_y, sprite_pose, sprite_flip
; clobbers: A, X, Y
; cycles at worst: 200, usual 144
.proc add_pose
    ldx sprite_pose
    lda pose_palette,x
    ldy sprite_flip
    bne flipped
    sta pair_flags
    lda pose_left,x
    ldy pose_right,x
    jmp add_pair
  flipped:
    ora #ATTRIBUTE_FLIPPED
    sta pair_flags
    lda pose_right,x
    ldy pose_left,x
.endproc
.assert add_pair = *, error, "add_pose falls through to add_pair"

;;
; Adds two sprites side by side, as far as the hardware can show them. It has no positions left of the screen or above
; its second line.
; in:  A, Y = the left and the right tile, sprite_x, sprite_y, pair_flags
; clobbers: A, X, Y
; cycles at worst: 170, usual 118
.proc add_pair
    sta tile_left
    sty tile_right
    ldy sprite_y+1
    bne done
    ldy sprite_y
    beq done
    dey                         ; the hardware draws one line lower
    ldx oam_used
    lda sprite_x+1
    bne at_the_edge
    lda sprite_x
    cmp #NES_SCREEN_WIDTH-SPRITE_WIDTH
    bcs at_the_edge
    sta oam+3,x
    adc #SPRITE_WIDTH           ; the carry is clear
    sta oam+7,x
    tya
    sta oam+0,x
    sta oam+4,x
    lda pair_flags
    sta oam+2,x
    sta oam+6,x
    lda tile_left
    sta oam+1,x
    lda tile_right
    sta oam+5,x
    txa
    clc
    adc #2*4
    sta oam_used
  done:
    rts
  at_the_edge:
    lda sprite_x+1
    bne :+
      lda tile_left
      sta oam+1,x
      lda sprite_x
      jsr add_one
    :
    clc
    lda sprite_x
    adc #SPRITE_WIDTH
    pha
    lda sprite_x+1
    adc #0
    bne :+
      lda tile_right
      sta oam+1,x
      pla
      pha
      jsr add_one
    :
    pla
    stx oam_used
    rts
.endproc

;;
; Adds one sprite of 8x16.
; in:  A = x, Y = y minus 1, X = index in OAM, with the tile set already; pair_flags
; out: X = the next index
; clobbers: A
; cycles: 37
.proc add_one
    sta oam+3,x
    tya
    sta oam,x
    lda pair_flags
    sta oam+2,x
    inx
    inx
    inx
    inx
    rts
.endproc
