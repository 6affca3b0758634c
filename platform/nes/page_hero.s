; The hero on a page: before the line that is chosen, or running on the title and at the end.

.include "engine.inc"
.include "program.inc"
.include "page.inc"

.importzp sprite_x, sprite_y, sprite_flip, sprite_pose
.import first_level_shown, line_counts, map_frame
.import begin_sprites, end_sprites, add_pose, pose_of_state
.export draw_page_hero

HERO_RUNNING  = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_RUN
HERO_STANDING = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_STAND
NO_HERO = $FF

.segment "PROGRAM"

;;
; Where the hero stands, if the page has one.
; out: A = row of the page, or NO_HERO; X = column, Y = HERO_...
.proc place_hero
    ldx scene
    beq title
    cpx #SCENE_ENDING
    beq title
    cpx #SCENE_SELECT
    beq select
    lda line_counts,x
    beq none
    lda cursor
    jmp before_line
  select:
    jsr first_level_shown
    eor #$FF
    sec
    adc cursor
  before_line:
    asl a
    clc
    adc #PAGE_FIRST_ROW
    ldx #PAGE_TEXT_COLUMN-3
    ldy #HERO_STANDING
    rts
  title:
    lda #PAGE_HERO_ROW
    ldx #PAGE_COLUMNS/2-1
    ldy #HERO_RUNNING
    rts
  none:
    lda #NO_HERO
    rts
.endproc
.assert SCENE_TITLE = 0, error, "place_hero tests for zero"

;;
; clobbers: A, X, Y
.proc draw_page_hero
    jsr place_hero
    jmp put_hero_from_program
.endproc

.segment "SHELL"

;;
; in:  as put_hero
; clobbers: A, X, Y
.proc put_hero_from_program
    pha
    txa
    pha
    jsr map_frame
    pla
    tax
    pla
    jmp put_hero
.endproc

.segment "FRAME"

;;
; in:  A = row of the page, or NO_HERO; X = column, Y = HERO_...
; clobbers: A, X, Y
.proc put_hero
    pha
    jsr begin_sprites
    pla
    cmp #NO_HERO
    beq done
    asl a
    asl a
    asl a
    clc
    adc #8*(PAGE_TOP+1) - 16    ; the feet stand on the line below the row
    sta sprite_y
    txa
    asl a
    asl a
    asl a
    clc
    adc #8*PAGE_LEFT
    sta sprite_x
    lda #0
    sta sprite_x+1
    sta sprite_y+1
    sta sprite_flip
    lda scene_age
    jsr pose_of_state
    sta sprite_pose
    jsr add_pose
  done:
    jmp end_sprites
.endproc
