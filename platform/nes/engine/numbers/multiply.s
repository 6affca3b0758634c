; Multiplies and divides whole numbers. Bodies move without either, so the routines are small instead of fast.

.include "numbers/arithmetic.inc"

.importzp whole_x, share_x, share_y
.exportzp product, factor, other_factor
.export multiply, divide

; These share the variables of sub-steps, which are unused while they run.
product      = whole_x          ; 4 bytes
factor       = share_x
other_factor = share_y

.segment "ENGINE"

;;
; Multiplies two numbers.
; in:  factor, other_factor, 16 bits each
; out: product, 32 bits
; clobbers: A, X, Y, factor
; cycles at worst: 960
.proc multiply
    CLEAR_16 product+2
    ldy #16
    ldx factor+1
    bne each
    ldy #8                      ; mostly one byte suffices
    jsr each
    COPY_24 product+1, product
    stx product+3
    rts
  each:                         ; from the lowest bit on; finished bits move out to the right
    lsr factor+1
    ror factor
    bcc :+
      ADD_16 product+2, other_factor, product+2
    :
    ror product+3               ; with the carry of the sum, else with 0
    ror product+2
    ror product+1
    ror product+0
    dey
    bne each
    rts
.endproc

;;
; Divides a number of 32 bits by one of 16 bits.
; in:  product, factor: above the product's upper half
; out: product, product+1 = the quotient, rounded down
; clobbers: A, X, Y, product
; cycles at worst: 1,050
.proc divide
    ldy #16
  each:
    asl product+0
    rol product+1
    rol product+2
    rol product+3
    bcs subtract                ; 17 bits: more than any factor
    COMPARE_16 product+2, factor
    bcc smaller
  subtract:
    lda product+2
    sbc factor
    sta product+2
    lda product+3
    sbc factor+1
    sta product+3
    inc product+0               ; sets the bit that came in as 0
  smaller:
    dey
    bne each
    rts
.endproc
