; CRC-32 (reflected polynomial EDB88320) of 256 bytes, a bit at a time; written out low byte first.

.include "sim65.inc"

.segment "ZEROPAGE"
crc: .res 4

.segment "CODE"

; Adds the byte A.
; Clobbers A and X.
.proc add_byte
    eor crc
    sta crc
    ldx #8
next_bit:
    lsr crc + 3
    ror crc + 2
    ror crc + 1
    ror crc
    bcc :+
        lda crc + 3
        eor #$ED
        sta crc + 3
        lda crc + 2
        eor #$B8
        sta crc + 2
        lda crc + 1
        eor #$83
        sta crc + 1
        lda crc
        eor #$20
        sta crc
:
    dex
    bne next_bit
    rts
.endproc

.proc sim65_main
    sim65_begin
    ldx #3
    lda #$FF
preset:
    sta crc, x
    dex
    bpl preset
    ldy #0
next_byte:
    lda text, y
    jsr add_byte
    iny
    bne next_byte
    ldx #3
complement:
    lda crc, x
    eor #$FF
    sta crc, x
    dex
    bpl complement
    sim65_print crc, 4
    lda crc
    sim65_end
.endproc

.segment "RODATA"
text:
    .repeat 256, i
        .byte <(i * 167 + i / 8)
    .endrepeat
