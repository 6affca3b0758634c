; Products of 16-bit numbers by shifting and adding, 32 bits each, written out.

.include "sim65.inc"

pairs = 16

.segment "ZEROPAGE"
left:    .res 2
right:   .res 2
product: .res 4
seed:    .res 2

.segment "BSS"
products: .res 4 * pairs

.segment "CODE"

; product = left * right
; Clobbers A, X and left.
.proc multiply
    lda #0
    sta product + 2
    sta product + 3
    ldx #16
next_bit:
    lsr left + 1
    ror left
    bcc shift
        clc
        lda product + 2
        adc right
        sta product + 2
        lda product + 3
        adc right + 1
        sta product + 3
shift:
    ror product + 3
    ror product + 2
    ror product + 1
    ror product
    dex
    bne next_bit
    rts
.endproc

; seed = seed * 5 + 12345; A and X are its bytes.
.proc next_number
    lda seed
    sta product
    lda seed + 1
    sta product + 1
    asl product
    rol product + 1
    asl product
    rol product + 1
    clc
    lda seed
    adc product
    sta seed
    lda seed + 1
    adc product + 1
    sta seed + 1
    clc
    lda seed
    adc #<12345
    sta seed
    tax
    lda seed + 1
    adc #>12345
    sta seed + 1
    rts
.endproc

.proc sim65_main
    sim65_begin
    lda #17
    sta seed
    sta seed + 1
    ldy #0
next_pair:
    jsr next_number
    sta left
    stx left + 1
    jsr next_number
    sta right
    stx right + 1
    jsr multiply
    ldx #0
copy:
    lda product, x
    sta products, y
    iny
    inx
    cpx #4
    bne copy
    cpy #4 * pairs
    bne next_pair
    sim65_print products, 4 * pairs
    lda product
    sim65_end
.endproc
