; Plays the four voices of the music: the 6502 port of engine/sound/music.cpp.

.include "sound_game.inc"
.include "numbers/arithmetic.inc"
.include "sound/sound.inc"

.importzp sound_pointer, song_pointer, sound_byte, sound_count, bend, work_left
.import track_step_0, track_step_1, track_wait, track_note, track_offset, track_level
.import next_music_step, voice_changed, song, end_song, read_row
.export place_row_0, place_row_1, place_phrase, place_next, place_length, place_rows
.export place_instrument, place_softer, sounding
.export row_frames, row_fraction, row_delay, advance_rows, advance_music, prepare_music

; From this voice on, rows begin at the end of the previous frame.
FIRST_EARLY_VOICE = VOICE_PULSE2

; The frames of a row that are left when the first voice must read the next row. From FIRST_READING on it may do so if
; the frame has time.
ALWAYS_READING = LAST_READING + VOICE_COUNT
FIRST_READING = LAST_READING + 3 * VOICE_COUNT - 1
.assert ROOMY_ROW = LAST_READING + VOICE_COUNT - 1, error, "all voices read in the frames of a row"

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
row_frames:       .res 1
row_fraction:     .res 1
row_delay:        .res 1

.segment "SOUND"

;;
; Releases a note: the steps of its release begin in this frame.
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
; Counts the frames of the row that begins.
; clobbers: A, Y, song_pointer
; cycles at worst: 50
.proc count_row
    COPY_16 song, song_pointer
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
; Begins a row for some voices: if a voice has come to the end of its row, the row that was read ahead sounds.
; in:  X = the first voice, A = the voice after the last one
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
    beq over                    ; returns with the carry set
    cmp #NEXT_SLURRED
    bcc have_row                ; the note continues
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
; Advances the song by a frame. Its work is subtracted from what the frame has time for.
; clobbers: A, X, Y, sound_pointer, song_pointer, sound_byte, sound_count, bend
; cycles at worst: 1,100
.proc advance_rows
    lda song+1
    beq done
    lda #FIRST_READING
    sec
    sbc row_frames
    sec
    sbc row_delay               ; in a song of short rows, one frame later
    cmp #3*VOICE_COUNT
    bcs have_read
    cmp #FIRST_READING-ALWAYS_READING
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
    lda row_delay
    bne hasty
  count:
    dex
    stx row_frames
    beq row
    dex
    bne done
    WORK WORK_OF_EARLY_ROWS
  done:
    rts
  hasty:
    cpx #SHORTEST_ROW           ; it has no frame left for the first voice to read
    bne count
    ldx #FIRST_EARLY_VOICE
    lda place_next,x
    cmp #NEXT_UNREAD
    bne have_both
    jsr read_row
  have_both:
    ldx #SHORTEST_ROW
    bne count                   ; always
  row:
    WORK WORK_OF_ROW
    jsr count_row
    ldx #0
    lda #FIRST_EARLY_VOICE
    jsr begin_rows
    bcc done
    jmp end_song                ; for all voices together
.endproc

;;
; Advances the notes by a frame.
; clobbers: A, X, Y, sound_pointer, sound_byte, bend
; cycles at worst: 1,000
.proc advance_music
    ldx #VOICE_COUNT-1
  voice:
    ldy track_wait,x
    beq next
    dey
    bne waits
    dec work_left
    bmi next                    ; delayed by a frame
    tya
    sta track_wait,x
    jsr next_music_step
  next:
    dex
    bpl voice
    rts
  waits:
    tya
    sta track_wait,x
    bne next                    ; always
.endproc

;;
; Begins the rows of the early voices at the end of the frame, if a row begins in the next one.
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
