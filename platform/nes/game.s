; Runs the game that a person plays: the program frame by frame, with its pictures and sound.

.include "engine.inc"
.include "program.inc"
.include "hardware.inc"
.include "program/save.inc"

.importzp pad, picture_mask, parts_to_save, tick
.import map_level, animate_tiles, map_frame, map_tileset, map_program, set_camera, advance_camera, advance_flash, flash, camera_calm
.import begin_particles, advance_particles, begin_ink, advance_ink
.import advance_program, step_level, begin_level, power_on, open_saves, begin_saving, write_some
.import open_background, blank_screen, follow, set_scroll, wait_for_frame
.import draw_sprites, begin_order, turn_order, open_page, draw_page, begin_palettes, prepare_fade
.import take_host_command, begin_trace, count_lag, begin_tick, end_tick
.import level_blank_metatile, level_gone_page
.import begin_sound, play_sound, write_sound, silence_sound
.exportzp level_gone, blank_metatile, scripted
.export begin_game, run_frame, simulate, show_first, rendering_off, wait_unseen

NOTHING_SHOWN = $FF

.zeropage
scripted:     .res 1            ; an emulator's host plays a level: all buttons go to the level
level_gone:   .res 2            ; the metatiles of the level's tiles once they have changed
blank_metatile: .res 1            ; its number in the tileset

.segment "BSS"
shown_scene:  .res 1            ; the scene whose picture is complete, or NOTHING_SHOWN

.segment "SHELL"

;;
; Begins as at power-on, or at once with the level that the host command names.
; in:  rendering is off
; clobbers: A, X, Y
.proc begin_game
    jsr begin_sound
    jsr map_program
    jsr open_saves
    jsr power_on
    jsr take_host_command
    bcc :+
      inc scripted
      jsr begin_level
    :
    jsr show_first
    jsr wait_for_frame          ; so that a host that sees the trace begin has a whole frame before the first one
    jsr map_program
    jmp begin_trace
.endproc

;;
; Shows the picture before the first frame.
; in:  the program's state
; clobbers: A, X, Y
.proc show_first
    lda #NOTHING_SHOWN
    sta shown_scene
    jmp show_program
.endproc

;;
; Runs one frame of time: shows the picture that is ready, then prepares the next one.
; clobbers: A, X, Y
.proc run_frame
    jsr wait_for_frame
    jsr count_lag
    jsr write_sound
    lda pad
.endproc
.assert simulate = *, error, "run_frame falls through to simulate"

;;
; Simulates one frame, and prepares its picture and its sound.
; in:  A = Input
; clobbers: A, X, Y
.proc simulate
    pha
    jsr begin_tick
    pla
    jsr map_program
    jsr run_program
    jsr show_program
    jsr play_sound
    jmp end_tick
.endproc

;;
; Prepares the picture of the program's state.
; clobbers: A, X, Y
.proc show_program
    lda program_events
    and #PROGRAM_STARTS
    beq :+
      jsr begin_looks
    :
    lda scene
    cmp #SCENE_LEVEL
    beq level
    jsr map_program
    cmp shown_scene
    sta shown_scene
    beq :+
      jsr open_page
      jmp prepare_fade
    :
    jsr draw_page
    jmp prepare_fade
  level:
    jsr show_level_picture
    jsr animate_tiles
    jmp prepare_fade
.endproc

;;
; Sets up the look of a level that begins, before its first picture.
; clobbers: A, X, Y
.proc begin_looks
    lda #NOTHING_SHOWN
    sta shown_scene
    jsr map_frame
    ldx level_number
    jsr begin_palettes
    lda level_gone_page,x
    sta level_gone+1
    lda #0
    sta level_gone
    lda level_blank_metatile,x
    sta blank_metatile
    jsr begin_order
    jsr begin_particles
    jsr begin_ink
    lda #0
    sta flash
    jsr set_camera
    jsr map_program
    jmp silence_sound           ; while the picture is drawn
.endproc

;;
; Prepares the picture of the level.
; clobbers: A, X, Y
.proc show_level_picture
    lda shown_scene
    cmp #SCENE_LEVEL
    bne open_picture
    ldy steps
    beq still
    :
      jsr turn_order
      dey
      bne :-
    jsr map_frame
    jsr advance_particles
    jsr advance_ink
    lda save_options
    and #OPTION_CALM
    sta camera_calm
    jsr advance_camera
    lda camera_calm
    bne :+
      jsr advance_flash
    :
    jsr map_tileset
    jsr follow
  still:
    jmp draw_sprites
.endproc
.assert open_picture = *, error, "show_level_picture branches to open_picture"

;;
; Draws a level's complete picture, when it begins and when its pause ends.
; clobbers: A, X, Y
.proc open_picture
    lda #SCENE_LEVEL
    sta shown_scene
    jsr rendering_off
    jsr map_level
    lda phase
    cmp #PHASE_DYING
    bne :+
    lda phase_timer
    cmp #FADE_FRAMES+1
    bcs :+
      jmp blank_screen               ; in the state in which `follow` has left it
    :
    jsr open_background
    lda #MASK_EVERYTHING
    sta picture_mask
    jsr set_scroll
    jmp draw_sprites
.endproc

;;
; Turns rendering off, and waits until it is off.
; clobbers: A
.proc rendering_off
    lda #0
    sta picture_mask
.endproc
.assert wait_unseen = *, error, "rendering_off falls through to wait_unseen"

;;
; Waits for a vblank in the middle of a frame, which shows no complete picture.
; clobbers: A
.proc wait_unseen
    lda #$FF
    sta tick
    sta tick+1
    jmp wait_for_frame
.endproc

.segment "PROGRAM"

;;
; Runs a frame of the program, or of the level that an emulator's host plays.
; in:  A = Input
; clobbers: A, X, Y
.proc run_program
    ldx scripted
    beq :+
      jmp step_level
    :
    jsr go_on_saving
    jsr advance_program
    lda program_events
    and #PROGRAM_SAVES
    beq :+
      jsr begin_saving
    :
    lda program_events
    and #PROGRAM_STARTS
    bne write_all               ; no frame of a level has time for that
    rts
.endproc

;;
; Writes a part of the save. The save must be complete before any of it changes, and pressing a button may change it:
; then this routine writes all the rest.
; in:  A = Input
; out: A
; clobbers: X, Y
.proc go_on_saving
    ldx parts_to_save
    beq done
    pha
    eor program_held
    tsx
    and $0101,x                 ; held now, and not before
    bne all
    jsr write_some
    pla
    rts
  all:
    jsr write_all
    pla
  done:
    rts
.endproc

;;
; Writes the rest of the save.
; clobbers: A, X, Y
.proc write_all
    :
      lda parts_to_save
      beq done
      jsr write_some
      jmp :-
  done:
    rts
.endproc
