; Triggers the tiles that the player touches: the 6502 port of engine/sim/tile_triggers.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "level/columns.inc"
.include "collide/fits_cells.inc"

.importzp body_x, body_y, body_half_x, body_half_y, cell_x, cell_y, cell_pointer, level_tiles, level_stride, level_width, level_height
.importzp crossing_x, crossing_y, displacement_x, displacement_y
.import fits_cells, load_body, kind_at, kind_traits, set_changed, find_crossing, hurt_player_from_frame, clear_level
.import traits_kept, kind_half_y_0, kind_half_y_1
.export trigger_tiles, trigger, hit_head, reaches

.segment "ZPCELLS": zeropage
acting:  .res 1                 ; the number of the cell: bit 0 right, bit 1 lower
kind:    .res 1
depth:   .res 2
apart_hi: .res 1                ; from the middle of the cell to that of the player, pixels

; Of a player larger than a cell: the first column and the low bytes of the last column and row, in pixels. These
; share variables of moves, which do not run at the same time.
first_column = crossing_x
last_column  = displacement_x
last_row     = displacement_y


.segment "ENGINE"

;;
; Triggers the tiles that the player touches.
; clobbers: A, X, Y
; cycles at worst: 7,400
.proc trigger_tiles
    lda phase
    bne done
    ldx #0
    jsr load_body
    jsr hit_head
    UNLESS_FITS_CELLS trigger_covered
    jsr find_crossing
    jsr may_act
    bcc done
    lda #0
    sta acting
  each:
    jsr find_acting
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

; Stores the first pixel of the cell at a side of the player, and the high byte of that in `page`. The last cells may be
; those that the player only touches: `reaches` refuses them.
.macro CELL_OF_SIDE axis, operation, cell, page
    .if .xmatch(operation, sbc)
      sec
    .else
      clc
    .endif
    lda .ident(.concat("body_", axis))
    operation .ident(.concat("body_half_", axis))
    lda .ident(.concat("body_", axis))+PIXEL
    operation .ident(.concat("body_half_", axis))+1
    and #$F0
    sta cell
    .if .xmatch(operation, sbc)
      lda .ident(.concat("body_", axis))+PIXEL_HI
      sbc #0
      sta page
    .endif
.endmacro

;;
; Triggers the tiles that a player larger than a cell covers.
; local
; in:  body_...
; clobbers: A, X, Y
; cycles at worst: 7,000
.proc trigger_covered
    CELL_OF_SIDE "x", sbc, first_column, first_column+1
    CELL_OF_SIDE "y", sbc, cell_y, cell_y+1
    CELL_OF_SIDE "x", adc, last_column
    CELL_OF_SIDE "y", adc, last_row
  each_row:
    COPY_16 first_column, cell_x
  each:
    jsr trigger
    lda phase
    bne done
    lda cell_x
    cmp last_column
    beq row_done
    clc
    adc #PIXELS_PER_CELL
    sta cell_x
    CARRY_TO cell_x+1
    jmp each
  row_done:
    lda cell_y
    cmp last_row
    beq done
    clc
    adc #PIXELS_PER_CELL
    sta cell_y
    CARRY_TO cell_y+1
    jmp each_row
  done:
    rts
.endproc

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
; Finds one of the four cells around the player.
; in:  acting, crossing_x/y
; out: cell_x, cell_y
; clobbers: A, X, Y
; cycles at worst: 60
.proc find_acting
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
    rts
.endproc

;;
; Triggers a cell if the player touches it.
; in:  cell_x, cell_y, body_...
; clobbers: A, X, Y
; cycles at worst: 980
.proc trigger
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
; Hurts the player in a hazard, and pushes it back to where it came from.
; cycles at worst: 440
.proc act_hazard
    lda actor_flags
    eor #ACTOR_FACES_LEFT
    and #ACTOR_FACES_LEFT
    tay
    jmp hurt_player_from_frame
.endproc

;;
; Clears the level at the goal.
; cycles at worst: 31
.proc act_goal
    jmp clear_level
.endproc

;;
; Collects a coin.
; cycles at worst: 270
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
; in:  cell_x, cell_y
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
    sec                         ; the upright player's centre
    lda #0
    sbc kind_half_y_0+PLAYER_KIND
    sta respawn_y_0
    lda cell_y
    sbc kind_half_y_1+PLAYER_KIND
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
; in:  cell_x, cell_y, body_x/y, body_half_x/y, depth
; out: carry
; clobbers: A, X, Y, apart_...
; cycles at worst: 170
.proc reaches
    ldx #0
    ldy #0
    jsr axis
    bpl no
    ldx #2
    ldy #3
    jsr axis
    bpl no
    sec
    rts
  no:
    clc
    rts

  ; X = 0 and Y = 0 for x, 2 and 3 for y; N set: from middle to middle < half the player + half a cell - depth
  axis:
    sec
    lda body_x+PIXEL,y
    sbc cell_x,x
    sec
    sbc #HALF_CELL
    sta apart_hi
    bmi behind
    clc                         ; distance + depth
    lda body_x,y
    adc depth
    tay
    lda apart_hi
    adc depth+1
    jmp compare
  behind:
    sec
    lda depth
    sbc body_x,y
    tay
    lda depth+1
    sbc apart_hi
  compare:
    sta apart_hi
    tya
    cmp body_half_x,x
    lda apart_hi
    sbc body_half_x+1,x
    sec
    sbc #HALF_CELL
    rts
.endproc
.assert body_half_y - body_half_x = 2 && cell_y - cell_x = 2 && body_y - body_x = 3, error, "reaches indexes x and y"

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
