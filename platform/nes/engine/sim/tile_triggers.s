; Triggers the tiles that the player touches: the 6502 port of engine/sim/tile_triggers.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"

.importzp body_x, body_y, body_half_x, body_half_y, cell_x, cell_y, cell_pointer, level_tiles, level_stride, level_width, level_height
.importzp crossing_x, crossing_y, displacement_x, displacement_y
.import load_body, kind_at, kind_traits, set_changed, find_crossing, kill_player, clear_level
.import traits_kept
.export trigger_tiles, trigger, hit_head, reaches

.segment "ZPCELLS": zeropage
acting:  .res 1                 ; the number of the cell: bit 0 right, bit 1 lower
kind:    .res 1
depth:   .res 2
reach_hi: .res 1

.segment "ENGINE"

;;
; Triggers the tiles that the player touches.
; clobbers: A, X, Y
; cycles at worst: 3,700
.proc trigger_tiles
    lda phase
    bne done
    ldx #0
    jsr load_body
    jsr hit_head
    jsr find_crossing
    jsr may_act
    bcc done
    lda #0
    sta acting
  each:
    jsr trigger
    lda phase
    bne done
    inc acting
    lda acting
    cmp #4
    bne each
  done:
    rts
.endproc
.assert PHASE_PLAYING = 0, error, "trigger_tiles tests for zero"

;;
; Tests whether one of the four cells around the player may act; few tiles do.
; in:  crossing_x/y
; out: carry
; clobbers: A, X, Y, cell_x, cell_pointer, acting
; cycles at worst: 220
.proc may_act
    ldx crossing_x
    cpx level_width
    lda crossing_x+1
    sbc level_width+1
    bcs yes                     ; a negative column counts as a large one
    COMPARE_16 crossing_y, level_height
    bcs yes
    ROW_OF crossing_y
    beq yes
    tay
    sec                         ; the left column
    txa
    sbc #PIXELS_PER_CELL
    sta cell_x
    lda crossing_x+1
    sbc #0
    bcc yes
    sta cell_x+1
    POINT_TO_COLUMN cell_x, level_tiles, cell_pointer
    lda (cell_pointer),y
    tax
    lda level_traits,x
    sta acting
    dey
    lda (cell_pointer),y
    tax
    lda level_traits,x
    ora acting
    sta acting
    tya                         ; the right column
    ora level_stride
    tay
    lda (cell_pointer),y
    tax
    lda level_traits,x
    ora acting
    sta acting
    iny
    lda (cell_pointer),y
    tax
    lda level_traits,x
    ora acting
    and #TRAIT_ACTS
    cmp #1
    rts
  yes:
    sec
    rts
.endproc

;;
; Triggers one of the four cells around the player.
; in:  acting, crossing_x/y, displacement_x/y, body_...
; clobbers: A, X, Y
; cycles at worst: 980
.proc trigger
    lda acting
    lsr a
    tay
    lda crossing_x
    ldx crossing_x+1
    bcs :+
      sec                       ; a left cell
      sbc #PIXELS_PER_CELL
      bcs :+
      dex
    :
    sta cell_x
    stx cell_x+1
    lda crossing_y
    ldx crossing_y+1
    cpy #0
    bne :+
      sec                       ; an upper cell
      sbc #PIXELS_PER_CELL
      bcs :+
      dex
    :
    sta cell_y
    stx cell_y+1

    jsr kind_at
    sta kind
    lda kind_traits,x
    and #TRAIT_ACTS
    beq done
    CLEAR_16 depth
    cpx #KIND_HAZARD
    bne have_depth
      lda #<HAZARD_INSET
      ldx #>HAZARD_INSET
      bit traits_kept           ; N is set unless the rules are assisted
      bmi :+
        lda #<ASSISTED_HAZARD_INSET
        ldx #>ASSISTED_HAZARD_INSET
      :
      sta depth
      stx depth+1
    have_depth:
    jsr reaches
    bcc done

    lda kind
    ACT_BY_KIND
  done:
    rts
.endproc

;;
; Kills the player in a hazard.
; cycles at worst: 83
.proc act_hazard
    jmp kill_player
.endproc

;;
; Clears the level at the goal.
; cycles at worst: 31
.proc act_goal
    jmp clear_level
.endproc

;;
; Collects a coin.
; cycles at worst: 260
.proc act_coin
    jsr set_changed
    inc coins
    lda events
    ora #EVENT_COIN
    sta events
    rts
.endproc

;;
; Sets the respawn point at a checkpoint: the player will stand on this cell's lower edge.
; in:  cell_x, cell_y, body_half_y
; clobbers: A, X, Y
; cycles at worst: 330
.proc act_checkpoint
    lda #0
    sta respawn_x_0
    lda cell_x
    ora #HALF_CELL
    sta respawn_x_1
    lda cell_x+1
    sta respawn_x_2
    sec
    lda #0
    sbc body_half_y
    sta respawn_y_0
    lda cell_y
    sbc body_half_y+1
    tax
    lda cell_y+1
    sbc #0
    tay
    txa
    clc
    adc #PIXELS_PER_CELL
    sta respawn_y_1
    tya
    adc #0
    sta respawn_y_2
    jsr set_changed
    lda events
    ora #EVENT_CHECKPOINT
    sta events
    rts
.endproc

;;
; Tests whether the player's box reaches into the cell by more than a depth, on both axes.
; in:  acting, displacement_x/y, body_half_x/y, depth
; out: carry
; clobbers: A, X, Y
; cycles at worst: 140
.proc reaches
    lda acting
    ldx #0
    lsr a
    tay
    jsr axis
    bcc no
    tya
    lsr a
    ldx #2
    jmp axis
  no:
    rts

  ; X = 0 for x, 2 for y; carry: the cell is right or below.
  ; half - depth > displacement or > -displacement
  axis:
    bcs beyond
    clc
    lda displacement_x,x        ; displacement + depth < half?
    adc depth
    pha
    lda displacement_x+1,x
    adc depth+1
    sta reach_hi
    jmp compare
  beyond:
    sec
    lda depth                   ; depth - displacement < half?
    sbc displacement_x,x
    pha
    lda depth+1
    sbc displacement_x+1,x
    sta reach_hi
  compare:
    pla
    cmp body_half_x,x
    lda reach_hi
    sbc body_half_x+1,x
    bmi less
    clc
    rts
  less:
    sec
    rts
.endproc
.assert displacement_y - displacement_x = 2 && body_half_y - body_half_x = 2, error, "x and y are adjacent"

;;
; Breaks the brick above the player's centre if the head hit it, unless the head met something that is not a cell.
; in:  body_...
; clobbers: A, X, Y
; cycles at worst: 740
.proc hit_head
    lda actor_contact
    and #CONTACT_CEILING
    beq done
    lda body_x+PIXEL
    and #$F0
    sta cell_x
    lda body_x+PIXEL_HI
    sta cell_x+1
    sec
    lda body_y
    sbc body_half_y
    sta depth
    lda body_y+PIXEL
    sbc body_half_y+1
    tax
    lda body_y+PIXEL_HI
    sbc #0
    tay
    lda level_features
    beq :+
      txa                       ; is the head on a cell's edge?
      and #$0F
      ora depth
      bne done
    :
    txa
    and #$F0
    sec
    sbc #PIXELS_PER_CELL
    sta cell_y
    tya
    sbc #0
    sta cell_y+1
    jsr kind_at
    cmp #KIND_BRICK
    bne done
    jsr set_changed
    COPY_16 #HEAD_HIT_SPEED, actor_velocity_y_0
    lda events
    ora #EVENT_BRICK
    sta events
  done:
    rts
.endproc
