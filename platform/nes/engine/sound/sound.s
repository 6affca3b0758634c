; Plays songs and effects: the 6502 port of engine/sound/sound.cpp.

.include "sound_game.inc"
.include "sound/sound.inc"

.import track_note, track_offset, track_level, effect_priority, show_music_pitch
.importzp work_left, bend
.import take_song, advance_rows, advance_music, prepare_music, begin_effect, advance_effects
.exportzp request_song, request_effect, request_flags
.export image_note, image_fine, image_level
.export voice_changed, change_all, flags_before, sound_tick

.segment "ZPSOUND": zeropage     ; used within a frame's tick only
request_song:   .res 1
request_effect: .res 1
request_flags:  .res 1

.segment "VOICES"               ; read by programs that run the ROM in an emulator
image_note:      .res VOICE_COUNT
image_fine:      .res VOICE_COUNT
image_level:     .res VOICE_COUNT

.segment "SOUNDRAM"
voice_changed:         .res VOICE_COUNT
flags_before:    .res 1

.segment "SOUND"

;;
; Marks all voices as changed.
; local
; out: A = request_flags
; clobbers: X
; cycles at worst: 80
.proc change_all
    ldx #VOICE_COUNT-1
    :
      lda voice_changed,x
      ora #CHANGED_MUSIC
      sta voice_changed,x
      dex
      bpl :-
    lda request_flags
    rts
.endproc

;;
; Makes the next frame of sound.
; local
; in:  request_..., sound_block is mapped in
; out: image_...
; clobbers: A, X, Y, sound_pointer, song_pointer, sound_byte, sound_count
; cycles at worst: 1,600
.proc sound_tick
    lda #WORK_A_FRAME
    sta work_left
    lda request_song
    cmp #SONG_CONTINUES
    beq :+
      jsr take_song
    :
    lda request_flags
    cmp flags_before
    beq :+
      sta flags_before
      jsr change_all
    :
    and #SOUND_WITHOUT_EFFECTS
    bne effect_taken
    lda request_effect
    cmp #SOUND_EFFECTS
    bcs effect_taken
    jsr begin_effect
  effect_taken:
    lda request_flags
    and #SOUND_PAUSED
    bne paused
    jsr advance_rows
    jsr advance_effects
    jsr advance_music
    jsr show_voices
    jmp prepare_music
  paused:
    jsr advance_effects
    jmp show_voices
.endproc

;;
; Updates the image of the voices that have changed; steps update it themselves.
; clobbers: A, X, Y, bend
; cycles at worst: 600
.proc show_voices
    ldx #VOICE_COUNT-1
  voice:
    lda voice_changed,x
    beq next
    bmi effect_begins
    cmp #CHANGED_STRUCK
    beq began_before
    ldy effect_priority,x
    bne below_effect
    lda track_level,x
    sta image_level,x
    and #<~LEVEL_STRUCK
    sta track_level,x
    lda track_offset,x
    bne bent
    sta image_fine,x
    lda track_note,x
    sta image_note,x
  have_pitch:
    lda #CHANGED_STRUCK
    sta voice_changed,x
  next:
    dex
    bpl voice
    lda request_flags
    and #SOUND_PAUSED | SOUND_WITHOUT_MUSIC
    bne mute_music
    rts
  bent:
    sta bend
    jsr show_music_pitch
    jmp have_pitch
  began_before:
    lda image_level,x
    and #<~LEVEL_STRUCK
    sta image_level,x
    lda #0
    sta voice_changed,x
    beq next                    ; always
  below_effect:
    lda image_level,x
    and #<~LEVEL_STRUCK
    sta image_level,x
    lda #0
    beq forget_struck           ; always
  effect_begins:
    lda #CHANGED_STRUCK
  forget_struck:
    sta voice_changed,x
    lda track_level,x
    and #<~LEVEL_STRUCK
    sta track_level,x
    jmp next
.endproc
.assert CHANGED_EFFECT = $80, error, "show_voices tests the sign"

;;
; Silences the voices on which no effect is heard.
; clobbers: A, X
; cycles at worst: 80
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
