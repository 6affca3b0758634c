; Writes a save into memory, a part in each frame: the 6502 port of engine/program/save_writer.cpp, which returns a
; byte at a time. The save must not change until the last part is written.

.include "program.inc"
.include "numbers/arithmetic.inc"
.include "program/save.inc"

.import begin_crc, save_magic, save_game_id, crc_0, crc_1, crc_2, crc_3
.exportzp crc, save_from, save_to, parts_to_save
.export begin_saving, write_some

.zeropage
; A copy may take several frames, in which all other code runs, too.
crc:           .res 4
save_from:     .res 2
save_to:       .res 2
parts_to_save: .res 1           ; the parts still to be written

.segment "PROGRAM"

;;
; Begins to write the save over the older copy.
; clobbers: A, X
; cycles at worst: 300
.proc begin_saving
    UNLOCK_SAVES
    ldx #3
    :
      lda save_magic,x
      sta save_image,x
      lda save_game_id,x
      sta save_game,x
      dex
      bpl :-
    lda #SAVE_VERSION
    sta save_version_number
    LOCK_SAVES
    jsr begin_crc
    COPY_16 #save_image, save_from
    lda #<save_memory
    sta save_to
    lda save_sequence
    and #SAVE_COPIES-1
    beq :+
      lda #>SAVE_COPY_STRIDE
    :
    clc
    adc #>save_memory
    sta save_to+1
    lda #PARTS
    sta parts_to_save
    rts
.endproc
.assert <SAVE_COPY_STRIDE = 0, error, "begin_saving adds to the high byte"

;;
; Writes a part of the save, and after the last part its checksum.
; local
; in:  parts_to_save
; clobbers: A, X, Y
; cycles at worst: 4,250
.proc write_some
    UNLOCK_SAVES
    ldy #0
  each:
    lda (save_from),y
    sta (save_to),y
    ADD_TO_CRC
    iny
    cpy #BYTES_A_PART
    bne each
    clc
    tya
    adc save_from
    sta save_from
    bcc :+
      inc save_from+1
      clc
    :
    tya
    adc save_to
    sta save_to
    CARRY_TO save_to+1
    dec parts_to_save
    bne done
    ldy #3
    :
      lda crc,y
      eor #$FF
      sta (save_to),y
      dey
      bpl :-
  done:
    LOCK_SAVES
    rts
.endproc
