; Reads the first controller.

.include "hardware.inc"

.exportzp pad
.export read_pad

.zeropage
pad: .res 1                     ; held buttons, INPUT_... bits: A first, as the hardware sends them

.segment "START"                ; at the end of one page, whatever size the rest has

;;
; Reads the pad without losing a bit to the DMC. It must be called directly after an OAM DMA.
;
; The DMC's memory reads halt the processor; one that falls on the cycle of a read of JOY1 shifts the pad twice. The
; DMC halts on put cycles only, and after an OAM DMA the processor continues with a get cycle. JSR takes 6 cycles, the
; code before the loop 15, a pass of the loop 16. So each read of JOY1, the fourth cycle of its instruction, falls on
; a get cycle. Source: NESdev wiki, "Controller reading code", synchronising to OAM DMA.
; out: pad
; clobbers: A, X
; cycles: 154
.proc read_pad
    ldx #1                      ; leaves at the top when eight bits have been read
    stx pad
    stx JOY1
    dex
    stx JOY1
  each:
    lda JOY1                    ; the button in bit 0, or bit 1 on a Famicom's expansion port
    and #3
    cmp #1
    rol pad
    bcc each
    rts
.endproc
.assert >(read_pad::each) = >(* - 1), error, "read_pad: the loop must not cross a page"
