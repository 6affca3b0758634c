; Saves in battery-backed memory: the 6502 port of engine/program/save.cpp. The save itself lies in that
; memory, too, behind the copies and in their form; when the power comes on nothing is read from it.

.include "engine.inc"
.include "program.inc"
.include "program/save.inc"

.importzp crc, save_from, save_to, parts_to_save
.export open_saves, begin_crc, save_magic, save_game_id, crc_0, crc_1, crc_2, crc_3

.assert SAVE_COPIES = 2, error, "open_saves knows two copies"

.segment "ZPPROGRAM": zeropage
found:         .res 1           ; a copy is whole
fault:         .res 1
bytes_left:    .res 1

.segment "PROGRAM"

crc_0:
    CRC_0_BYTES
crc_1:
    CRC_1_BYTES
crc_2:
    CRC_2_BYTES
crc_3:
    CRC_3_BYTES
save_magic:
    SAVE_MAGIC_BYTES
    .byte SAVE_VERSION
save_game_id:
    SAVE_GAME_BYTES

;;
; local
; clobbers: A
; cycles at worst: 20
.proc begin_crc
    lda #$FF
    sta crc
    sta crc+1
    sta crc+2
    sta crc+3
    rts
.endproc

;;
; Memory that was never written holds one and the same byte everywhere: which, is its maker's.
; out: Z set if so
; clobbers: A, X, Y, save_from
; cycles at worst: 27,000
.proc is_blank
    lda #<save_memory
    sta save_from
    lda #>save_memory
    sta save_from+1
    ldx #>SAVE_BYTES
    ldy #0
    lda save_memory
  each:
    cmp (save_from),y
    bne done
    iny
    bne each
    inc save_from+1
    dex
    bne each
  done:
    rts
.endproc
.assert <SAVE_BYTES = 0 && <save_memory = 0, error, "is_blank looks at whole pages"

;;
; in:  save_from = a copy
; out: Z set if it begins as all do
; clobbers: A, Y
; cycles at worst: 80
.proc has_magic
    ldy #SAVE_VERSION_NUMBER_OFFSET-1
  each:
    lda (save_from),y
    cmp save_magic,y
    bne done
    dey
    bpl each
    lda #0
  done:
    rts
.endproc

;;
; in:  save_from = a copy
; out: carry: it is newer than the save
; clobbers: A, X, Y
; cycles at worst: 46
.proc is_newer
    sec
    ldy #SAVE_SEQUENCE_OFFSET
    lda (save_from),y
    sbc save_sequence
    tax
    iny
    lda (save_from),y
    sbc save_sequence+1
    bmi no
    bne yes
    txa
    bne yes
  no:
    clc
    rts
  yes:
    sec
    rts
.endproc

;;
; Whether a copy is whole and ours.
; in:  save_from = a copy
; out: A = what is wrong with it
; clobbers: X, Y, crc, save_from and back
; cycles at worst: 52,000
.proc fault_of_copy
    jsr has_magic
    beq :+
      lda #SAVE_FAULT_ABSENT
      rts
    :
    jsr begin_crc
    lda save_from+1
    pha
    lda #PARTS
    sta parts_to_save
    ldy #0
  part:
    lda #BYTES_A_PART
    sta bytes_left
  each:
    lda (save_from),y
    ADD_TO_CRC
    iny
    bne :+
      inc save_from+1
    :
    dec bytes_left
    bne each
    dec parts_to_save
    bne part
    ldx #0
  compare:
    lda crc,x
    eor #$FF
    cmp (save_from),y
    bne damaged
    iny
    inx
    cpx #4
    bne compare
    pla
    sta save_from+1
    ldy #SAVE_VERSION_NUMBER_OFFSET
    lda (save_from),y
    cmp #SAVE_VERSION
    bne foreign
    ldy #SAVE_GAME_OFFSET+3
  each_of_game:
    lda (save_from),y
    cmp save_game_id-SAVE_GAME_OFFSET,y
    bne foreign
    dey
    cpy #SAVE_GAME_OFFSET
    bcs each_of_game
    lda #SAVE_FAULT_NONE
    rts
  damaged:
    pla
    sta save_from+1
    lda #SAVE_FAULT_DAMAGED
    rts
  foreign:
    lda #SAVE_FAULT_FOREIGN
    rts
.endproc

;;
; Takes over what a copy says.
; in:  save_from = a copy, the saves are not locked
; clobbers: A, X, Y, save_from, save_to
; cycles at worst: 14,000
.proc take_copy
    ldy #SAVE_OPTIONS_OFFSET
    lda (save_from),y
    sta save_options
    ldy #SAVE_SEQUENCE_OFFSET
    lda (save_from),y
    sta save_sequence
    iny
    lda (save_from),y
    sta save_sequence+1
    ldy #SAVE_USED_OFFSET
    lda (save_from),y
    and #(1 << SLOT_COUNT) - 1
    sta save_used
    lda save_from
    ora #<SAVE_SLOTS_OFFSET
    sta save_from
    lda #>save_slots
    sta save_to+1
    ldy #0
    sty save_to
    ldx #SLOT_COUNT
  each:
    lda (save_from),y
    sta (save_to),y
    iny
    bne each
    inc save_from+1
    inc save_to+1
    dex
    bne each
    rts
.endproc
.assert SAVE_SLOTS_OFFSET < 256, error, "take_copy adds to the low byte"

;;
; A save in which nothing was reached.
; in:  the saves are not locked
; clobbers: A, X, Y, save_to
; cycles at worst: 10,000
.proc clear_save
    lda #>save_slots
    sta save_to+1
    lda #0
    sta save_to
    tay
    ldx #SLOT_COUNT
  each:
    sta (save_to),y
    iny
    bne each
    inc save_to+1
    dex
    bne each
    ldx #SAVE_SLOTS_OFFSET-1
    :
      sta save_image,x
      dex
      bpl :-
    rts
.endproc

;;
; The newest whole copy. Without one the save is a fresh one, and it is told why: a save that was there
; and damaged comes before a foreign one.
; out: A = what is wrong with the best
; clobbers: A, X, Y
; cycles at worst: 170,000
.proc open_saves
    UNLOCK_SAVES
    jsr clear_save
    lda #SAVE_FAULT_ABSENT
    sta fault
    lda #0
    sta found
    jsr is_blank
    beq opened
    lda #SAVE_FAULT_FOREIGN
    sta fault
    lda #>save_memory
    jsr open_copy
    lda #>(save_memory + SAVE_COPY_STRIDE)
    jsr open_copy
    lda found
    beq opened
    lda #SAVE_FAULT_NONE
    sta fault
  opened:
    LOCK_SAVES
    lda #0
    sta parts_to_save
    lda fault
    rts
.endproc

;;
; in:  A = the page where a copy begins
; out: found, fault, the save
; clobbers: A, X, Y
; cycles at worst: 65,000
.proc open_copy
    sta save_from+1
    lda #<save_memory
    sta save_from
    jsr fault_of_copy
    cmp #SAVE_FAULT_DAMAGED
    bne :+
      sta fault
    :
    cmp #SAVE_FAULT_NONE
    bne done
    lda found
    beq take
    jsr is_newer
    bcc done
  take:
    inc found
    jmp take_copy
  done:
    rts
.endproc
