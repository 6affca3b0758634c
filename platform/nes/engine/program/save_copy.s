; Copies the records of a copy to the levels of the game: the rest of the 6502 port of engine/program/save.cpp. The
; copy is first brought to the found save, where it gets the format of the newest version.

.include "engine.inc"
.include "program.inc"
.include "show.inc"
.include "numbers/arithmetic.inc"
.include "program/save.inc"

.importzp save_from, save_to
.import copy_pages, level_id_0, level_id_1, level_id_2, level_id_3
.export clear_save, read_copy

.assert LEVEL_COUNT <= RECORDED_LEVELS, error, "each level has a record"
.assert <save_slots = 0 && <found_slots = 0, error, "a slot is a page"
.assert save_names = save_slots + SLOT_COUNT*256 && found_names = found_slots + SLOT_COUNT*256, error, "names"

; Offsets that differ in the first version.
FIRST_VERSION_PLANE = 64
LAST_PLANE = (SAVE_SLOT_PLANES-1) * RECORDED_LEVELS

.segment "PROGRAM"

;;
; Clears the save: nothing was reached in any of the game's levels.
; in:  the saves are not locked
; clobbers: A, X
; cycles at worst: 10,500
.proc clear_save
    lda #0
    ldx #SAVE_SLOTS_OFFSET-1
    :
      sta save_image,x
      dex
      bpl :-
    inx
    :
      .repeat ::SLOT_COUNT, slot
        sta save_slots+256*slot,x
      .endrepeat
      sta save_names,x          ; and the bytes after the names
      inx
      bne :-
    ldx #LEVEL_COUNT-1
    :
      lda level_id_0,x
      sta save_names,x
      lda level_id_1,x
      sta save_names+RECORDED_LEVELS,x
      lda level_id_2,x
      sta save_names+2*RECORDED_LEVELS,x
      lda level_id_3,x
      sta save_names+3*RECORDED_LEVELS,x
      dex
      bpl :-
    rts
.endproc

;;
; Takes a copy without a fault as the save.
; in:  X = its number, a cleared save, the saves are not locked
; clobbers: A, X, Y, save_from, save_to
; cycles at worst: 110,000
.proc read_copy
    lda copy_pages,x
    sta save_from+1
    COPY_16 #found_image, save_to
    ldx #>SAVE_COPY_STRIDE
    ldy #0
    sty save_from
  each:
    lda (save_from),y
    sta (save_to),y
    iny
    bne each
    inc save_from+1
    inc save_to+1
    dex
    bne each
    lda found_options
    sta save_options
    lda found_used
    and #(1 << SLOT_COUNT) - 1
    sta save_used
    ldx found_version_number
    cpx #FIRST_SAVE_VERSION_WITH_NAMES
    bcs with_counters
    dex
    bne :+
      jsr close_planes
    :
    jsr name_by_order
    jmp take_records
  with_counters:
    ldx #GAME_COUNTERS          ; and the state of the player
    :
      .repeat ::SLOT_COUNT, slot
        lda found_slots+256*slot+SAVE_COUNTERS_OFFSET,x
        sta save_slots+256*slot+SAVE_COUNTERS_OFFSET,x
      .endrepeat
      dex
      bpl :-
    jmp take_records
.endproc
.assert <save_memory = 0, error, "read_copy clears the low byte"
.assert SAVE_STATE_OFFSET = SAVE_COUNTERS_OFFSET + GAME_COUNTERS, error, "read_copy copies one more byte than the counters"

;;
; Converts the slots of the first version to the later format.
; clobbers: A, Y, save_from, save_to
; cycles at worst: 13,000
.proc close_planes
    lda #>found_slots
    sta save_from+1
    sta save_to+1
  slot:
    lda #FIRST_VERSION_PLANE
    sta save_from
    lda #RECORDED_LEVELS
    sta save_to
  plane:
    ldy #0
    :
      lda (save_from),y
      sta (save_to),y
      iny
      cpy #RECORDED_LEVELS
      bne :-
    clc
    lda save_to
    adc #RECORDED_LEVELS
    sta save_to
    lda save_from
    adc #FIRST_VERSION_PLANE
    sta save_from
    bcc plane
    ldy #0
    tya
    :
      sta (save_to),y           ; the first version has no large drops
      iny
      cpy #RECORDED_LEVELS
      bne :-
    inc save_from+1
    inc save_to+1
    lda save_to+1
    cmp #>found_names
    bne slot
    rts
.endproc

;;
; Gives the levels of the first versions their names: they are the game's levels in their order.
; clobbers: A, X
; cycles at worst: 3,000
.proc name_by_order
    ldx #SAVE_NAME_PLANES*RECORDED_LEVELS
    :
      lda save_names-1,x
      sta found_names-1,x
      dex
      bne :-
    rts
.endproc

;;
; Gives each of the game's levels the records of its name. Records of other names are kept after these, as far as
; there is room.
; clobbers: A, X, Y, save_from, save_to
; cycles at worst: 80,000
.proc take_records
    ldy #0
  each:
    jsr find_name
    bcc :+
      jsr read_record
    :
    iny
    cpy #LEVEL_COUNT
    bne each
    ldx #0
  left:
    cpy #RECORDED_LEVELS
    bcs done
    jsr is_left
    beq :+
      jsr read_record
      iny
    :
    inx
    cpx #RECORDED_LEVELS
    bne left
  done:
    rts
.endproc

;;
; Finds the name of a level in the found save.
; in:  Y = level of the save
; out: carry set: X = the index of its name in the found save
; clobbers: A
; cycles at worst: 2,000
.proc find_name
    ldx #0
  each:
    .repeat ::SAVE_NAME_PLANES, plane
      lda found_names+plane*RECORDED_LEVELS,x
      cmp save_names+plane*RECORDED_LEVELS,y
      bne next
    .endrepeat
    rts                         ; the carry is set
  next:
    inx
    cpx #RECORDED_LEVELS
    bne each
    clc
    rts
.endproc

;;
; Tests whether an entry of the found save is left over.
; in:  X = its index
; out: Z clear: it has a name that was not taken yet, and a record
; clobbers: A
; cycles at worst: 100
.proc is_left
    lda found_names,x
    .repeat ::SAVE_NAME_PLANES-1, plane
      ora found_names+(plane+1)*RECORDED_LEVELS,x
    .endrepeat
    beq done
    lda #0
    .repeat ::SLOT_COUNT, slot
      .repeat ::SAVE_SLOT_PLANES, plane
        ora found_slots+slot*256+plane*RECORDED_LEVELS,x
      .endrepeat
    .endrepeat
  done:
    rts
.endproc

;;
; Moves a name and its records to the save.
; in:  X = index in the found save, Y = index in the save
; clobbers: A, save_from, save_to
; cycles at worst: 750
.proc read_record
    stx save_from
    sty save_to
    lda #>found_slots
    sta save_from+1
    lda #>save_slots
    sta save_to+1
  page:                         ; the last page has the names and the bytes after them
    ldy #LAST_PLANE
  plane:
    lda (save_from),y
    sta (save_to),y
    tya
    sec
    sbc #RECORDED_LEVELS
    tay
    bcs plane
    inc save_from+1
    inc save_to+1
    lda save_from+1
    cmp #>found_names + 1
    bne page
    lda #0
    .repeat ::SAVE_NAME_PLANES, plane
      sta found_names+plane*RECORDED_LEVELS,x
    .endrepeat
    ldy save_to
    rts
.endproc
.assert LAST_PLANE + RECORDED_LEVELS <= 256, error, "a level's planes are in one page"
