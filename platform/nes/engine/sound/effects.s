; Plays effects: the 6502 port of engine/sound/effects.cpp.

.include "sound_game.inc"
.include "sound/sound.inc"

.importzp sound_pointer, sound_byte, sound_count, bend, work_left
.import track_step_0, track_step_1, track_wait, track_note
.import next_effect_step, show_effect_pitch, voice_changed, image_note, image_fine, image_level
.export effect_priority, begin_effect, advance_effects

.segment "SOUNDRAM"
effect_priority: .res VOICE_COUNT

.segment "SOUND"

;;
; Begins an effect on each of its voices, unless an effect of a higher priority sounds there.
; in:  A = its number, less than SOUND_EFFECTS
; clobbers: A, X, Y, sound_pointer, sound_byte, sound_count, bend
; cycles at worst: 800
.proc begin_effect
    asl a
    tay
    lda effect_table,y
    sta sound_pointer
    ora effect_table+1,y
    beq done
    lda effect_table+1,y
    FROM_BLOCK
    sta sound_pointer+1
    lda #0                      ; the effect uses up the work of the frame
    sta work_left
    ldy #EFFECT_PRIORITY
    lda (sound_pointer),y
    sta sound_byte
    iny
    lda (sound_pointer),y
    sta sound_count
  part:
    iny
    lda (sound_pointer),y
    tax
    lda sound_byte
    cmp effect_priority,x
    bcc passed_over
    sta effect_priority,x
    iny
    lda (sound_pointer),y
    sta track_note+EFFECT_TRACKS,x
    sta image_note,x
    iny
    lda (sound_pointer),y
    sta track_step_0+EFFECT_TRACKS,x
    iny
    lda (sound_pointer),y
    FROM_BLOCK
    sta track_step_1+EFFECT_TRACKS,x
    iny
    lda (sound_pointer),y
    ora #LEVEL_EFFECT
    sta image_level,x
    lda #CHANGED_EFFECT
    sta voice_changed,x
    iny
    lda (sound_pointer),y
    sta track_wait+EFFECT_TRACKS,x
    iny
    lda (sound_pointer),y
    bne bent
    sta image_fine,x
  next:
    dec sound_count
    bne part
  done:
    rts
  passed_over:
    tya
    adc #PART_BYTES-1           ; the carry is clear
    tay
    bne next                    ; always
  bent:
    sta bend
    txa
    ora #EFFECT_TRACKS
    tax
    lda bend
    jsr show_effect_pitch
    jmp next
.endproc
.assert EFFECT_TRACKS = 4, error, "begin_effect finds a track by its bit"
.assert EFFECT_PARTS = EFFECT_PRIORITY + 1 && EFFECT_HEADER_BYTES = EFFECT_PARTS + 1, error, "begin_effect counts up"
.assert PART_VOICE = 0 && PART_NOTE = 1 && PART_BEGINNING = 2 && PART_OFFSET = 6, error, "begin_effect counts up"
.assert BEGINNING_STEPS = 0 && BEGINNING_LEVEL = 2 && BEGINNING_WAIT = 3, error, "begin_effect counts up"

;;
; Advances the effects by a frame.
; clobbers: A, X, Y, sound_pointer, sound_byte, sound_count, bend
; cycles at worst: 1,000
.proc advance_effects
    ldx #TRACK_COUNT-1
  track:
    lda effect_priority-EFFECT_TRACKS,x
    beq next
    ldy track_wait,x
    dey
    bne waits
    dec work_left
    bmi next                    ; delayed by a frame
    tya
    sta track_wait,x
    jsr next_effect_step
    lda track_wait,x
    bne next
    sta effect_priority-EFFECT_TRACKS,x
    lda #CHANGED_MUSIC
    ora voice_changed-EFFECT_TRACKS,x
    sta voice_changed-EFFECT_TRACKS,x
    dec work_left
  next:
    dex
    cpx #EFFECT_TRACKS
    bcs track
    rts
  waits:
    tya
    sta track_wait,x
    bne next                    ; always
.endproc
