; What an emulator's host sees of the program, and where it says what to play:
; platform/nes/layout/trace_block.hpp.

.include "engine.inc"
.include "console.inc"

.importzp level, seed, vblanks
.exportzp tick
.export take_mail, begin_trace, count_lag, begin_tick, end_tick

.zeropage
tick:         .res 2            ; frames simulated since the level's start
last_vblanks: .res 1

.segment "SHELL"

trace_magic_bytes:
    TRACE_MAGIC_BYTES
mailbox_magic_bytes:
    MAILBOX_MAGIC_BYTES

;;
; Empties the mailbox.
; out: carry: there was mail; level, seed
; clobbers: A, X
.proc take_mail
    ldx #3
    :
      lda mailbox,x
      cmp mailbox_magic_bytes,x
      bne none
      lda #0
      sta mailbox,x
      dex
      bpl :-
    lda mailbox_level
    sta level
    lda mailbox_seed
    sta seed
    lda mailbox_seed+1
    sta seed+1
    sec
    rts
  none:
    clc
    rts
.endproc

;;
; A level starts: its frame 0 is there.
; in:  level
; clobbers: A, X
.proc begin_trace
    lda #0
    sta tick
    sta tick+1
    sta trace_tick
    sta trace_tick+1
    sta trace_lag
    sta trace_lag+1
    sta trace_sequence
    lda #$FF                    ; no picture of this level yet
    sta trace_shown_tick
    sta trace_shown_tick+1
    lda #<STATE_IMAGE_SIZE
    sta trace_image_bytes
    lda #>STATE_IMAGE_SIZE
    sta trace_image_bytes+1
    lda #STATE_IMAGE_VERSION
    sta trace_image_version
    lda level
    sta trace_level
    lda vblanks
    sta last_vblanks
    ldx #3
    :
      lda trace_magic_bytes,x
      sta trace_magic,x
      dex
      bpl :-
    rts
.endproc

;;
; A frame of any kind begins: vblanks beyond one since the last were lag.
; clobbers: A
.proc count_lag
    clc                         ; one less
    lda vblanks
    sbc last_vblanks
    clc
    adc trace_lag
    sta trace_lag
    bcc :+
      inc trace_lag+1
    :
    lda vblanks
    sta last_vblanks
    rts
.endproc

;;
; A frame of the simulation begins: the state image is not valid until end_tick.
; clobbers: A, X, Y
.proc begin_tick
    inc trace_sequence
    ldy trace_delay             ; the host may slow frames down, to see what lag does
    beq done
    ldx #0
    :
      dex
      bne :-
      dey
      bne :-
  done:
    rts
.endproc

;;
; Everything is calculated for this frame.
; clobbers: A
.proc end_tick
    inc tick
    bne :+
      inc tick+1
    :
    lda tick
    sta trace_tick
    lda tick+1
    sta trace_tick+1
    inc trace_sequence
    rts
.endproc
