; What a person plays: title, levels, pause, the end.

.include "engine.inc"
.include "hardware.inc"
.include "show.inc"
.include "scenes.inc"
.include "console.inc"

.importzp pad, seed, camera_x, picture_mask, scroll_low, prompt_pending, prompt_shown
.importzp sprite_x, sprite_y, sprite_pose, sprite_flip
.import map_level, map_tileset, map_frame, open_level, start_level, set_stage, advance, advance_particles, step
.import open_background, follow, set_scroll, wait_for_frame
.import draw_sprites, begin_sprites, end_sprites, add_pose, begin_order, turn_order, pose_of_state
.import align_camera, draw_sheet, take_mail, begin_trace, count_lag, begin_tick, end_tick
.import level_blank_square, level_gone_page
.import begin_sound, play_sound, write_sound, silence_sound
.exportzp scene, level, level_gone, blank_square
.export begin_game, run_frame

SEED_OF_A_PERSON = 1            ; as on the desktop
HERO_RUNNING = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_RUN

.zeropage
scene:        .res 1            ; SCENE_...
scripted:     .res 1            ; an emulator's host plays: the keys are the simulation's alone
pad_before:   .res 1
idle_frames:  .res 1            ; of the title
level:        .res 1
level_gone:   .res 2            ; what its tiles look like once changed
blank_square: .res 1            ; number of its tileset's

.segment "SHELL"

;;
; Begins with the title, or at once with the level that the mailbox names.
; in:  the picture is off
; clobbers: A, X, Y
.proc begin_game
    jsr begin_sound
    jsr take_mail
    bcc :+
      lda level
      cmp #LEVEL_COUNT
      bcc play
      lda #0                    ; one that the ROM does not have is the first
      sta level
    play:
      lda #SCENE_PLAYING
      sta scene
      inc scripted
      jmp start_playing
    :
    lda #SEED_OF_A_PERSON
    sta seed
    jmp show_title
.endproc

;;
; One frame of time: shows the picture that is ready, then prepares the next one.
; clobbers: A, X, Y
.proc run_frame
    jsr wait_for_frame
    jsr count_lag
    jsr write_sound
    lda scripted
    bne play_script
    lda pad
    tax
    eor #$FF
    ora pad_before
    stx pad_before
    eor #$FF                    ; pressed now
    and #INPUT_START
    bne start_pressed
    lda scene
    cmp #SCENE_PLAYING
    bne not_playing
    lda phase
    cmp #PHASE_CLEARED
    bne :+
    lda phase_timer
    bne :+
      jmp after_level
    :
    lda pad
    and #<~INPUT_START
    jmp simulate
  play_script:
    lda pad
    jmp simulate
  start_pressed:
    jsr press_start
    jmp sound_alone
  not_playing:
    jsr idle
  sound_alone:
    lda #0
    jmp play_sound
.endproc

;;
; One frame of the simulation.
; in:  A = Input
; clobbers: A, X, Y
.proc simulate
    pha
    jsr begin_tick
    pla
    jsr step
    jsr advance_particles
    jsr map_tileset
    jsr advance
    jsr follow
    jsr turn_order
    jsr draw_sprites
    lda #1
    jsr play_sound
    jmp end_tick
.endproc

;;
; A frame in which nothing is simulated.
; clobbers: A, X, Y
.proc idle
    lda scene
    cmp #SCENE_PAUSED
    beq draw_paused
    cmp #SCENE_TITLE
    bne done
    inc idle_frames
    jsr draw_title_hero
    lda idle_frames
    and #TITLE_BLINK_BIT-1      ; half a second on, half a second off
    bne done
    lda idle_frames
    and #TITLE_BLINK_BIT
    eor #TITLE_BLINK_BIT
    sta prompt_shown
    inc prompt_pending
  done:
    rts
  draw_paused:
    jmp draw_sprites
.endproc

.proc press_start
    lda scene
    cmp #SCENE_PLAYING
    beq pause
    cmp #SCENE_PAUSED
    beq go_on
    cmp #SCENE_END
    beq show_title
    lda #SCENE_PLAYING          ; the title
    sta scene
    jmp start_playing
  pause:
    lda #SCENE_PAUSED
    sta scene
    jmp draw_sprites
  go_on:
    lda #SCENE_PLAYING
    sta scene
    jmp draw_sprites
.endproc

;;
; The title stands in front of the first level.
; clobbers: A, X, Y
.proc show_title
    lda #0
    sta level
    sta idle_frames
    lda #SCENE_TITLE
    sta scene
    jsr rendering_off
    jsr open_the_level
    jsr align_camera
    jsr open_background
    lda #>title_sheet
    jsr draw_sheet
    jsr draw_title_hero
    jmp rendering_on
.endproc

;;
; The next level, or the end.
; clobbers: A, X, Y
.proc after_level
    ldx level
    inx
    cpx #LEVEL_COUNT
    beq the_end
    stx level
    jmp start_playing
  the_end:
    lda #SCENE_END
    sta scene
    jsr rendering_off
    jsr align_camera
    jsr open_background
    lda #>end_sheet
    jsr draw_sheet
    jsr begin_sprites
    jsr end_sprites
    jmp rendering_on
.endproc

;;
; Starts a level.
; in:  level, seed
; clobbers: A, X, Y
.proc start_playing
    jsr rendering_off
    jsr open_the_level
    jsr open_background
    jsr begin_order
    jsr draw_sprites
    jsr rendering_on
    jsr wait_for_frame          ; who sees the trace begin has a whole frame before the first one
    jmp begin_trace
.endproc

;;
; The world and the camera at a level's start.
; in:  level, seed
; clobbers: A, X, Y
.proc open_the_level
    jsr map_level
    ldx level
    lda level_gone_page,x
    sta level_gone+1
    lda #0
    sta level_gone
    lda level_blank_square,x
    sta blank_square
    jsr open_level
    jsr start_level
    jsr map_tileset
    jmp set_stage
.endproc

;;
; Takes the picture and the sound off, and waits until they are.
; clobbers: A, X, Y
.proc rendering_off
    jsr silence_sound
    lda #0
    sta picture_mask
    jmp wait_for_frame
.endproc

;;
; The next vblank brings the picture.
; clobbers: A
.proc rendering_on
    lda #MASK_EVERYTHING
    sta picture_mask
    jmp set_scroll
.endproc

;;
; The hero runs on the title's sheet. Afterwards the tileset is mapped in.
; in:  idle_frames
; clobbers: A, X, Y
.proc draw_title_hero
    jsr map_frame
    jsr put_title_hero
    jmp map_tileset
.endproc

.segment "FRAME"

;;
; in:  idle_frames
; clobbers: A, X, Y
.proc put_title_hero
    jsr begin_sprites
    lda #0
    sta sprite_x+1
    sta sprite_y+1
    sta sprite_flip
    lda #TITLE_HERO_X
    sta sprite_x
    lda #TITLE_HERO_Y
    sta sprite_y
    lda idle_frames
    ldy #HERO_RUNNING
    jsr pose_of_state
    sta sprite_pose
    jsr add_pose
    jmp end_sprites
.endproc
