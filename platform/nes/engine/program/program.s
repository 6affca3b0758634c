; Runs the program around the levels: the 6502 port of engine/program/program.cpp. Its state is the bytes of its
; image, whose labels are generated.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "numbers/arithmetic.inc"
.include "program/save.inc"
.include "program/scenes.inc"

.importzp seed
.import next_level, take_kept, traits_kept, start_world_from_program, step_once, enter_scene, is_protected
.export power_on, advance_program, step_level, begin_level, set_assisted

.segment "PROGRAM"

;;
; Sets the program to its state at power-on: the first screen, and the first level behind it.
; in:  A = the fault of the save; the save
; clobbers: A, X, Y
; cycles at worst: those of start_level and 5,000
.proc power_on
    pha
    lda #0
    ldx #PROGRAM_IMAGE_SIZE-1
    :
      sta program_image,x
      dex
      bpl :-
    pla
    sta save_fault
    jsr set_assisted
    jsr begin_for_person
    .if ::FLOW_SCENES & ::FLOW_TITLE
      lda #SCENE_TITLE
    .else
      LOAD_OPENING_SCENE
    .endif
    sta scene
    rts
.endproc
.assert SCENE_TITLE = 0, error, "power_on clears variables that hold SCENE_TITLE"

;;
; Numbers the next level, if the scene before was a level or its results: then that level is cleared.
; clobbers: A, X
; cycles at worst: 800, as next_level
.proc number_next_level
    lda phase
    cmp #PHASE_CLEARED
    bne done                    ; the game is over
    lda scene
    cmp #SCENE_LEVEL
    beq :+
      cmp #SCENE_RESULTS
      bne done
    :
    jsr next_level
    bcc :+
      ldx #0
    :
    stx level_number
  done:
    rts
.endproc

;;
; Runs a frame of the program. If PROGRAM_SAVES is then set in program_events, the caller writes the save.
; local
; in:  A = Input
; clobbers: A, X, Y
; cycles at worst: 180,000, as run_level
.proc advance_program
    jsr begin_frame
    jsr read_program_input
    lda fade
    bne run_fade
    ldx scene
    lda run_high,x
    pha
    lda run_low,x
    pha
    rts                         ; jumps to the scene's routine
.endproc
.assert run_fade = *, error, "advance_program branches to run_fade"

;;
; Runs a frame of a fade. In its middle the next scene replaces the last one.
; clobbers: A, X, Y
; cycles at worst: those of start_level and 5,000
.proc run_fade
    dec fade
    lda fade
    cmp #SCENE_FADE_FRAMES
    bne done
    lda scene_next
    cmp #SCENE_LEVEL
    bne :+
      jsr number_next_level
      jsr set_assisted
      jsr begin_for_person
    :
    lda scene_next
    jmp enter_scene
  done:
    rts
.endproc

run_low:
    RUN_JUMPS_LOW
run_high:
    RUN_JUMPS_HIGH

;;
; Runs a frame of the level alone, as a movie of a level does: all buttons go to the level.
; in:  A = Input
; clobbers: A, X, Y
; cycles at worst: those of step and 400
.proc step_level
    jsr begin_frame
    sta given
    jmp step_once
.endproc

;;
; Begins a frame: counts it and clears its events.
; clobbers: X
; cycles at worst: 74
.proc begin_frame
    INCREMENT_BYTES 4, program_frame_0
    inc scene_age
    bne :+
      ldx #AGE_OF_OLD_SCENE
      stx scene_age
    :
    ldx #0
    stx program_events
    stx steps
    stx level_events
    stx level_events+1
    stx level_sound
    rts
.endproc

;;
; Takes the buttons of a frame.
; in:  A = Input
; clobbers: A, X
; cycles at worst: 40
.proc read_program_input
    tax
    lda program_held
    eor #$FF
    stx program_held
    and program_held
    sta program_pressed
    txa
    and blocked
    sta blocked
    rts
.endproc

;;
; Decides by the options whether the level that begins has assisted rules.
; local
; clobbers: A, X
; cycles at worst: 24
.proc set_assisted
    ldx #0
    lda save_options
    and #OPTION_INVINCIBLE
    beq :+
      inx
    :
    stx assisted
    rts
.endproc

;;
; Begins the level under play for a person, with the fixed seed.
; in:  level_number
; clobbers: A, X, Y
; cycles at worst: those of start_level and 5,000
.proc begin_for_person
    COPY_16 #DEFAULT_SEED, seed
    jsr begin_level
    jmp take_kept
.endproc

;;
; Begins a level at once, in any scene.
; in:  level_number, seed, assisted
; clobbers: A, X, Y
; cycles at worst: those of start_level and 5,000
.proc begin_level
    lda #$FF
    ldx assisted
    beq :+
      lda #$7F & ~ACTOR_HURTS
    :
    sta traits_kept
    jsr start_world_from_program
    lda #SCENE_LEVEL
    sta scene
    lda #0
    sta freeze
    sta skips
    sta waiting
    lda program_events
    ora #PROGRAM_STARTS
    sta program_events
    rts
.endproc
