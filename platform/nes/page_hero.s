; Draws the hero on a page: in front of the chosen line, or running on the title and at the end.

.include "engine.inc"
.include "program.inc"
.include "page.inc"
.include "show.inc"
.include "numbers/arithmetic.inc"

.importzp sprite_x, sprite_y, sprite_flip, sprite_pose, page_column, text_pointer
.import place_title, put_walking_hero, line_counts, map_frame
.import begin_sprites, end_sprites, add_pose, pose_of_state, animation_form, add_large_pose
.export draw_page_hero

HERO_RUNNING  = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_RUN
HERO_STANDING = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_STAND
NO_HERO = $FF
RUNS_TO_THE_LEFT = 2            ; of put_walking_hero
LAST_COLUMN = PAGE_COLUMNS - 2  ; of the hero on a page

.segment "PROGRAM"

;;
; Finds where the hero is, if the page has one.
; out: A = the hero's top in pixels of the page, or NO_HERO; X = the left side, Y = its animation; carry: it is flipped
; clobbers: as put_walking_hero
.proc place_hero
    ldx scene
    beq title
    cpx #SCENE_ENDING
    beq title
    cpx #SCENE_SELECT
    beq select
    cpx #SCENE_RESULTS
    beq results
    lda line_counts,x
    beq none
    ldy #HERO_STANDING
    cpx #SCENE_PAUSE
    bne :+
      jsr stand_as_player
    :
    lda cursor
    asl a
    clc
    adc #PAGE_FIRST_ROW - 1     ; the hero's feet are on the line below the row
    SHIFT_LEFT 3
    ldx #PAGE_CURSOR_COLUMN * GLYPH_SIZE
    clc
    rts
  select:
    jsr put_walking_hero
    cpy #RUNS_TO_THE_LEFT       ; the carry
    pha
    lda walking_heroes,y
    tay
    pla
    rts
  results:
    jsr place_title
    clc
    adc page_column             ; the hero is the pen, after the last letter
    cmp #LAST_COLUMN
    bcc :+
      lda #LAST_COLUMN
    :
    SHIFT_LEFT 3
    tax
    lda (text_pointer),y
    beq none
    jsr stand_as_player
    lda #(PAGE_FIRST_ROW-1) * GLYPH_SIZE
    clc
    rts
  title:
    lda #(PAGE_HERO_ROW-1) * GLYPH_SIZE
    ldx #(PAGE_COLUMNS/2-1) * GLYPH_SIZE
    ldy #HERO_RUNNING
    clc
    rts
  none:
    lda #NO_HERO
    rts
.endproc
.assert SCENE_TITLE = 0, error, "place_hero tests for zero"
.assert GLYPH_SIZE = 8, error, "place_hero shifts rows and columns to pixels"

walking_heroes:
    .byte HERO_STANDING, HERO_RUNNING, HERO_RUNNING

;;
; Finds the animation in which the player stands, in the state that it has in the level.
; out: Y
; clobbers: A
.proc stand_as_player
    lda actor_kind
    SHIFT_LEFT 3
    tay
    rts
.endproc
.assert ACTOR_STATE_COUNT = 8 && STATE_STAND = 0, error, "stand_as_player finds the first animation of a kind"

;;
; Draws the hero on a page.
; clobbers: A, X, Y
.proc draw_page_hero
    jsr place_hero
    stx sprite_x
    sta sprite_y
    lda #0
    sta sprite_x+1
    sta sprite_y+1
    rol a
    sta sprite_flip
    jmp put_hero_from_program
.endproc

.segment "SHELL"

;;
; Calls put_hero from the bank of the program.
; in:  as put_hero
; clobbers: A, X, Y
.proc put_hero_from_program
    jsr map_frame
    jmp put_hero
.endproc

.segment "FRAME"

;;
; Puts the hero's sprites.
; in:  sprite_x, sprite_y = the hero's top left in pixels of the page; sprite_y = NO_HERO: there is none; sprite_flip;
;      Y = its animation
; clobbers: A, X, Y, sprite_x, sprite_y
.proc put_hero
    jsr begin_sprites
    lda sprite_y
    cmp #NO_HERO
    beq done
    clc
    adc #PAGE_TOP * GLYPH_SIZE
    sta sprite_y
    lda sprite_x
    clc
    adc #PAGE_LEFT * GLYPH_SIZE
    sta sprite_x
.if ::HAS_LARGE_POSES
    lda animation_form,y
    and #ANIMATION_POSE_SIZE
    pha
.endif
    lda scene_age
    jsr pose_of_state
    sta sprite_pose
.if ::HAS_LARGE_POSES
    pla
    bne large
.endif
    jsr add_pose
  done:
    jmp end_sprites
.if ::HAS_LARGE_POSES
  large:
    tax
    clc
    lda sprite_x
    adc #POSE_PICTURE_SIZE/2
    sta sprite_x
    CARRY_TO sprite_x+1
    clc
    lda sprite_y
    adc #POSE_PICTURE_SIZE
    sta sprite_y
    CARRY_TO sprite_y+1
    txa
    jsr add_large_pose
    jmp end_sprites
.endif
.endproc
