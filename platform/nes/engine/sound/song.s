; Begins and ends songs: the 6502 port of engine/sound/song.cpp.

.include "sound_game.inc"
.include "numbers/arithmetic.inc"
.include "sound/sound.inc"

.importzp sound_pointer, song_pointer, sound_byte, work_left
.import track_wait, track_level, place_row_0, place_row_1, place_phrase, place_next, place_rows
.import sounding, row_frames, row_fraction, change_all
.import row_delay
.export song, song_after, phrase_after
.export silence_music, end_song, take_song

.segment "SOUNDRAM"
song:         .res 2            ; the address; the high byte is 0 without a song
song_after:   .res 2
phrase_after: .res 1

.segment "SOUND"

;;
; Silences the music.
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
; Begins a song at one of its phrases.
; in:  song_pointer = the song, A = offset of its phrase
; clobbers: A, X, Y, sound_byte
; cycles at worst: 480
.proc begin_song
    sta sound_byte
    jsr silence_music
    sta row_fraction
    COPY_16 song_pointer, song
    ldy #SONG_FRAMES
    lda (song_pointer),y
    cmp #ROOMY_ROW
    lda #0
    rol a
    eor #1                      ; 1 if its rows are shorter
    sta row_delay
    lda #FRAMES_BEFORE_SONG+1   ; this frame counts, too
    sta row_frames
    ldx #VOICE_COUNT-1
    :
      lda sound_byte
      sta place_phrase,x
      lda #NEXT_UNREAD
      sta place_next,x
      lda #1
      sta place_rows,x
      lsr a                     ; 0: the voice enters its phrase when it reads
      sta place_row_0,x
      sta place_row_1,x
      dex
      bpl :-
    rts
.endproc

;;
; Remembers the song that plays, to return to it after a jingle.
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
    COPY_16 sound_pointer, song_after
    lda place_phrase
    sta phrase_after
  done:
    rts
.endproc

;;
; Forgets the song that plays and the one to return to.
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
; Ends a jingle: returns to the song before it, or to silence.
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
; Begins a song or stops the music.
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
    CLEAR_16 song_after
  begin:
    lda #SONG_HEADER_BYTES
    jmp begin_song
  stop:
    jsr forget_songs
    jmp silence_music
  done:
    rts
.endproc
