; Runs the screens that are menus or wait for a button: the 6502 port of engine/program/menu_scenes.cpp.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "program/save.inc"
.include "program/scenes.inc"

.import enter_scene, fade_to, leave_closing, request_slot_save, request_save, move_cursor, move_among_levels, next_open_level
.import point_to_slot, erase_slot, bit_of_index, is_protected
.export note_selection

.segment "PROGRAM"

;;
; Notes that something was selected, which has a sound.
; local
; clobbers: A
; cycles at worst: 20
.proc note_selection
    lda program_events
    ora #PROGRAM_SELECTS
    sta program_events
    rts
.endproc

;;
; Opens a slot: enters the choice of a level, or at once the next level.
; clobbers: A, X, Y
; cycles at worst: 7,400
.proc open_slot
    ldx cursor
    stx slot
    lda bit_of_index,x
    and save_used
    bne :+
      jsr request_slot_save
    :
    .if ::FLOW_SCENES & ::FLOW_SELECT
      lda #SCENE_SELECT
      jmp enter_scene
    .else
      lda slot
      jsr point_to_slot
      jsr next_open_level
      sta level_number
      lda #SCENE_LEVEL
      jmp fade_to
    .endif
.endproc

;;
; Carries out the chosen line of the slots.
; clobbers: A, X, Y
; cycles at worst: 7,500
.proc choose_slots_line
    jsr note_selection
    lda cursor
    cmp #SLOT_COUNT
    bcc open_slot
    cmp #SLOTS_OPTIONS_LINE
    bne credits
      lda #SCENE_SLOTS
      sta scene_before
      lda #SCENE_OPTIONS
      jmp enter_scene
  credits:
    lda #SCENE_CREDITS
    jmp fade_to
.endproc

;;
; Saves and leaves the options.
; clobbers: A, X, Y
; cycles at worst: 300
.proc leave_options
    jsr note_selection
    jsr request_save
    lda scene_before
    jmp enter_scene
.endproc

;;
; Turns the pages of a closing scene.
; in:  Y = number of pages
; clobbers: A, X
; cycles at worst: 90
.proc run_pages
    lda program_pressed
    and #INPUT_CHOOSES | INPUT_B
    beq done
    jsr note_selection
    inc cursor
    cpy cursor
    beq last
    bcs done
  last:
    dec cursor
    jmp leave_closing
  done:
    rts
.endproc

;;
; Runs a frame of the title.
; clobbers: A, X
; cycles at worst: 80
.proc run_title
    lda program_pressed
    and #INPUT_CHOOSES
    beq done
      jsr note_selection
      LOAD_OPENING_SCENE
      jmp fade_to
  done:
    rts
.endproc

;;
; Runs a frame of the slots.
; clobbers: A, X, Y
; cycles at worst: 7,600
.proc run_slots
    lda program_pressed
    and #INPUT_CHOOSES
    bne choose_slots_line
    .if ::FLOW_SCENES & ::FLOW_TITLE
      lda program_pressed
      and #INPUT_B
      beq :+
        jsr note_selection
        lda #SCENE_TITLE
        jmp fade_to
      :
    .endif
    lda program_pressed
    and #INPUT_SELECT
    beq move
    jsr can_be_erased
    beq move
      ldx cursor
      cpx #SLOT_COUNT
      bcs :+
        stx slot
      :
      jsr note_selection
      lda #SCENE_ERASE
      jmp enter_scene
  move:
    jmp move_cursor
.endproc

;;
; Tests whether the cursor is on something to erase.
; out: Z clear: it is
; clobbers: A, X
; cycles at worst: 60
.proc can_be_erased
    jsr is_protected
    lda #1
    bcc done
    ldx cursor
    cpx #SLOT_COUNT
    lda #0
    bcs done
    lda bit_of_index,x
    and save_used
    rts                         ; returns the flags of A
  done:
    cmp #0
    rts
.endproc

;;
; Erases the slot, or the protected save instead.
; clobbers: A, X, Y
; cycles at worst: 3,200
.proc erase
    jsr is_protected
    bcs slot_alone
      lda #SAVE_FAULT_NONE
      sta save_fault
      jmp request_save
  slot_alone:
    ldx slot
    jsr erase_slot
    jmp request_save
.endproc

;;
; Runs a frame of the question whether to erase.
; clobbers: A, X, Y
; cycles at worst: 10,500
.proc run_erase
    lda program_pressed
    and #INPUT_CHOOSES
    bne choose
    lda program_pressed
    and #INPUT_B
    bne leave
    jmp move_cursor
  choose:
    lda cursor
    cmp #ERASE_LINE_YES
    bne leave
      jsr erase
  leave:
    jsr note_selection
    .if ::FLOW_SCENES & ::FLOW_SLOTS
      lda #SCENE_SLOTS
      jmp enter_scene
    .else
      lda #SCENE_AFTER_TITLE
      jmp fade_to
    .endif
.endproc

;;
; Runs a frame of the choice of a level.
; clobbers: A, X, Y
; cycles at worst: 9,200
.proc run_select
    lda walk
    beq :+
      dec walk
    :
    lda program_pressed
    and #INPUT_CHOOSES
    beq :+
      jsr note_selection
      lda #0
      sta walk
      lda cursor
      sta level_number
      lda #SCENE_LEVEL
      jmp fade_to
    :
    lda program_pressed
    and #INPUT_B
    beq :+
      jsr note_selection
      .if ::FLOW_SCENES & ::FLOW_SLOTS
        lda #SCENE_SLOTS
        jmp enter_scene
      .elseif ::FLOW_SCENES & ::FLOW_TITLE
        lda #SCENE_TITLE
        jmp fade_to
      .else
        rts
      .endif
    :
    jmp move_among_levels
.endproc

;;
; Runs a frame of the options.
; clobbers: A, X, Y
; cycles at worst: 400
.proc run_options
    lda program_pressed
    and #INPUT_B | INPUT_START
    bne leave
    ldx cursor
    cpx #OPTIONS_BACK_LINE
    bne change
    lda program_pressed
    and #INPUT_A
    bne leave
  move:
    jmp move_cursor
  leave:
    jmp leave_options
  change:
    lda program_pressed
    and #INPUT_A | INPUT_LEFT | INPUT_RIGHT
    beq move
    UNLOCK_SAVES
    lda bit_of_index,x
    eor save_options
    sta save_options
    LOCK_SAVES
    jmp note_selection
.endproc

;;
; Runs a frame of the ending.
; clobbers: A, X
; cycles at worst: 80
.proc run_ending
    lda program_pressed
    and #INPUT_CHOOSES
    beq :+
      jsr note_selection
      jmp leave_closing
    :
    rts
.endproc

;;
; Runs a frame of the credits.
; clobbers: A, X, Y
; cycles at worst: 90
.proc run_credits
    ldy #CREDITS_PAGES
    jmp run_pages
.endproc
