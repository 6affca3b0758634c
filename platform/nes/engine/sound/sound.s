; The player of songs and effects: the twin of engine/sound/sound.cpp.

.include "sound_game.inc"
.include "sound/sound.inc"

.import track_wait, track_note, track_offset, track_level, effect_priority
.import take_song, advance_music, prepare_music, begin_effect, advance_effects
.export request_song, request_effects, request_flags, image_note, image_fine, image_level
.export sound_tick

.segment "BSS"
request_song:    .res 1
request_effects: .res EFFECTS_A_FRAME
request_flags:   .res 1

.segment "VOICES"               ; which who runs the ROM in an emulator reads
image_note:      .res VOICE_COUNT
image_fine:      .res VOICE_COUNT
image_level:     .res VOICE_COUNT

.segment "SOUND"

;;
; The next frame of sound.
; in:  request_..., sound_block is mapped in
; out: image_...
; clobbers: A, X, Y, sound_pointer, song_pointer, sound_byte, sound_count
; cycles at worst: 3,000
.proc sound_tick
    lda request_song
    cmp #SONG_GOES_ON
    beq :+
      jsr take_song
    :
    lda request_flags
    and #SOUND_WITHOUT_EFFECTS
    bne effects_taken
    lda request_effects
    cmp #SOUND_EFFECTS
    bcs :+
      jsr begin_effect
    :
    lda request_effects+1
    cmp #SOUND_EFFECTS
    bcs :+
      jsr begin_effect
    :
    lda request_effects+2
    cmp #SOUND_EFFECTS
    bcs effects_taken
    jsr begin_effect
  effects_taken:
    lda request_flags
    and #SOUND_PAUSED
    bne :+
      jsr advance_music
    :
    jsr advance_effects
    jsr show_voices
    lda request_flags
    and #SOUND_PAUSED
    bne :+
      jmp prepare_music
    :
    rts
.endproc
.assert EFFECTS_A_FRAME = 3, error, "sound_tick takes three effects"

;;
; What the tracks sound like, by which of a voice's two is heard.
; clobbers: A, X, Y
; cycles at worst: 420
.proc show_voices
    ldx #VOICE_COUNT-1
  voice:
    lda track_level,x
    ldy effect_priority,x
    bne effect
    sta image_level,x
    and #<~LEVEL_STRUCK
    sta track_level,x
    lda track_note,x
    sta image_note,x
    lda track_offset,x
    bne bent
    sta image_fine,x
  next:
    dex
    bpl voice
    lda request_flags
    and #SOUND_PAUSED | SOUND_WITHOUT_MUSIC
    bne mute_music
    rts
  effect:
    and #<~LEVEL_STRUCK
    sta track_level,x
    lda track_level+EFFECT_TRACKS,x
    ora #LEVEL_EFFECT
    sta image_level,x
    and #<~(LEVEL_STRUCK | LEVEL_EFFECT)
    sta track_level+EFFECT_TRACKS,x
    lda track_note+EFFECT_TRACKS,x
    sta image_note,x
    lda track_offset+EFFECT_TRACKS,x
    bne bent
    sta image_fine,x
    beq next                    ; always
  bent:
    tay
    and #(1 << FINE_BITS) - 1
    sta image_fine,x
    tya
    lsr a                       ; signed: its sign is taken for 16, and 16 away
    lsr a
    lsr a
    eor #$10
    sec
    sbc #$10
    clc
    adc image_note,x
    cpx #VOICE_NOISE
    beq noise_note
    cmp #NOTE_COUNT             ; sounding_note
    bcc have_note
    lda #NOTE_COUNT-1
  have_note:
    sta image_note,x
    jmp next
  noise_note:
    and #NOISE_PITCHES-1
    sta image_note,x
    jmp next
.endproc

;;
; Where no effect is heard, there is silence.
; clobbers: A, X
; cycles at worst: 60
.proc mute_music
    lda #0
    ldx #VOICE_COUNT-1
  voice:
    ldy effect_priority,x
    bne :+
      sta image_level,x
    :
    dex
    bpl voice
    rts
.endproc
