; What an emulator's host sees of the program, and where it says what to play:
; platform/nes/layout/trace_block.hpp.

.include "engine.inc"
.include "program.inc"
.include "show.inc"
.include "console.inc"

.importzp seed, vblanks
.exportzp tick
.export take_host_command, begin_trace, count_lag, begin_tick, end_tick

.zeropage
tick:         .res 2            ; frames whose picture is prepared, of the program
last_vblanks: .res 1

.segment "PROGRAM"

trace_magic_bytes:
    TRACE_MAGIC_BYTES
host_command_magic_bytes:
    HOST_COMMAND_MAGIC_BYTES

;;
; Empties the host command.
; out: carry: there was one; level_number, seed
; clobbers: A, X
.proc take_host_command
    ldx #3
    :
      lda host_command,x
      cmp host_command_magic_bytes,x
      bne none
      lda #0
      sta host_command,x
      dex
      bpl :-
    lda host_command_level
    cmp #LEVEL_COUNT
    bcc :+
      lda #0                    ; one that the ROM does not have is the first
    :
    sta level_number
    lda host_command_seed
    sta seed
    lda host_command_seed+1
    sta seed+1
    sec
    rts
  none:
    clc
    rts
.endproc

;;
; The program has begun: its frame 0 is there.
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
    lda #PROGRAM_IMAGE_SIZE
    sta trace_program_bytes
    lda #PROGRAM_IMAGE_VERSION
    sta trace_program_version
    lda level_number
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

.segment "SHELL"

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
    lda program_frame_0
    sta tick
    sta trace_tick
    lda program_frame_1
    sta tick+1
    sta trace_tick+1
    lda level_number
    sta trace_level
    inc trace_sequence
    rts
.endproc
