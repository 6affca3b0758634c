; Writes the voice image to the registers of the console's sound.
;
; A write to PULSE1_HIGH or PULSE2_HIGH restarts the wave, which clicks, so it is written only when its byte changes.
; The triangle has no volume; its length counter decides whether it sounds. No hardware envelope, sweep or length is
; used. Source: NESdev wiki, "APU" and the pages of its channels.

.include "sound_game.inc"
.include "hardware.inc"

.importzp sound_byte, sound_count, sound_pointer, song_pointer
.import image_note, image_fine, image_level
.export set_up_registers, silence_registers, write_registers, written_high

VOLUME_ONLY   = $30             ; of the pulses and the noise: constant, and without an end
TRIANGLE_ON   = $FF             ; the length counter restarts again and again
TRIANGLE_OFF  = $80
SWEEP_OFF     = $08
ALL_VOICES    = $0F
UNKNOWN       = $FF             ; a byte that is never written

.segment "BSS"
written_high: .res VOICE_COUNT-1 ; the last bytes written to the timers' high registers; the noise has none

.segment "SOUNDDATA"

timer_0:
    PULSE_TIMER_0_BYTES
    TRIANGLE_TIMER_0_BYTES
timer_1:
    PULSE_TIMER_1_BYTES
    TRIANGLE_TIMER_1_BYTES
TRIANGLE_TIMERS = NOTE_COUNT + 1 ; from a pulse's timer to the triangle's of the same note

.segment "SOUND"

;;
; Enables all voices, in silence.
; clobbers: A, X
; cycles: 90
.proc set_up_registers
    lda #ALL_VOICES
    sta APU_STATUS
    lda #SWEEP_OFF
    sta PULSE1_SWEEP
    sta PULSE2_SWEEP
    sta NOISE_LENGTH            ; any length: it does not count down
    lda #UNKNOWN
    ldx #VOICE_COUNT-2
    :
      sta written_high,x
      dex
      bpl :-
.endproc
.assert silence_registers = *, error, "set_up_registers falls through to silence_registers"

;;
; Silences all voices.
; clobbers: A
; cycles: 30
.proc silence_registers
    lda #VOLUME_ONLY
    sta PULSE1_VOLUME
    sta PULSE2_VOLUME
    sta NOISE_VOLUME
    lda #TRIANGLE_OFF
    sta TRIANGLE_COUNTER
    rts
.endproc

; Computes a timer between two notes, on a straight line like the desktop's timer_of.
; in:  X = note, plus TRIANGLE_TIMERS for the triangle; A = eighths of a semitone above it
; out: A, sound_byte = high and low byte
; clobbers: sound_count, sound_pointer
; cycles at worst: 110
.proc timer_of
    sta sound_count
    sec
    lda timer_0,x
    sbc timer_0+1,x             ; at most 96
    sta sound_pointer
    lda #0
    .repeat 3
      lsr sound_count
      bcc :+
        clc
        adc sound_pointer
      :
      lsr a
    .endrepeat
    sta sound_count
    sec
    lda timer_0,x
    sbc sound_count
    sta sound_byte
    lda timer_1,x
    sbc #0
    rts
.endproc
.assert FINE_BITS = 3, error, "timer_of takes three bits"

;;
; Writes a voice's timer. The high byte is written only if it has changed.
; in:  X = voice, Y = from the first pulse's registers to its own, A = its note, plus TRIANGLE_TIMERS for the triangle
; clobbers: A, X, Y, sound_byte, sound_count, sound_pointer, song_pointer
; cycles at worst: 180
.proc write_timer
    stx song_pointer
    sty song_pointer+1
    sta sound_count
    lda image_fine,x
    ldx sound_count
    jsr timer_of
    ldx song_pointer
    ldy song_pointer+1
    cmp written_high,x
    beq :+
      sta written_high,x
      sta PULSE1_HIGH,y
    :
    lda sound_byte
    sta PULSE1_LOW,y
    rts
.endproc

;;
; Writes the registers of a pulse.
; in:  X = voice, Y = from the first pulse's registers to its own
; clobbers: A, X, Y, sound_byte, sound_count, sound_pointer, song_pointer
; cycles at worst: 210
.proc write_pulse
    lda image_level,x
    and #LEVEL_DUTY | LEVEL_VOLUME
    ora #VOLUME_ONLY
    sta PULSE1_VOLUME,y
    and #LEVEL_VOLUME
    beq done                    ; silent: the pitch stays
    lda image_note,x
    jmp write_timer
  done:
    rts
.endproc

;;
; Writes the registers of all four voices.
; in:  image_...
; clobbers: A, X, Y, sound_byte, sound_count, sound_pointer, song_pointer
; cycles at worst: 750
.proc write_registers
    ldx #VOICE_PULSE1
    ldy #PULSE1_VOLUME-PULSE1_VOLUME
    jsr write_pulse
    ldx #VOICE_PULSE2
    ldy #PULSE2_VOLUME-PULSE1_VOLUME
    jsr write_pulse

    lda image_level+VOICE_TRIANGLE
    and #LEVEL_VOLUME
    bne sounds
    lda #TRIANGLE_OFF
    bne have_counter            ; always
  sounds:
    clc
    lda image_note+VOICE_TRIANGLE
    adc #TRIANGLE_TIMERS
    ldx #VOICE_TRIANGLE
    ldy #TRIANGLE_COUNTER-PULSE1_VOLUME
    jsr write_timer
    lda #TRIANGLE_ON
  have_counter:
    sta TRIANGLE_COUNTER

    lda image_level+VOICE_NOISE
    and #LEVEL_VOLUME
    ora #VOLUME_ONLY
    sta NOISE_VOLUME
    lda image_level+VOICE_NOISE
    and #LEVEL_SHORT
    asl a
    ora image_note+VOICE_NOISE
    sta NOISE_PERIOD
    rts
.endproc
.assert TRIANGLE_LOW - TRIANGLE_COUNTER = PULSE1_LOW - PULSE1_VOLUME, error, "write_timer also writes the triangle's timer"
.assert LEVEL_SHORT = $40, error, "write_registers shifts it to the register's bit 7"
