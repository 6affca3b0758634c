; Changes from screen to screen: the 6502 port of engine/program/scenes.cpp.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "numbers/arithmetic.inc"
.include "program/save.inc"

.import point_to_slot, next_open_level, next_level, level_bonus_drops, bit_of_index, is_protected
.export enter_scene, fade_to, continue_after_level, leave_closing, request_slot_save, request_save

.segment "PROGRAM"

;;
; Finds the line under the cursor when a scene begins.
; in:  A = the new scene, scene = the previous one
; out: A = line
; clobbers: X, Y
; cycles at worst: 7,000
.proc first_line
    ldx scene
    cmp #SCENE_SLOTS
    beq slots
    cmp #SCENE_PAUSE
    beq pause
    cmp #SCENE_SELECT
    beq select
  first:
    lda #0
    rts
  slots:
    lda #SLOTS_OPTIONS_LINE
    cpx #SCENE_OPTIONS
    beq :+
      lda slot
    :
    rts
  pause:
    cpx #SCENE_OPTIONS
    bne first
    lda #PAUSE_LINE_OPTIONS
    rts
  select:
    cpx #SCENE_LEVEL
    beq from_level
    cpx #SCENE_PAUSE
    beq from_level
    cpx #SCENE_RESULTS
    beq from_level
    lda slot
    jsr point_to_slot
    jmp next_open_level
  from_level:
    lda level_number
    rts
.endproc

;;
; Begins a scene. Buttons that are held were pressed for the previous scene, and are blocked.
; in:  A = scene
; clobbers: A, X, Y
; cycles at worst: 7,100
.proc enter_scene
    pha
    jsr first_line
    sta cursor
    pla
    sta scene
    lda #0
    sta scene_age
    sta walk
    lda program_held
    and #MENU_BUTTONS
    sta blocked
    rts
.endproc

;;
; Continues after a level whose results have been shown; after a bonus level, where it was chosen.
; clobbers: A, X
; cycles at worst: 800, as next_level
.proc continue_after_level
    ldx level_number
    lda level_bonus_drops,x
    beq :+
      lda #SCENE_AFTER_LEAVING
      bne fade_to               ; always
    :
    jsr next_level
    lda #SCENE_LEVEL
    bcc fade_to
    lda #SCENE_AFTER_LAST_LEVEL
.endproc
.assert fade_to = *, error, "continue_after_level falls through to fade_to"
.assert SCENE_SELECT <> 0, error, "continue_after_level branches always: a bonus level ends in the choice of a level"

;;
; Fades to a scene. If that is a level, it is level_number, or the level after it if that was just cleared.
; in:  A = scene
; clobbers: A
; cycles at worst: 20
.proc fade_to
    sta scene_next
    lda #2*SCENE_FADE_FRAMES
    sta fade
    rts
.endproc

;;
; Leaves a closing scene. If no screen is left between it and the levels, the first one follows.
; clobbers: A, X
; cycles at worst: 50
.proc leave_closing
    ldx scene
    lda closing_scenes-FIRST_CLOSING_SCENE,x
    .if ::SCENE_AFTER_CLOSING = ::SCENE_LEVEL
      cmp #SCENE_LEVEL
      bne fade_to
      ldx #0
      stx level_number
    .endif
    jmp fade_to
.endproc

; By scene, from the first closing one on: the next one.
closing_scenes:
    CLOSING_SCENES_BYTES

;;
; Requests a save after a change in the slot under play.
; clobbers: A, X
; cycles at worst: 120
.proc request_slot_save
    UNLOCK_SAVES
    ldx slot
    lda bit_of_index,x
    ora save_used
    sta save_used
.endproc
.assert request_save = *, error, "request_slot_save falls through to request_save"

;;
; Requests a save after a change outside of the slots. A protected save stays as it is: then the change is lost at
; power-off.
; clobbers: A
; cycles at worst: 90
.proc request_save
    jsr is_protected
    bcs :+
      LOCK_SAVES
      rts
    :
    UNLOCK_SAVES
    INCREMENT_BYTES 2, save_sequence
    LOCK_SAVES
    lda #SAVE_FAULT_NONE
    sta save_fault
    lda program_events
    ora #PROGRAM_SAVES
    sta program_events
    rts
.endproc
