; Walking along the steps of an instrument or effect: the twin of engine/sound/steps.hpp. Notes begin
; where music.s and effects.s have them at hand.

.include "sound_game.inc"
.include "sound/sound.inc"

.exportzp sound_pointer, song_pointer, sound_byte, sound_count
.export track_step_0, track_step_1, track_wait, track_note, track_offset, track_level
.export next_step

.segment "ZPSOUND": zeropage
sound_pointer: .res 2           ; into the block: steps, rows, an effect
song_pointer:  .res 2           ; the song
sound_byte:    .res 1           ; within a routine only
sound_count:   .res 1           ; likewise
softer:        .res 1

.segment "SOUNDRAM"
track_step_0: .res TRACK_COUNT
track_step_1: .res TRACK_COUNT
track_wait:   .res TRACK_COUNT
track_note:   .res TRACK_COUNT
track_offset: .res TRACK_COUNT
track_level:  .res TRACK_COUNT

.segment "SOUND"

;;
; The step that comes next.
; in:  X = track, whose wait is 0; Y = by how much its instrument is softer
; out: track_wait is 0 if the list ends
; clobbers: A, Y, sound_pointer, sound_byte
; cycles at worst: 150
.proc next_step
    sty softer
    lda track_step_0,x
    sta sound_pointer
    lda track_step_1,x
    sta sound_pointer+1
    ldy #0
    lda (sound_pointer),y
    sta sound_byte
    and #LEVEL_VOLUME
    cmp softer
    bcc quiet
    lda sound_byte
    sbc softer                  ; of the volume
    and #LEVEL_DUTY | LEVEL_VOLUME
    sta track_level,x
  have_level:
    lda sound_byte
    and #STEP_HAS_OFFSET | STEP_HAS_LENGTH
    beq one_byte
    and #STEP_HAS_OFFSET
    beq :+
      iny
      lda (sound_pointer),y
      sta track_offset,x
    :
    lda sound_byte
    and #STEP_HAS_LENGTH
    beq one_frame
    iny
    lda (sound_pointer),y
    bmi back
    sta track_wait,x
  advance:
    tya
    sec                         ; behind the last byte
    adc sound_pointer
    sta track_step_0,x
    bcc :+
      inc track_step_1,x
    :
    rts
  quiet:
    lda sound_byte
    and #LEVEL_DUTY
    sta track_level,x
    jmp have_level
  one_frame:
    inc track_wait,x
    bne advance                 ; always
  one_byte:
    inc track_wait,x
    inc track_step_0,x
    bne :+
      inc track_step_1,x
    :
    rts
  back:
    inc track_wait,x
    sty sound_byte              ; from the step's first byte: -(length + Y + 1)
    clc
    adc sound_byte
    eor #$FF
    sta sound_byte
    sec
    lda sound_pointer
    sbc sound_byte
    sta track_step_0,x
    lda sound_pointer+1
    sbc #0
    sta track_step_1,x
    rts
.endproc
