; The wet ink line that the player leaves where it runs: the 6502 port of engine/show/ink_line.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "sim/crouch.inc"

.importzp cell_x, cell_y
.import kind_half_y_0, kind_half_y_1, traits_at
.export begin_ink, advance_ink, ink_left, ink_length, ink_row

.segment "BSS"
ink_left:   .res 2              ; its first pixel in the level, signed
ink_length: .res 1              ; pixels; 0: there is no line, and one can begin at ink_left
ink_row:    .res 1              ; the row of the cells that it is on top of, and INK_TO_LEFT

.segment "FRAME"

;;
; Clears the line at the start of a level.
; local
; clobbers: A
; cycles at worst: 30
.proc begin_ink
    lda #0
    sta ink_left
    sta ink_left+1
    sta ink_length
    sta ink_row
    rts
.endproc

;;
; Tests whether the player runs on the upper edge of a cell below its middle. Slopes, movers and crates take no ink.
; out: carry: it does; cell_y
; clobbers: A, X, Y, cell_x, cell_pointer
; cycles at worst: those of traits_at and 100
.proc writes
    lda actor_state
    cmp #STATE_RUN
    bne no
    lda actor_contact
    and #CONTACT_FLOOR | CONTACT_SLOPE
    cmp #CONTACT_FLOOR
    bne no
    FIND_SIZE_ROW_OF_PLAYER
    clc
    lda actor_y_0
    adc kind_half_y_0,y
    bne no
    lda actor_y_1
    adc kind_half_y_1,y
    sta cell_y
    and #PIXELS_PER_CELL-1
    bne no
    lda actor_y_2
    adc #0                      ; the carry is of the pixels
    sta cell_y+1
    lda actor_x_1
    and #<-PIXELS_PER_CELL
    sta cell_x
    lda actor_x_2
    sta cell_x+1
    jsr traits_at
    and #TRAIT_SOLID | TRAIT_ONEWAY_UP
    cmp #1                      ; the carry: not 0
    rts
  no:
    clc
    rts
.endproc

;;
; Finds the row and direction of a line that the player would write.
; in:  cell_y of a cell inside the level
; out: A = row, in the form of ink_row
; clobbers: nothing else
; cycles at worst: 40
.proc row_of_player
    lda cell_y+1
    lsr a
    lda cell_y
    ror a
    SHIFT_RIGHT 3
    pha
    lda actor_flags
    and #ACTOR_FACES_LEFT
    beq right
    pla
    ora #INK_TO_LEFT
    rts
  right:
    pla
    rts
.endproc

;;
; Computes by how much the player would extend the line.
; out: A = pixels, carry: clear if the line continues there
; clobbers: X, Y
; cycles at worst: 65
.proc step_to
    bit ink_row
    bmi to_left
    sec
    lda actor_x_1
    sbc ink_left
    tay
    lda actor_x_2
    sbc ink_left+1
    tax
    tya
    sec
    sbc ink_length
    bcs have
    dex
    jmp have
  to_left:
    sec
    lda ink_left
    sbc actor_x_1
    tay
    lda ink_left+1
    sbc actor_x_2
    tax
    tya
  have:
    cpx #0
    bne no
    tax
    beq no
    cmp #LONGEST_INK_STEP+1
    rts
  no:
    sec
    rts
.endproc

;;
; Extends the line to the player.
; in:  A = pixels
; clobbers: A
; cycles at worst: 60
.proc grow
    clc
    adc ink_length
    cmp #LONGEST_INK_LINE
    bcc :+
      lda #LONGEST_INK_LINE
    :
    sta ink_length
    bit ink_row
    bpl :+
      lda #0
    :
    eor #$FF
    sec
    adc actor_x_1
    sta ink_left
    lda actor_x_2
    sbc #0
    sta ink_left+1
    rts
.endproc

;;
; Dries the line up from behind.
; clobbers: A, X
; cycles at worst: 60
.proc dry
    lda ink_length
    cmp #INK_DRYING
    bcc :+
      lda #INK_DRYING
    :
    tax
    bit ink_row
    bmi shorten                 ; its right end dries
    clc
    adc ink_left
    sta ink_left
    bcc shorten
    inc ink_left+1
  shorten:
    txa
    eor #$FF
    sec
    adc ink_length
    sta ink_length
    rts
.endproc

;;
; Updates the line after each step.
; local
; clobbers: A, X, Y, cell_x, cell_y, cell_pointer
; cycles at worst: those of traits_at and 350
.proc advance_ink
    jsr writes
    bcc dry
    jsr row_of_player
    cmp ink_row
    bne elsewhere
    jsr step_to
    bcc grow
  elsewhere:
    jsr dry
    lda ink_length
    bne done
    COPY_16 actor_x_1, ink_left
    jsr row_of_player
    sta ink_row
  done:
    rts
.endproc
