; What a game sounds like: the 6502 port of engine/sound/game_sound.cpp.

.include "engine.inc"
.include "program.inc"
.include "sound_game.inc"
.include "sound/sound.inc"

.importzp sound_byte, sound_count
.importzp request_song, request_effect, request_flags
.import sound_tick, row_frames
.export game_song, waiting_events
.exportzp heard_song, heard_at_title, heard_paused, heard_events, heard_program_events, heard_options
.export begin_game_sound, sound_of_frame

.segment "BSS"
game_song:      .res 1          ; that was asked for last
waiting_events: .res 2          ; whose effects have not begun: a frame begins one or none
; What a frame is like, as far as it can be heard.
.segment "ZPSOUND": zeropage    ; within a frame's tick only
heard_song:     .res 1          ; the level's
heard_at_title: .res 1          ; 0 or 1, as those that follow
heard_paused:   .res 1
heard_events:   .res 2          ; of the level
heard_program_events: .res 1
heard_options:  .res 1

.segment "SOUNDDATA"

event_effect_events_0:
    EVENT_EFFECT_EVENTS_0_BYTES
event_effect_events_1:
    EVENT_EFFECT_EVENTS_1_BYTES
event_effects:
    EVENT_EFFECTS_BYTES

.segment "SOUNDGAME"

;;
; Silence, before the first frame.
; local
; in:  the sound's state is 0
; clobbers: A
; cycles at worst: 22
.proc begin_game_sound
    lda #NO_SONG
    sta game_song
    lda #0
    sta waiting_events
    sta waiting_events+1
    rts
.endproc

;;
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

; Asks for the jingle of an event, if it has one, and takes the event away.
.macro REQUEST_JINGLE event, jingle
    .local done
    .if ::jingle <> ::NO_SONG
      lda heard_events+(event > $FF)
      and #<(event | event >> 8)
      beq done
      eor heard_events+(event > $FF)
      sta heard_events+(event > $FF)
      lda #jingle
      sta request_song
    done:
    .endif
.endmacro

;;
; Asks for the effect of the event that matters most; the others wait.
; in:  waiting_events
; clobbers: A, X
; cycles at worst: 450
.proc request_event_effect
    ldx #0
  entry:
    lda waiting_events
    and event_effect_events_0,x
    bne in_low_byte
    lda waiting_events+1
    and event_effect_events_1,x
    bne in_high_byte
    inx
    cpx #EVENT_EFFECT_COUNT
    bne entry
    lda #0
    sta waiting_events
    sta waiting_events+1
    rts
  in_low_byte:
    eor waiting_events
    sta waiting_events
    jmp ask
  in_high_byte:
    eor waiting_events+1
    sta waiting_events+1
  ask:
    lda event_effects,x
    sta request_effect
    rts
.endproc

; Asks for the effect of an event of the program.
.macro REQUEST_MENU_EFFECT event, effect
    .local done
    lda heard_program_events
    and #event
    beq done
      lda #effect
      sta request_effect
    done:
.endmacro

;;
; clobbers: A
; cycles at worst: 60
.proc request_menu_effect
    REQUEST_MENU_EFFECT PROGRAM_MOVES, EFFECT_NAME_MENU_MOVE
    REQUEST_MENU_EFFECT PROGRAM_SELECTS, EFFECT_NAME_MENU_SELECT
    REQUEST_MENU_EFFECT PROGRAM_PAUSES, EFFECT_NAME_PAUSE
    rts
.endproc

;;
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
; The next frame of a game's sound. A level that has the song that plays lets it go on.
; in:  heard_..., the sound block is mapped in
; out: image_...
; clobbers: A, X, Y, heard_events, what sound_tick does
; cycles at worst: 2,200
.proc sound_of_frame
    lda #SONG_GOES_ON
    sta request_song
    lda #NO_EFFECT
    sta request_effect
    jsr request_music
    lda heard_events
    ora heard_events+1
    beq no_events
    REQUEST_JINGLE EVENT_GOAL, SONG_OF_GOAL
    REQUEST_JINGLE EVENT_DIE, SONG_OF_DEATH
    lda heard_events
    ora waiting_events
    sta waiting_events
    lda heard_events+1
    ora waiting_events+1
    sta waiting_events+1
  no_events:
    jsr request_menu_effect
    lda waiting_events
    ora waiting_events+1
    beq none_waits
    lda request_effect
    cmp #NO_EFFECT
    bne none_waits
    lda row_frames              ; has_time_for_effect
    cmp #LAST_READING
    beq none_waits
    jsr request_event_effect
  none_waits:
    jsr flags_of_scene
    jmp sound_tick
.endproc
