; Advances along the steps of an instrument or an effect: the 6502 port of engine/sound/steps.hpp. music.s and
; effects.s begin notes, with the tables that hold their first steps.

.include "sound_game.inc"
.include "numbers/arithmetic.inc"
.include "sound/sound.inc"

.import place_softer, effect_priority, image_note, image_fine, image_level
.exportzp sound_pointer, song_pointer, sound_byte, sound_count, bend
.export track_step_0, track_step_1, track_wait, track_note, track_offset, track_level
.export next_music_step, next_effect_step, show_music_pitch, show_effect_pitch
.exportzp work_left

.segment "ZPSOUND": zeropage
sound_pointer: .res 2           ; into the block: steps, rows or an effect
song_pointer:  .res 2           ; the song
sound_byte:    .res 1           ; used within a routine only
sound_count:   .res 1           ; used within a routine only
bend:          .res 1           ; an offset of the pitch
work_left:     .res 1           ; the work that the frame still has time for

.segment "SOUNDRAM"
track_step_0: .res TRACK_COUNT
track_step_1: .res TRACK_COUNT
track_wait:   .res TRACK_COUNT
track_note:   .res TRACK_COUNT
; Of the music only: an effect has these in the voice image.
track_offset: .res VOICE_COUNT
track_level:  .res VOICE_COUNT

.segment "SOUND"

; Reads the first byte of a track's next step.
; in:  X = track
; out: A, sound_byte = the byte, Y = 0
.macro FIRST_OF_STEP
    COPY_16 {track_step_0,x}, sound_pointer
    ldy #0
    lda (sound_pointer),y
    sta sound_byte
.endmacro

;;
; Makes the next step of the music. It goes to the voice image unless an effect has the voice.
; local
; in:  X = voice, with a wait of 0
; out: track_wait is 0 if the list ends
; clobbers: A, Y, sound_pointer, sound_byte, bend
; cycles at worst: 230
.proc next_music_step
    FIRST_OF_STEP
    and #LEVEL_VOLUME
    cmp place_softer,x
    bcc quiet
    lda sound_byte
    sbc place_softer,x          ; subtracted from the volume
    and #LEVEL_DUTY | LEVEL_VOLUME
  have_level:
    sta track_level,x
    ldy effect_priority,x
    bne hidden
    sta image_level,x
    beq rest_of_step            ; always
  hidden:
    ldy #0
    beq rest_of_step            ; always
  quiet:
    lda sound_byte
    and #LEVEL_DUTY
    jmp have_level
.endproc

;;
; Makes the next step of an effect.
; local
; in:  X = track, with a wait of 0
; out: track_wait is 0 if the list ends
; clobbers: A, Y, sound_pointer, sound_byte, bend
; cycles at worst: 210
.proc next_effect_step
    FIRST_OF_STEP
    and #LEVEL_DUTY | LEVEL_VOLUME
    ora #LEVEL_EFFECT
    sta image_level-EFFECT_TRACKS,x
.endproc
.assert rest_of_step = *, error, "next_effect_step falls through to rest_of_step"

;;
; Reads the rest of a step: its offset and its length.
; in:  X = track; sound_byte = the step's first byte, Y = 0
; clobbers: A, Y, sound_byte, bend
; cycles at worst: 180
.proc rest_of_step
    lda sound_byte
    and #STEP_HAS_OFFSET | STEP_HAS_LENGTH
    beq one_byte
    and #STEP_HAS_OFFSET
    bne with_offset
  have_offset:
    lda sound_byte
    and #STEP_HAS_LENGTH
    beq one_frame
    iny
    lda (sound_pointer),y
    bmi back
    sta track_wait,x
  advance:
    tya
    sec                         ; after the last byte
    adc sound_pointer
    sta track_step_0,x
    CARRY_TO {track_step_1,x}
    rts
  with_offset:
    dec work_left
    iny
    lda (sound_pointer),y
    cpx #EFFECT_TRACKS
    bcs of_effect
    sta track_offset,x
    sta bend
    lda effect_priority,x
    bne have_offset
    lda bend
    jsr show_music_pitch
    jmp have_offset
  of_effect:
    sta bend
    jsr show_effect_pitch
    jmp have_offset
  one_frame:
    inc track_wait,x
    bne advance                 ; always
  one_byte:
    inc track_wait,x
    INCREMENT_BYTES 2, {track_step_0,x}
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

; Stores a pitch in the voice image, in the form of sounding_note.
; in:  X = track, A and bend = the offset of its pitch; first = the first track of its kind
.macro SHOW_PITCH first
    .local noise, have_note
    and #(1 << FINE_BITS) - 1
    sta image_fine-first,x
    lda bend
    SHIFT_RIGHT 3               ; signed: its sign is taken for 16, and 16 away
    eor #$10
    sec
    sbc #$10
    clc
    adc track_note,x
    cpx #first+VOICE_NOISE
    beq noise
    cmp #NOTE_COUNT
    bcc have_note
    lda #NOTE_COUNT-1
    bne have_note               ; always
  noise:
    and #NOISE_PITCHES-1
  have_note:
    sta image_note-first,x
    rts
.endmacro

;;
; Stores the pitch of a voice's music.
; local
; in:  X = voice, A and bend = the offset of its music's pitch
; clobbers: A, bend
; cycles at worst: 60
.proc show_music_pitch
    SHOW_PITCH 0
.endproc

;;
; Stores the pitch of a voice's effect.
; local
; in:  X = track, A and bend = the offset of its effect's pitch
; clobbers: A, bend
; cycles at worst: 60
.proc show_effect_pitch
    SHOW_PITCH EFFECT_TRACKS
.endproc
