; Runs the sound of the game. The main loop ticks it once for each frame that it prepares. A late frame delays the
; music, too, so that all machines play the same sound in the same frame. The registers are written when the picture
; has come to the screen, always at the same time after vblank.
;
; During a tick the player and the scores use the two banks of the level and its tileset. No picture waits then, so
; the interrupt reads and maps no bank.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "sound_game.inc"
.include "hardware.inc"
.include "program.inc"

.import map_block, map_tileset, level_song
.importzp heard_song, heard_at_title, heard_leaves_title, heard_paused, heard_events, heard_sound, heard_signs
.importzp heard_program_events, heard_options
.import begin_game_sound, sound_of_frame, set_up_registers, silence_registers, write_registers
.export begin_sound, play_sound, write_sound, silence_sound

.segment "SHELL"

;;
; Maps the player of the sound in.
; clobbers: X, Y
; cycles: 18
.proc map_player
    ldx #MMC3_PRG_A000
    stx MMC3_SELECT
    ldy #<.bank(sound_of_frame)
    sty MMC3_BANK
    rts
.endproc

;;
; Maps the scores in.
; clobbers: X, Y
; cycles: 18
.proc map_scores
    ldx #MMC3_PRG_8000
    stx MMC3_SELECT
    ldy #<.bank(scores)
    sty MMC3_BANK
    rts
.endproc

;;
; Sets up the sound at power-on.
; in:  level_number
; clobbers: A, X, Y
.proc begin_sound
    jsr map_player
    jsr begin_game_sound
    jsr set_up_registers
    jmp map_tileset
.endproc

;;
; Writes the registers of the sound for the frame that is on the screen.
; in:  level_number, the voice image
; clobbers: A, X, Y
.proc write_sound
    jsr map_player
    jsr write_registers
    jmp map_tileset
.endproc

;;
; Silences the sound until write_sound is called again.
; in:  level_number
; clobbers: A, X, Y
.proc silence_sound
    jsr map_player
    jsr silence_registers
    jmp map_tileset
.endproc

;;
; Makes the next frame of sound.
; in:  the program's state
; out: the voice image
; clobbers: A, X, Y
.proc play_sound
    jsr map_player
    jsr map_scores
    jsr sound_of_scene
    jmp map_block
.endproc

.segment "SOUNDGAME"

;;
; Finds the signs of a frame that have sounds.
; in:  the level's state
; out: heard_signs
; clobbers: A
; cycles at worst: 90
.proc find_signs
    lda switches+1
    and #SIGN_LARGE_DROPS
    sta heard_signs
    lda actor_contact           ; the player's
    and #SIGN_CEILING
    ora heard_signs
    sta heard_signs
    lda actor_effects
    and #SIGN_WATER
    ora heard_signs
    sta heard_signs
    lda actor_mercy
    beq :+
      lda #SIGN_HURT
      ora heard_signs
      sta heard_signs
    :
    lda actor_state
    cmp #STATE_SKID
    bne :+
      lda #SIGN_SKID
      ora heard_signs
      sta heard_signs
    :
    rts
.endproc

;;
; Collects the state that can be heard, and makes the next frame of sound.
; in:  the program's state, the level's
; out: the voice image
; clobbers: A, X, Y
; cycles at worst: 3,700
.proc sound_of_scene
    jsr find_signs
    COPY_16 level_events, heard_events
    lda level_sound
    sta heard_sound
    lda program_events
    sta heard_program_events
    lda save_options
    sta heard_options
    ldx level_number
    lda level_song,x
    sta heard_song
    ldx #0
    stx heard_at_title
    stx heard_leaves_title
    stx heard_paused
    ldx scene
    bne :+
      lda program_events
      and #PROGRAM_SELECTS
      sta heard_leaves_title
    :
    lda scene_songs,x
    cmp #SCENE_SONG_PREVIOUS
    bne :+
      ldx scene_before
      lda scene_songs,x
    :
    cmp #SCENE_SONG_LEVEL
    beq :+
      inc heard_at_title
      bne done                  ; always
    :
    cpx #SCENE_PAUSE
    bne done
    inc heard_paused
  done:
    jmp sound_of_frame
.endproc

.assert SCENE_TITLE = 0, error, "sound_of_scene tests for zero"

; By scene: SCENE_SONG_...
scene_songs:
    SCENE_SONGS_BYTES
