; Fills a block that begins and ends inside pages through a pointer, and writes it out.

.include "sim65.inc"

block_size = 700

.segment "ZEROPAGE"
pointer: .res 2
left:    .res 2

.segment "BSS"
    .res $5A
block: .res block_size

.segment "CODE"

; Fills `left` bytes from `pointer` on with A, A + 1, ...
; Clobbers A, Y, pointer and left.
.proc fill
    ldy #0
next:
    sta (pointer), y
    inc pointer
    bne :+
        inc pointer + 1
:
    clc
    adc #1
    pha
    lda left
    bne :+
        dec left + 1
:
    dec left
    lda left
    ora left + 1
    beq done
    pla
    jmp next
done:
    pla
    rts
.endproc

.proc sim65_main
    sim65_begin
    lda #<block
    sta pointer
    lda #>block
    sta pointer + 1
    lda #<block_size
    sta left
    lda #>block_size
    sta left + 1
    lda #$37
    jsr fill
    sim65_print block, block_size
    lda #3
    sim65_end
.endproc
