; Shows the state of the program to an emulator's host, and takes its host command:
; platform/nes/layout/trace_block.hpp.

.include "engine.inc"
.include "program.inc"
.include "show.inc"
.include "console.inc"
.include "numbers/arithmetic.inc"

.importzp seed, vblanks
.exportzp tick
.export take_host_command, begin_trace, count_lag, begin_tick, end_tick

.zeropage
tick:         .res 2            ; frames of the program whose picture is prepared
last_vblanks: .res 1

.segment "PROGRAM"

trace_magic_bytes:
    TRACE_MAGIC_BYTES
host_command_magic_bytes:
    HOST_COMMAND_MAGIC_BYTES

;;
; Takes the host command and empties it.
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
      lda #0                    ; the first level, if the ROM does not have this one
    :
    sta level_number
    COPY_16 host_command_seed, seed
    sec
    rts
  none:
    clc
    rts
.endproc

;;
; Begins the trace: frame 0 of the program is complete.
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
    COPY_16 #STATE_IMAGE_SIZE, trace_image_bytes
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
    COPY_BYTES 4, trace_magic_bytes, trace_magic
    rts
.endproc

.segment "SHELL"

;;
; Counts lag at the start of a frame: every vblank beyond one since the last frame.
; clobbers: A
.proc count_lag
    clc                         ; one less
    lda vblanks
    sbc last_vblanks
    clc
    adc trace_lag
    sta trace_lag
    CARRY_TO trace_lag+1
    lda vblanks
    sta last_vblanks
    rts
.endproc

;;
; Begins a frame of the simulation: the state image is not valid until end_tick.
; clobbers: A, X, Y
.proc begin_tick
    inc trace_sequence
    ldy trace_delay             ; the host may delay frames, to test what lag does
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
; Ends a frame of the simulation: everything is computed for it.
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
