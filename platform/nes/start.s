; From power-on or reset to the main loop. RAM may hold anything.

.include "hardware.inc"
.include "console.inc"

.import main, nmi, oam
.export start, start_up

STACK_TOP = $FF

.segment "START"

;;
; The vectors point here. Only the last bank is in its place: brings the others in first.
.proc start
    sei
    cld
    ldx #0
    stx MMC3_SELECT             ; $C000 to $DFFF shows the last bank but one
    stx MMC3_IRQ_OFF
    jmp start_up
.endproc

.segment "SHELL"

;;
; Silences all sources of interrupts, waits until the PPU takes commands, and clears RAM: no sprite
; is shown, and the host command stays, which an emulator's host may have filled.
.proc start_up
    lda #$40
    sta APU_FRAME               ; no interrupts from the frame counter
    ldx #STACK_TOP
    txs
    inx
    stx PPUCTRL
    stx PPUMASK
    stx DMC_CONTROL
    stx APU_STATUS
    bit PPUSTATUS               ; a vblank from before the reset
    :
      bit PPUSTATUS
      bpl :-
    ; The PPU is ready in the second vblank, some 27,000 cycles later.
    txa
    :
      sta $0000,x
      sta $0100,x
      sta $0300,x
      sta $0400,x
      sta $0500,x
      sta $0600,x
      lda #HIDDEN_Y
      sta oam,x
      lda #0
      inx
      bne :-
    :
      sta $0700,x
      inx
      cpx #<host_command
      bne :-
    :
      bit PPUSTATUS
      bpl :-
    jmp main
.endproc
.assert >host_command = $07, error, "start_up clears up to the host command"

.segment "VECTORS"
    .addr nmi, start, ignore_irq

.segment "START"
ignore_irq:
    rti
