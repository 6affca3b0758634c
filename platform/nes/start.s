; Starts the console, from power-on or reset to the main loop. RAM may hold anything then.

.include "hardware.inc"
.include "console.inc"

.import main, nmi, oam
.export start, start_up

STACK_TOP = $FF

.segment "START"

;;
; The entry from the vectors. Only the last bank is mapped at its address; this routine maps in the fixed one before
; it.
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
; Disables all sources of interrupts, waits until the PPU takes commands, and clears RAM: no sprite is shown. The host
; command stays, because an emulator's host may have filled it.
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
