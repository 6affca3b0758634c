; Chooses the music and effects of a game: the 6502 port of engine/sound/game_sound.hpp.

.include "engine.inc"
.include "program.inc"
.include "sound_game.inc"
.include "sound/sound.inc"

.importzp sound_byte, sound_count
.importzp request_song, request_effect, request_flags
.import sound_tick, row_frames
.export game_song, game_signs, menu_effect, script_effect, waiting_events
.exportzp heard_song, heard_at_title, heard_leaves_title, heard_paused, heard_events, heard_sound, heard_signs
.exportzp heard_program_events, heard_options
.export begin_game_sound, sound_of_frame

; The bytes of what effects belong to: events of the level, and signs that begin.
SOUND_EVENT_BYTES = 3
BEGUN_SIGNS = 2

.segment "BSS"
game_song:      .res 1          ; requested last
game_signs:     .res 1          ; of the previous frame
menu_effect:    .res 1          ; that still waits: a frame begins at most one effect
script_effect:  .res 1          ; the same of a script
waiting_events: .res SOUND_EVENT_BYTES ; events whose effects still wait
; What can be heard of a frame.
.segment "ZPSOUND": zeropage    ; used within a frame's tick only
heard_song:     .res 1          ; the level's song
heard_at_title: .res 1          ; 0 or not, like those that follow
heard_leaves_title: .res 1
heard_paused:   .res 1
heard_events:   .res SOUND_EVENT_BYTES ; of the level; sound_of_frame adds the signs that begin
heard_sound:    .res 1          ; the effect of a script, plus 1; 0: none
heard_signs:    .res 1
heard_program_events: .res 1
heard_options:  .res 1

.segment "SOUNDDATA"

menu_effect_events:
    MENU_EFFECT_EVENTS_BYTES
menu_effects:
    MENU_EFFECTS_BYTES
event_effect_bytes:
    EVENT_EFFECT_BYTES_BYTES
event_effect_bits:
    EVENT_EFFECT_BITS_BYTES
event_effects:
    EVENT_EFFECTS_BYTES

.segment "SOUNDGAME"

;;
; Sets the sound to silence before the first frame.
; local
; in:  the sound's state is 0
; clobbers: A
; cycles at worst: 42
.proc begin_game_sound
    lda #NO_SONG
    sta game_song
    lda #NO_EFFECT
    sta menu_effect
    sta script_effect
    lda #0
    sta game_signs
    sta waiting_events
    sta waiting_events+1
    sta waiting_events+2
    rts
.endproc
.assert SOUND_EVENT_BYTES = 3, error, "begin_game_sound clears three"

;;
; Finds the menu's effect of a frame; of several at once, the last one.
; in:  heard_program_events
; clobbers: A, X
; cycles at worst: 140
.proc menu_effect_of
    ldx #0
  entry:
    lda heard_program_events
    and menu_effect_events,x
    beq next
    lda menu_effects,x
    sta menu_effect
  next:
    inx
    cpx #MENU_EFFECT_COUNT
    bne entry
    rts
.endproc

;;
; Requests the effect of the most important event that waits; the others go on waiting.
; in:  waiting_events
; out: request_effect
; clobbers: A, X, Y
; cycles at worst: 560
.proc take_effect
    ldx #0
  entry:
    ldy event_effect_bytes,x
    lda waiting_events,y
    and event_effect_bits,x
    bne found
    inx
    cpx #EVENT_EFFECT_COUNT
    bne entry
    lda #0                      ; the events that wait have no effect
    sta waiting_events
    sta waiting_events+1
    sta waiting_events+2
    rts
  found:
    lda event_effect_bits,x
    eor #$FF
    and waiting_events,y
    sta waiting_events,y
    lda event_effects,x
    sta request_effect
    rts
.endproc

;;
; Requests the song of the title or the level, if it has changed.
; clobbers: A, X
; cycles at worst: 40
.proc request_music
    lda heard_song
    ldx heard_at_title
    beq :+
      lda #SONG_OF_TITLE
    :
    cmp game_song
    beq done
    sta game_song
    cmp #NO_SONG
    bne :+
      lda #SONG_STOPS
    :
    sta request_song
  done:
    rts
.endproc

; Requests the jingle of an event, if it has one, and clears the event.
.macro REQUEST_JINGLE byte, bits, jingle
    .local done
    .if ::jingle <> ::NO_SONG
      lda heard_events+byte
      and #bits
      beq done
      eor heard_events+byte
      sta heard_events+byte
      lda #jingle
      sta request_song
    done:
    .endif
.endmacro
.assert EVENT_GOAL <= $FF && EVENT_DIE <= $FF, error, "request_jingles tests the first byte for them"

;;
; Requests the jingles of a frame.
; clobbers: A
; cycles at worst: 90
.proc request_jingles
    REQUEST_JINGLE BEGUN_SIGNS, SIGN_LARGE_DROPS, SONG_OF_SECRET
    REQUEST_JINGLE 0, EVENT_GOAL, SONG_OF_GOAL
    REQUEST_JINGLE 0, EVENT_DIE, SONG_OF_DEATH
    rts
.endproc

;;
; Requests the effect of a frame: the menu's first, then those of the level's events, then a script's, and none if the
; frame has no time for it.
; clobbers: A, X, Y
; cycles at worst: 600
.proc request_frame_effect
    lda row_frames              ; has_time_for_effect
    cmp #LAST_READING
    beq none
    lda menu_effect
    cmp #NO_EFFECT
    bne of_menu
    lda waiting_events
    ora waiting_events+1
    ora waiting_events+BEGUN_SIGNS
    bne take_effect_of_level
    lda script_effect
    sta request_effect
    lda #NO_EFFECT
    sta script_effect
  none:
    rts
  take_effect_of_level:
    jmp take_effect
  of_menu:
    sta request_effect
    lda #NO_EFFECT
    sta menu_effect
    rts
.endproc

;;
; Finds the flags of the sound: paused, without music, without effects.
; out: request_flags
; clobbers: A, X
; cycles at worst: 90
.proc flags_of_scene
    ldx #0
    lda heard_paused
    beq :+
      ldx #SOUND_PAUSED
    :
    stx request_flags
    lda heard_options
    and #OPTION_WITHOUT_MUSIC
    beq :+
      lda #SOUND_WITHOUT_MUSIC
      jsr set_flag
    :
    lda heard_options
    and #OPTION_WITHOUT_EFFECTS
    beq :+
      lda #SOUND_WITHOUT_EFFECTS
      jsr set_flag
    :
    rts
  set_flag:
    ora request_flags
    sta request_flags
    rts
.endproc

;;
; Makes the next frame of a game's sound. If a level has the song that plays already, the song continues.
; in:  heard_..., the sound block is mapped in
; out: image_...
; clobbers: A, X, Y, heard_events, and as sound_tick
; cycles at worst: 3,600
.proc sound_of_frame
    lda #SONG_CONTINUES
    sta request_song
    lda #NO_EFFECT
    sta request_effect
    jsr request_music
    .if ::SONG_OF_START <> ::NO_SONG
      lda heard_leaves_title
      beq :+
        lda #SONG_OF_START
        sta request_song
      :
    .endif
    lda game_signs
    eor #$FF
    and heard_signs
    sta heard_events+BEGUN_SIGNS
    ldx heard_signs
    stx game_signs
    ora heard_events
    ora heard_events+1
    beq no_events
    jsr request_jingles
    ldx #SOUND_EVENT_BYTES-1
    :
      lda heard_events,x
      ora waiting_events,x
      sta waiting_events,x
      dex
      bpl :-
  no_events:
    lda heard_program_events
    beq :+
      jsr menu_effect_of
    :
    ldx heard_sound
    beq :+
      dex
      stx script_effect
    :
    jsr request_frame_effect
    jsr flags_of_scene
    jmp sound_tick
.endproc
