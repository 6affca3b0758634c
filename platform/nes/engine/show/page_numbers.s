; Writes numbers and times into a page: a part of the 6502 port of engine/show/page_writer.cpp.

.include "program.inc"

.import put_glyph
.export write_number, write_page_time

FRAMES_A_SECOND = 60
FRAMES_A_MINUTE = 60 * FRAMES_A_SECOND

.segment "ZPPROGRAM": zeropage
frames_left:  .res 2
quotient:     .res 1
divisor:      .res 2

.segment "PROGRAM"

;;
; Writes a number.
; in:  A = number, page_line, page_column
; out: page_column after it
; clobbers: A, X, Y
; cycles at worst: 400
.proc write_number
    ldy #0                      ; no digit yet
    ldx #100
    jsr write_digit
    ldx #10
    jsr write_digit
    clc
    adc #GLYPH_DIGIT_0
    jmp put_glyph
.endproc

;;
; Writes one digit of a number, unless it is a leading zero.
; in:  A = number, X = the digit's unit, Y = 0: no digit has been written
; out: A = the rest, Y = 1 after a digit
; clobbers: X, quotient, frames_left
; cycles at worst: 220
.proc write_digit
    stx frames_left
    ldx #0
    sec
  each:
    cmp frames_left
    bcc divided
    sbc frames_left
    inx
    bne each                    ; always
  divided:
    sta quotient
    txa
    bne :+
    tya
    beq done
    txa
    :
    ldy #1
    clc
    adc #GLYPH_DIGIT_0
    jsr put_glyph
  done:
    lda quotient
    rts
.endproc

;;
; Writes a number with two digits.
; in:  A = number below 100
; clobbers: A, X, Y
; cycles at worst: 290
.proc write_two_digits
    ldx #10
    ldy #1
    jsr write_digit
    clc
    adc #GLYPH_DIGIT_0
    jmp put_glyph
.endproc

;;
; Writes a time as minutes, seconds and hundredths.
; in:  X:A = frames, page_line, page_column
; clobbers: A, X, Y
; cycles at worst: 3,800
.proc write_page_time
    sta frames_left
    stx frames_left+1
    lda #<FRAMES_A_MINUTE
    ldx #>FRAMES_A_MINUTE
    jsr divide_frames
    lda frames_left
    pha
    lda frames_left+1
    pha
    tya
    jsr write_number
    lda #GLYPH_COLON
    jsr put_glyph
    pla
    sta frames_left+1
    pla
    sta frames_left
    lda #<FRAMES_A_SECOND
    ldx #>FRAMES_A_SECOND
    jsr divide_frames
    lda frames_left
    pha
    tya
    jsr write_two_digits
    lda #GLYPH_POINT
    jsr put_glyph
    pla
    sta frames_left             ; below 60 frames: hundredths are 1 + 2/3 times the frames
    sta quotient
    asl a
  thirds:
    sec
    sbc #3
    bcc :+
    inc quotient
    bcs thirds                  ; always
    :
    lda quotient
    jmp write_two_digits
.endproc

;;
; Divides the frames.
; in:  frames_left, X:A = divisor
; out: Y = quotient, frames_left = the remainder
; clobbers: A, X
; cycles at worst: 2,000
.proc divide_frames
    sta divisor
    stx divisor+1
    ldy #0
  each:
    sec
    lda frames_left
    sbc divisor
    tax
    lda frames_left+1
    sbc divisor+1
    bcc done
    stx frames_left
    sta frames_left+1
    iny
    bne each                    ; always
  done:
    rts
.endproc
