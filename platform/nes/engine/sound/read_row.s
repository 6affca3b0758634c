; Reads the rows of a song ahead: the 6502 port of engine/sound/read_row.cpp.

.include "sound_game.inc"
.include "numbers/arithmetic.inc"
.include "sound/sound.inc"

.importzp sound_pointer, song_pointer, sound_count, bend, work_left
.import song, place_row_0, place_row_1, place_phrase, place_next, place_length, place_instrument
.export read_row

.assert WORK_OF_READING = 3, error, "read_row counts three steps"

.segment "SOUND"

;;
; Enters a phrase: finds the first row of its pattern.
; in:  X = voice, song_pointer
; clobbers: A, Y, sound_pointer
; cycles at worst: 65
.proc enter_phrase
    txa
    sec                         ; after the shift
    adc place_phrase,x
    tay
    lda (song_pointer),y
    asl a
    sta sound_pointer
    lda #>pattern_table
    adc #0
    sta sound_pointer+1
    ldy #<pattern_table
    lda (sound_pointer),y
    sta place_row_0,x
    iny
    lda (sound_pointer),y
    FROM_BLOCK
    sta place_row_1,x
    rts
.endproc
.assert <pattern_table <> $FF, error, "enter_phrase counts up"

;;
; Advances to the next phrase; a song may begin again.
; in:  X = voice, song_pointer
; out: Z: the song has ended
; clobbers: A, Y
; cycles at worst: 36
.proc next_phrase
    clc
    lda place_phrase,x
    adc #PHRASE_BYTES
    ldy #SONG_END
    cmp (song_pointer),y
    bne :+
      iny
      lda (song_pointer),y
    :
    sta place_phrase,x
    rts
.endproc
.assert SONG_AGAIN = SONG_END + 1, error, "next_phrase counts up"

;;
; Reads the bytes of a row, and those in front of it, until the next note or rest is known.
; in:  X = voice
; clobbers: A, Y, sound_pointer, song_pointer, sound_byte, sound_count, bend
; cycles at worst: 420
.proc read_row
    dec work_left
    dec work_left
    dec work_left
    COPY_16 song, song_pointer
  phrase:
    lda place_row_1,x
    beq enter
    sta sound_pointer+1
    lda place_row_0,x
    sta sound_pointer
    ldy #0
    sty bend                    ; NEXT_SLURRED, or 0
  read:
    lda (sound_pointer),y
    iny
    cmp #ROW_REST
    bcc note
    cmp #ROW_LENGTH
    bcs how
    cmp #ROW_SLUR
    bcc have_next
    beq slur
    dec work_left
    sty sound_count
    jsr next_phrase
    beq over
  enter:
    jsr enter_phrase
    jmp phrase
  over:
    ldy sound_count
    lda #NEXT_IS_OVER
    bne have_next               ; always
  how:
    cmp #ROW_INSTRUMENT
    bcs instrument
    sbc #ROW_LENGTH-2           ; the carry is clear
    sta place_length,x
    bne read                    ; always
  instrument:
    asl a
    asl a
    sta place_instrument,x
    bcs read                    ; always
  slur:
    lda #NEXT_SLURRED
    sta bend
    bne read                    ; always
  note:
    cpx #VOICE_NOISE
    beq have_note
    sty sound_count
    ldy place_phrase,x
    adc (song_pointer),y        ; the carry is clear
    and #<~NEXT_SLURRED
    ldy sound_count
  have_note:
    ora bend
  have_next:
    sta place_next,x
    tya
    clc
    adc sound_pointer
    sta place_row_0,x
    lda sound_pointer+1
    adc #0
    sta place_row_1,x
    rts
.endproc
