; Draws crates and movers. Pictures of its kind cover each of them from its top left, and the last pictures end where
; it ends. The 6502 port of engine/show/pieces.hpp.

.include "engine.inc"
.include "show.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"
.include "pieces.inc"

.importzp camera_x, camera_y, sprite_x, sprite_y, sprite_pose, sprite_flip, oam_used, cell_pointer
.import add_pose
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.exportzp piece, piece_x, piece_y, last_x, full_oam
.export draw_pieces, cover_row, piece_poses

.segment "ZPSHOW": zeropage
piece:       .res 1             ; its slot in the set
piece_x:     .res 2             ; its left edge on the screen
piece_y:     .res 2
last_x:      .res 1             ; its width; then the distance from its left edge to the last picture's
last_y:      .res 1
at_x:        .res 1             ; of the present picture
at_y:        .res 1
full_oam:    .res 1             ; the byte of OAM from which on no picture is added

.segment "FRAME"
piece_poses:                    ; by kind of mover, then the other pieces
    PIECE_POSES_BYTES

;;
; Draws crates and movers, as far as there are sprites for pieces, at their positions of the last step.
; clobbers: A, X, Y
; cycles at worst: 7,150
.proc draw_pieces
    lda #0
    sta sprite_flip
    lda #LAST_PAIR+1
    sta full_oam
    lda level_features
    and #FEATURE_CRATES
    beq :+
      jsr draw_crates
    :
    ldx #0
  each:
    ldy mover_number,x
    beq next
    iny                         ; the kinds are the first array, after two numbers; they count from 1
    lda level_movers_offset
    sta cell_pointer
    lda level_movers_offset+1
    ora #>level_block
    sta cell_pointer+1
    lda (cell_pointer),y
    stx piece
    tax
    cpx #DRAWN_MOVER_KINDS
    bcs undrawn
    lda piece_poses,x
    sta sprite_pose
    tya                         ; the widths are the third array, the heights the fourth
    ldx #0
    clc
    adc (cell_pointer,x)
    adc (cell_pointer,x)
    tay
    lda (cell_pointer),y
    sta last_x
    tya
    adc (cell_pointer,x)
    tay
    lda (cell_pointer),y
    sta last_y
    ldx piece
    jsr cover
  undrawn:
    ldx piece
  next:
    inx
    cpx #AWAKE_MOVERS
    bne each
    rts
.endproc
.assert FIRST_MOVER = 0, error, "draw_pieces uses slots as indices of boxes"

;;
; Draws the crates.
; in:  sprite_flip
; clobbers: A, X, Y
; cycles at worst: 2,200
.proc draw_crates
    lda piece_poses+PIECE_CRATE
    sta sprite_pose
    ldx #FIRST_CRATE
  each:
    lda crate_there-FIRST_CRATE,x
    beq :+
      stx piece
      jsr size_crate
      jsr cover
      ldx piece
    :
    inx
    cpx #FIRST_CRATE+MOST_CRATES
    bne each
    rts
.endproc

;;
; Reads the size of a crate.
; in:  X = its slot in the set
; out: last_x, last_y: its size in pixels
; clobbers: A, Y, cell_pointer
; cycles at worst: 80
.proc size_crate
    lda level_crates_offset
    sta cell_pointer
    lda level_crates_offset+1
    ora #>level_block
    sta cell_pointer+1
    ldy #0
    lda (cell_pointer),y        ; after the number, a 0 and four arrays of positions
    sta last_x
    asl a
    asl a
    sta last_y
    txa
    sec
    sbc #FIRST_CRATE-2
    clc
    adc last_y
    tay
    adc last_x
    pha
    lda (cell_pointer),y
    sta last_x
    pla
    tay
    lda (cell_pointer),y
    sta last_y
    rts
.endproc

; Computes the lower side of a box along one axis, in whole pixels of the level, and the distance from there to the
; last picture. X = its slot.
.macro EXTENT axis
    lda .ident(.concat("last_", axis))
    lsr a
    sta .ident(.concat("at_", axis))
    lda #0
    ror a
    sta .ident(.concat("piece_", axis))
    sec
    lda .ident(.concat("set_", axis, "_0")),x
    sbc .ident(.concat("piece_", axis))
    lda .ident(.concat("set_", axis, "_1")),x
    sbc .ident(.concat("at_", axis))
    sta .ident(.concat("piece_", axis))
    lda .ident(.concat("set_", axis, "_2")),x
    sbc #0
    sta .ident(.concat("piece_", axis))+1
    sec
    lda .ident(.concat("last_", axis))
    sbc #PICTURE
    bcs :+
      lda #0
    :
    sta .ident(.concat("last_", axis))
.endmacro

; Advances to the next picture along one axis; branches to `done` after the last one.
.macro NEXT_PICTURE axis, done
    lda .ident(.concat("at_", axis))
    cmp .ident(.concat("last_", axis))
    beq done
    clc
    adc #PICTURE
    bcs :+
    cmp .ident(.concat("last_", axis))
    bcc :++
    :
      lda .ident(.concat("last_", axis))
    :
    sta .ident(.concat("at_", axis))
.endmacro

;;
; Covers a box with pictures.
; in:  X = its slot in the set, last_x, last_y: its size in pixels, sprite_pose
; clobbers: A, X, Y
; cycles at worst: 1,270 for one of 64 pixels
.proc cover
    EXTENT "x"
    EXTENT "y"
    SUBTRACT_16 piece_x, camera_x, piece_x
    SUBTRACT_16 piece_y, camera_y, piece_y
    lda #0
    sta at_y
  each_row:
    clc
    lda piece_y
    adc at_y
    sta sprite_y
    lda piece_y+1
    adc #0
    sta sprite_y+1
    jsr cover_row
    bcs done
    NEXT_PICTURE "y", done
    jmp each_row
  done:
    rts
.endproc

;;
; Draws a row of pictures.
; in:  piece_x = its left edge on the screen, sprite_y, last_x, sprite_pose, sprite_flip, full_oam
; out: carry set: there were not enough sprites
; clobbers: A, X, Y
; cycles at worst: 1,100
.proc cover_row
    lda sprite_y+1
    bne done                    ; above or below the screen
    lda sprite_y
    cmp #NES_SCREEN_HEIGHT
    bcs done
    lda #0
    sta at_x
  each:
    clc
    lda piece_x
    adc at_x
    sta sprite_x
    lda piece_x+1
    adc #0
    sta sprite_x+1
    beq seen
    cmp #$FF
    bne unseen
    lda sprite_x
    cmp #<-PICTURE+1
    bcc unseen
  seen:
    lda oam_used
    cmp full_oam
    bcs full
    jsr add_pose
  unseen:
    NEXT_PICTURE "x", done
    jmp each
  done:
    clc
  full:
    rts
.endproc
