; The four voices of the music: the twin of engine/sound/music.cpp.

.include "sound_game.inc"
.include "sound/sound.inc"

.importzp sound_pointer, song_pointer, sound_byte, sound_count, bend, work_left
.import track_step_0, track_step_1, track_wait, track_note, track_offset, track_level
.import next_music_step, voice_changed, change_all
.export place_row_0, place_row_1, place_phrase, place_next, place_length, place_rows
.export place_instrument, place_softer, sounding
.export song, song_after, phrase_after, row_frames, row_fraction
.export take_song, advance_rows, advance_music, prepare_music

; The voices from here on begin their rows at the end of the frame before.
FIRST_EARLY_VOICE = VOICE_PULSE2

; The frames of a row that are left when the last voice reads the next one, and the first one, if the
; frame has time for that.
LAST_READING = 2
FIRST_READING = LAST_READING + 3 * VOICE_COUNT - 1
.assert WORK_OF_READING = 3, error, "read_row counts three steps"
.assert SHORTEST_ROW = LAST_READING + VOICE_COUNT - 1, error, "all voices read in the frames of a row"

.segment "SOUNDRAM"
place_row_0:      .res VOICE_COUNT
place_row_1:      .res VOICE_COUNT
place_phrase:     .res VOICE_COUNT
place_next:       .res VOICE_COUNT
place_length:     .res VOICE_COUNT
place_rows:       .res VOICE_COUNT
place_instrument: .res VOICE_COUNT
place_softer:     .res VOICE_COUNT
sounding:         .res VOICE_COUNT
song:             .res 2        ; the address; the high byte is 0 if there is none
song_after:       .res 2
phrase_after:     .res 1
row_frames:       .res 1
row_fraction:     .res 1

.segment "SOUND"

;;
; out: A = 0
; clobbers: X
; cycles at worst: 180
.proc silence_music
    jsr change_all
    ldx #VOICE_COUNT-1
    lda #0
    :
      sta track_level,x
      sta track_wait,x
      sta sounding,x
      dex
      bpl :-
    rts
.endproc

;;
; in:  X = voice, song_pointer
; clobbers: A, Y, sound_pointer
; cycles at worst: 65
.proc enter_phrase
    txa
    sec                         ; behind the shift
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
; in:  song_pointer = the song, A = offset of its phrase
; clobbers: A, X, Y, sound_byte
; cycles at worst: 480
.proc begin_song
    sta sound_byte
    jsr silence_music
    sta row_fraction
    lda song_pointer
    sta song
    lda song_pointer+1
    sta song+1
    lda #SHORTEST_ROW+1         ; from the next frame on the voices read their first rows
    sta row_frames
    ldx #VOICE_COUNT-1
    :
      lda sound_byte
      sta place_phrase,x
      lda #NEXT_UNREAD
      sta place_next,x
      lda #1
      sta place_rows,x
      lsr a                     ; 0: it enters its phrase when it reads
      sta place_row_0,x
      sta place_row_1,x
      dex
      bpl :-
    rts
.endproc

;;
; clobbers: A, Y, sound_pointer
; cycles at worst: 60
.proc remember_song
    lda song+1
    beq done
    sta sound_pointer+1
    lda song
    sta sound_pointer
    ldy #SONG_AGAIN
    lda (sound_pointer),y
    beq done
    lda sound_pointer
    sta song_after
    lda sound_pointer+1
    sta song_after+1
    lda place_phrase
    sta phrase_after
  done:
    rts
.endproc

;;
; Neither a song nor one to go back to.
; clobbers: A
; cycles at worst: 30
.proc forget_songs
    lda #0
    sta song
    sta song+1
    sta song_after
    sta song_after+1
    sta row_frames
    rts
.endproc

;;
; The end of a jingle.
; clobbers: A, X, Y, song_pointer, sound_byte
; cycles at worst: 530
.proc end_song
    ldx song_after
    stx song_pointer
    ldx song_after+1
    stx song_pointer+1
    jsr forget_songs
    txa
    beq to_silence
    lda phrase_after
    jmp begin_song
  to_silence:
    jmp silence_music
.endproc

;;
; Goes on to the next phrase; the song may begin again.
; in:  X = voice, song_pointer
; out: Z: there is none
; clobbers: A, Y
; cycles at worst: 35
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
; Reads the bytes of a row, and what goes before them, until it is known what comes next.
; in:  X = voice
; clobbers: A, Y, sound_pointer, song_pointer, sound_byte, sound_count, bend
; cycles at worst: 420
.proc read_row
    dec work_left
    dec work_left
    dec work_left
    lda song
    sta song_pointer
    lda song+1
    sta song_pointer+1
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

;;
; The steps of the release begin in this frame.
; in:  X = voice
; clobbers: A, Y
; cycles at worst: 80
.proc release
    lda sounding,x
    beq done
    lda #0
    sta sounding,x
    ldy place_instrument,x
    lda instrument_rests+REST_RELEASE,y
    beq silence
    sec
    sbc #1
    clc
    adc instrument_beginnings+BEGINNING_STEPS,y
    sta track_step_0,x
    lda instrument_beginnings+BEGINNING_STEPS+1,y
    adc #0
    FROM_BLOCK
    sta track_step_1,x
    lda #0
    sta track_offset,x
    lda #1
    sta track_wait,x
    rts
  silence:
    sta track_level,x
    sta track_wait,x
  done:
    rts
.endproc

;;
; The frames of the row that begins.
; clobbers: A, Y, song_pointer
; cycles at worst: 50
.proc count_row
    lda song
    sta song_pointer
    lda song+1
    sta song_pointer+1
    clc
    ldy #SONG_FRACTION
    lda (song_pointer),y
    adc row_fraction
    sta row_fraction
    dey
    lda (song_pointer),y
    adc #0
    sta row_frames
    rts
.endproc
.assert SONG_FRACTION = 1 && SONG_FRAMES = 0, error, "count_row counts down"

;;
; A row begins for some voices: where one has come to the end of its own, what was read ahead now
; sounds.
; in:  X = the first voice, A = behind the last one
; out: carry: the song is over
; clobbers: A, X, Y, sound_count
; cycles at worst: 450
.proc begin_rows
    sta sound_count
  voice:
    dec place_rows,x
    bne next
    lda place_next,x
    cmp #ROW_REST
    bcs no_note
    ; begin_music_note
    sta track_note,x
    ldy place_instrument,x
    lda instrument_beginnings+BEGINNING_STEPS,y
    sta track_step_0,x
    lda instrument_beginnings+BEGINNING_STEPS+1,y
    FROM_BLOCK
    sta track_step_1,x
    lda instrument_beginnings+BEGINNING_LEVEL,y
    sta track_level,x
    lda instrument_beginnings+BEGINNING_WAIT,y
    sta track_wait,x
    lda instrument_rests+REST_OFFSET,y
    sta track_offset,x
    lda instrument_rests+REST_SOFTER,y
    sta place_softer,x
    lda place_length,x
    sta sounding,x
  read_on:
    sta place_rows,x
    lda #NEXT_UNREAD
    sta place_next,x
    lda voice_changed,x
    ora #CHANGED_MUSIC
    sta voice_changed,x
  next:
    inx
    cpx sound_count
    bne voice
    clc
    rts
  no_note:
    beq rest
    cmp #NEXT_IS_OVER
    beq over                    ; with the carry set
    cmp #NEXT_SLURRED
    bcc have_row                ; the note before goes on
    and #<~NEXT_SLURRED
    sta track_note,x
    bcs have_row                ; always
  rest:
    jsr release
  have_row:
    lda place_length,x
    bne read_on                 ; always
  over:
    rts
.endproc

;;
; in:  A = number of the song, or SONG_STOPS
; clobbers: A, X, Y, sound_pointer, song_pointer, sound_byte
; cycles at worst: 620
.proc take_song
    cmp #SONG_STOPS
    beq stop
    cmp #SOUND_SONGS
    bcs done
    asl a
    tay
    WORK WORK_OF_SONG
    lda song_table,y
    sta song_pointer
    lda song_table+1,y
    FROM_BLOCK
    sta song_pointer+1
    ldy #SONG_AGAIN
    lda (song_pointer),y
    bne lasting
    jsr remember_song
    jmp begin
  lasting:
    lda #0
    sta song_after
    sta song_after+1
  begin:
    lda #SONG_HEADER_BYTES
    jmp begin_song
  stop:
    jsr forget_songs
    jmp silence_music
  done:
    rts
.endproc

;;
; A frame of the song. What it does is taken from the work that the frame has time for.
; clobbers: A, X, Y, sound_pointer, song_pointer, sound_byte, sound_count, bend
; cycles at worst: 1,100
.proc advance_rows
    lda song+1
    beq done
    lda #FIRST_READING
    sec
    sbc row_frames
    cmp #3*VOICE_COUNT
    bcs have_read
    cmp #2*VOICE_COUNT
    bcs reading
    ldy work_left               ; not negative yet
    beq have_read
  reading:
    clc
    adc #FIRST_EARLY_VOICE
    and #VOICE_COUNT-1
    tax
    lda place_next,x
    cmp #NEXT_UNREAD
    bne have_read
    jsr read_row
  have_read:
    ldx row_frames
    dex
    stx row_frames
    beq row
    dex
    bne done
    WORK WORK_OF_EARLY_ROWS
  done:
    rts
  row:
    WORK WORK_OF_ROW
    jsr count_row
    ldx #0
    lda #FIRST_EARLY_VOICE
    jsr begin_rows
    bcc done
    jmp end_song                ; of all voices at once
.endproc

;;
; A frame of the notes.
; clobbers: A, X, Y, sound_pointer, sound_byte, bend
; cycles at worst: 1,000
.proc advance_music
    ldx #VOICE_COUNT-1
  voice:
    lda track_wait,x
    beq next
    dec track_wait,x
    bne next
    dec work_left
    bmi put_off
    jsr next_music_step
  next:
    dex
    bpl voice
    rts
  put_off:
    inc track_wait,x
    bne next                    ; always
.endproc

;;
; After the frame: where the next one begins a row, some voices do so already.
; clobbers: A, X, Y, sound_count
; cycles at worst: 470
.proc prepare_music
    ldx row_frames
    dex
    bne done
    ldx #FIRST_EARLY_VOICE
    lda #VOICE_COUNT
    jmp begin_rows
  done:
    rts
.endproc
