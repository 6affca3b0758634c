; A ROM for the tests of the console that calls routines: correct routines, and one for each fault.

.segment "HEADER"
    .byte "NES", $1A, 4, 0, $20, $08, 0, 0, 0, 0, 0, 0, 0, 0

.segment "ZEROPAGE"
left:  .res 2
right: .res 2
sum:   .res 3
ticks: .res 1

.segment "BSS"
list: .res 12

list_size = 12

.segment "BANK1"

; A = 1
.proc which_bank
    lda #1
    rts
.endproc

.segment "BANK2"

; A = 2
.proc which_bank_two
    lda #2
    rts
.endproc

.segment "CODE"

; sum = left + right, 17 bits
; Out: carry clear. Clobbers A. 36 cycles.
.proc add_pair
    clc
    lda left
    adc right
    sta sum
    lda left + 1
    adc right + 1
    sta sum + 1
    lda #0
    rol a
    sta sum + 2
    rts
.endproc

; Negative A: X = 1, zero: X = 2, else X = 3.
.proc sign
    tax
    bmi negative
    beq zero
    ldx #3
    rts
zero:
    ldx #2
    rts
table:
    .byte $EA
    .res 2, $EA
negative:
    ldx #1
    rts
.endproc

; left = 0
; Clobbers A.
.macro clear_left
    lda #0
    sta left
    sta left + 1
.endmacro

.proc clear
    clear_left
    rts
.endproc

; Fills the list with A.
; Clobbers X.
.proc fill_list
    ldx #list_size - 1
next:
    sta list, x
    dex
    bpl next
    rts
.endproc

; Calls `sign` A times, three deep on the stack.
; Clobbers A, X.
.proc call_often
    pha
    jsr sign
    pla
    sec
    sbc #1
    bne call_often
    rts
.endproc

; Switches to bank A over a byte of the same value. Clobbers X.
.proc switch_bank
    tax
    sta bank_numbers, x
    rts
bank_numbers:
    .byte 0, 1, 2
.endproc

; The same over a byte that differs from A.
.proc switch_bank_wrongly
    tax
    sta switch_bank::bank_numbers + 1, x
    rts
.endproc

.proc leave_a_byte_behind
    pla
    tax
    pla
    tay
    lda #0
    pha
    tya
    pha
    txa
    pha
    rts
.endproc

.proc drop_a_byte
    pla
    rts
.endproc

.proc never_return
    jmp never_return
.endproc

.proc run_in_ram
    jmp list
.endproc

.proc execute_undocumented
    nop
    .byte $02
.endproc

.proc write_rom
    sta fill_list - $4000
    rts
.endproc

.proc read_registers
    lda $2002
    rts
.endproc

.proc handle_nmi
    inc ticks
    rti
.endproc

.segment "VECTORS"
    .addr handle_nmi, handle_nmi, handle_nmi
