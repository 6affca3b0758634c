; Opens saves in battery-backed memory: the 6502 port of engine/program/save.cpp. The save in use is in that memory
; too, after the copies and in their format; at power-on nothing is read from it.

.include "engine.inc"
.include "program.inc"
.include "flow.inc"
.include "numbers/arithmetic.inc"
.include "program/save.inc"

.importzp crc, save_from, save_to, parts_to_save
.import clear_save, read_copy
.export open_saves, is_protected, copy_pages, begin_crc, save_magic, save_game_id, crc_0, crc_1, crc_2, crc_3

.assert SAVE_COPIES = 2, error, "open_saves reads two copies"

.segment "ZPPROGRAM": zeropage
faults:        .res 2           ; of the two copies
newest:        .res 1           ; copy
game_fault:    .res 1           ; SAVE_FAULT_FOREIGN if a copy is another game's, else SAVE_FAULT_NONE
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
copy_pages:
    .byte >save_memory, >(save_memory + SAVE_COPY_STRIDE)
; By version: how many parts are checksummed.
parts_to_check:
    SAVE_CHECKSUM_PARTS_BYTES
; By the fault of a copy: whether its header can be read.
has_sequence:
    .byte 1, 0, 0, 1, 1
.assert SAVE_FAULT_NONE = 0 && SAVE_FAULT_ABSENT = 1 && SAVE_FAULT_DAMAGED = 2, error, "has_sequence"
.assert SAVE_FAULT_FOREIGN = 3 && SAVE_FAULT_NEWER = 4, error, "has_sequence"

;;
; Tests whether the save may be worth something to its owner: then nothing is saved over it until the player agrees.
; in:  save_fault
; out: carry clear: it is protected
; clobbers: A
; cycles at worst: 20
.proc is_protected
    lda save_fault
    sec
    sbc #SAVE_FAULT_DAMAGED
    cmp #3
    rts
.endproc
.assert SAVE_FAULT_UNKNOWN > SAVE_FAULT_NEWER, error, "is_protected is true from damaged to newer"

;;
; Begins a checksum.
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
; Tests whether the memory was never written: unwritten memory holds one repeated byte, which depends on its maker.
; out: Z set: it was never written
; clobbers: A, X, Y, save_from
; cycles at worst: 27,000
.proc is_blank
    COPY_16 #save_memory, save_from
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
.assert <SAVE_BYTES = 0 && <save_memory = 0, error, "is_blank tests whole pages"

;;
; Tests whether a copy begins with the magic bytes of a save.
; in:  save_from = a copy
; out: Z set: it does
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
; Stores in game_fault whether a copy is another game's.
; in:  save_from = a copy
; clobbers: A, Y
; cycles at worst: 90
.proc compare_game
    ldy #SAVE_GAME_OFFSET+3
  each:
    lda (save_from),y
    cmp save_game_id-SAVE_GAME_OFFSET,y
    bne foreign
    dey
    cpy #SAVE_GAME_OFFSET
    bcs each
    lda #SAVE_FAULT_NONE
    sta game_fault
    rts
  foreign:
    lda #SAVE_FAULT_FOREIGN
    sta game_fault
    rts
.endproc

;;
; Tests the checksum of a copy.
; in:  save_from = a copy, A = its parts before the checksum
; out: Z set: the checksum is right
; clobbers: A, X, Y, crc, save_from, parts_to_save
; cycles at worst: 68,000
.proc is_whole
    sta parts_to_save
    jsr begin_crc
    ldy #0
  part:
    lda #BYTES_OF_A_CHECK
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
    bne done
    iny
    inx
    cpx #4
    bne compare
  done:
    rts
.endproc

;;
; Finds the fault of a copy.
; in:  A = the page where a copy begins
; out: A = its fault; absent if it does not begin with the magic bytes
; clobbers: X, Y, crc, save_from, parts_to_save
; cycles at worst: 68,400
.proc fault_of_copy
    sta save_from+1
    lda #<save_memory
    sta save_from
    jsr has_magic
    bne absent
    jsr compare_game
    ldy #SAVE_VERSION_NUMBER_OFFSET
    lda (save_from),y
    beq damaged
    cmp #NO_SAVE_VERSION
    beq damaged
    cmp #SAVE_VERSION+1
    bcs later
    tax
    lda parts_to_check-1,x
    jsr is_whole
    bne damaged
    lda game_fault
    rts
  later:
    lda game_fault
    bne done
      lda #SAVE_FAULT_NEWER
  done:
    rts
  damaged:
    lda #SAVE_FAULT_DAMAGED
    rts
  absent:
    lda #SAVE_FAULT_ABSENT
    rts
.endproc

;;
; Finds the newest copy.
; in:  faults
; out: X = the newest copy whose header can be read; N set: there is none
; clobbers: A, Y
; cycles at worst: 60
.proc newest_copy
    ldx faults
    ldy faults+1
    lda has_sequence,x
    beq second_alone
    lda has_sequence,y
    beq first
    sec
    lda save_memory+SAVE_COPY_STRIDE+SAVE_SEQUENCE_OFFSET
    sbc save_memory+SAVE_SEQUENCE_OFFSET
    tax
    lda save_memory+SAVE_COPY_STRIDE+SAVE_SEQUENCE_OFFSET+1
    sbc save_memory+SAVE_SEQUENCE_OFFSET+1
    bmi first
    bne second
    txa
    bne second
  first:
    ldx #0
    rts
  second_alone:
    lda has_sequence,y
    bne second
    ldx #$FF
    rts
  second:
    ldx #1
    rts
.endproc

;;
; Opens the newest copy. If that is another game's or of a later version, its fault is returned. The other copy then
; becomes the save if it is this game's. The next save gets the sequence number that follows both.
; out: A = the fault
; clobbers: A, X, Y
; cycles at worst: 280,000
.proc open_saves
    UNLOCK_SAVES
    jsr clear_save
    lda #>save_memory
    jsr fault_of_copy
    sta faults
    lda #>(save_memory + SAVE_COPY_STRIDE)
    jsr fault_of_copy
    sta faults+1
    jsr newest_copy
    bmi nothing
    stx newest
    lda faults,x
    beq ours
      txa
      eor #1
      tax
      lda faults,x
      bne sequence
  ours:
    jsr read_copy
  sequence:
    ldx newest
    lda copy_pages,x
    sta save_from+1
    lda #<save_memory
    sta save_from
    ldy #SAVE_SEQUENCE_OFFSET
    lda (save_from),y
    sta save_sequence
    iny
    lda (save_from),y
    sta save_sequence+1
    lda faults,x
    jmp opened
  nothing:
    lda #SAVE_FAULT_DAMAGED
    cmp faults
    beq opened
    cmp faults+1
    beq opened
    jsr is_blank
    beq blank
    lda #SAVE_FAULT_UNKNOWN
    jmp opened
  blank:
    lda #SAVE_FAULT_ABSENT
  opened:
    tax
    LOCK_SAVES
    lda #0
    sta parts_to_save
    txa
    rts
.endproc
