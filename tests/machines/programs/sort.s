; Sorts 100 bytes by insertion and writes them out. It is recursive, so that it uses the stack.

.include "sim65.inc"

count = 100

.segment "ZEROPAGE"
value: .res 1

.segment "BSS"
    .res $F0
values: .res count

.segment "CODE"

; Sorts the first X + 1 values: first those before the last one, then inserts the last one. Clobbers
; A, X, Y and value.
.proc sort
    cpx #0
    beq done
    txa
    pha
    dex
    jsr sort
    pla
    tax
    lda values, x
    sta value
next:
    lda values - 1, x
    cmp value
    bcc place
    beq place
    sta values, x
    dex
    bne next
place:
    lda value
    sta values, x
done:
    rts
.endproc

.proc sim65_main
    sim65_begin
    ldx #0
    lda #7
make:
    sta values, x
    sta value
    asl a
    asl a
    clc
    adc value
    eor #$A5
    adc #3
    inx
    cpx #count
    bne make
    ldx #30
    jsr sort
    sim65_print values, count
    lda value
    sim65_end
.endproc
