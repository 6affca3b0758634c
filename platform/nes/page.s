; The pages of the program on the screen: rows of text in a nametable, and the hero as a sprite before
; the line that is chosen. The page stands in the screen's middle; its lines go on to all sides.
;
; Another page is drawn while the picture is off. What changes on a page comes to the screen a window
; of four rows in a vblank; what needs more than one holds the frame up.

.include "engine.inc"
.include "program.inc"
.include "show.inc"
.include "hardware.inc"

.importzp picture_mask, scroll_low, scroll_control
.importzp sprite_x, sprite_y, sprite_flip, sprite_pose
.importzp text_pointer, NO_HEADLINE
.import page_window_lines, show_page, first_level_shown, line_counts, headline_texts
.import point_to_named
.import map_program, map_frame, map_page_tiles, wait_for_frame, picture_off
.import begin_sprites, end_sprites, add_pose, pose_of_state
.exportzp page_window, page_pending
.export open_page, draw_page, write_page_window

HERO_RUNNING  = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_RUN
HERO_STANDING = PLAYER_KIND * ACTOR_STATE_COUNT + STATE_STAND
PAGE_LEFT = (32 - PAGE_COLUMNS) / 2     ; tiles of the nametable
PAGE_TOP  = (30 - PAGE_ROWS) / 2
.assert PAGE_LEFT = 1 && PAGE_TOP = 5, error, "write_page_window and clear_page know where the page is"
WINDOWS = 3
ALL_WINDOWS = %111
NO_HERO = $FF
UNDER_HEADLINE = NAMETABLE_0 + 32*(PAGE_TOP + PAGE_HEADLINE_ROW + 1) + PAGE_LEFT
SHEET_SIDES = NAMETABLE_0 + 32*(PAGE_TOP + PAGE_SHEET_ROW + 1) + PAGE_LEFT + SHEET_LEFT

.zeropage
page_window:  .res 1
page_pending: .res 1            ; the window waits for vblank

.segment "BSS"
; What the page shows that changes while it is there.
page_first:   .res 1            ; what first_shown says
page_options: .res 1
page_blink:   .res 1
windows_left: .res 1            ; a bit for each that is to be made

.segment "SHELL"

;;
; Draws the page of a scene that begins.
; in:  the program is mapped in
; clobbers: A, X, Y
.proc open_page
    jsr picture_off
    jsr map_program
    jsr map_page_tiles
    jsr clear_page
    jsr draw_between_texts
    jsr note_page
    ldx #WINDOWS-1
    :
      stx page_window
      jsr show_page
      jsr write_page_window
      ldx page_window
      dex
      bpl :-
    lda #0
    sta scroll_low
    lda #CTRL_ALWAYS
    sta scroll_control
    lda #MASK_EVERYTHING
    sta picture_mask
    jmp draw_page_hero
.endproc

;;
; Brings what has changed on the page to the screen.
; clobbers: A, X, Y
.proc draw_page
    jsr map_program
    jsr changed_windows
    sta windows_left
    lda #WINDOWS-1
    sta page_window
  each:
    ldx page_window
    lda windows_left
    and window_bits,x
    beq next
    eor windows_left
    sta windows_left
    jsr show_page
    inc page_pending
    lda windows_left
    beq drawn
    jsr wait_for_frame
  next:
    dec page_window
    bpl each
    inc page_window
  drawn:
    jmp draw_page_hero
.endproc

window_bits:
    .byte %001, %010, %100

;;
; A window to the PPU: in vblank, or while the picture is off.
; in:  page_window, page_window_lines
; clobbers: A, X, Y
; cycles at worst: 1,480
.proc write_page_window
    lda #CTRL_ALWAYS
    sta PPUCTRL
    ldx #0
    stx page_pending
  each:
    txa                         ; two of the nametable's rows are 64 bytes
    and #$40
    cmp #$40
    lda #>NAMETABLE_0
    adc page_window
    sta PPUADDR
    txa
    asl a
    and #$40
    adc #<(PAGE_TOP*32 + PAGE_LEFT)
    cpx #$40
    bcc :+
      adc #$7F                  ; the carry is set: 128 more
    :
    sta PPUADDR
    ldy #PAGE_COLUMNS/5
  five:
    .repeat 5, i
      lda page_window_lines+1+i,x
      sta PPUDATA
    .endrepeat
    txa
    clc
    adc #5
    tax
    dey
    bne five
    inx
    inx
    cpx #$80
    bne each
    rts
.endproc
.assert PAGE_COLUMNS = 30, error, "write_page_window counts by fives"

.segment "PROGRAM"

;;
; Paper with ruled lines on all of the screen.
; in:  the picture is off
; clobbers: A, X, Y
.proc clear_page
    lda #CTRL_ALWAYS
    sta PPUCTRL
    lda #>NAMETABLE_0
    sta PPUADDR
    lda #<NAMETABLE_0
    sta PPUADDR
    ldx #15                     ; a ruled row, and one for text
  each:
    lda #PAGE_RULE
    jsr row
    lda #0
    jsr row
    dex
    bne each
    lda #TEXT_PALETTE
    jsr row
  row:
    ldy #32
    :
      sta PPUDATA
      dey
      bne :-
    rts
.endproc

;;
; What stands in the rows between those of texts: two lines under a headline, or a sheet's sides.
; in:  the picture is off
; clobbers: A, X, Y
.proc draw_between_texts
    ldx scene
    lda headline_texts,x
    cmp #<NO_HEADLINE
    beq sheet
    jsr point_to_named
    ldy #0
    lda #PAGE_COLUMNS
    sec
    sbc (text_pointer),y
    lsr a
    clc
    adc #<UNDER_HEADLINE
    ldx #>UNDER_HEADLINE
    stx PPUADDR
    sta PPUADDR
    lda (text_pointer),y
    tay
    lda #PAGE_FRAME+1
    :
      sta PPUDATA
      dey
      bne :-
    rts
  sheet:
    lda #<SHEET_SIDES
    ldx #>SHEET_SIDES
    ldy #PAGE_SHEET_ROWS/2
  each:
    stx PPUADDR
    sta PPUADDR
    jsr draw_sides
    clc
    adc #2*32
    bcc :+
      inx
    :
    dey
    bne each
    rts
.endproc

;;
; A row of the sheet between its edges.
; in:  the PPU's address
; cycles: 500
.proc draw_sides
    pha
    tya
    pha
    lda #PAGE_FRAME+3
    sta PPUDATA
    lda #0
    ldy #SHEET_COLUMNS-2
    :
      sta PPUDATA
      dey
      bne :-
    lda #PAGE_FRAME+4
    sta PPUDATA
    pla
    tay
    pla
    rts
.endproc

;;
; Notes what the page shows now.
; clobbers: A
.proc note_page
    jsr first_shown
    sta page_first
    lda save_options
    sta page_options
    lda scene_age
    and #PAGE_BLINK_BIT
    sta page_blink
    rts
.endproc

;;
; The first level of the choice, the page of the credits, or the level of the results, which is the
; next one as soon as they are left.
; out: A
.proc first_shown
    lda scene
    cmp #SCENE_SELECT
    bne :+
      jmp first_level_shown
    :
    cmp #SCENE_CREDITS
    bne :+
      lda cursor
      rts
    :
    lda level_number
    rts
.endproc

;;
; The windows that do not show any more what they should.
; out: A = a bit for each; page_first and so on
; clobbers: X
.proc changed_windows
    lda program_events
    and #PROGRAM_SAVES
    bne all
    jsr first_shown
    cmp page_first
    bne all
    lda fade
    bne same                    ; the palette has the vblank
    lda save_options
    cmp page_options
    bne option
    lda scene_age
    and #PAGE_BLINK_BIT
    cmp page_blink
    beq same
    sta page_blink
    ldx scene
    lda prompt_windows,x
    rts
  option:
    sta page_options
    lda cursor
    cmp #(2*4 - PAGE_FIRST_ROW) / 2
    lda #%001
    bcc :+
      asl a
    :
    rts
  all:
    jsr note_page
    lda #ALL_WINDOWS
    rts
  same:
    lda #0
    rts
.endproc

; By scene: the window with what is to be pressed.
prompt_windows:
    .repeat SCENE_CREDITS+1, i
      .if i = SCENE_TITLE || i = SCENE_ENDING
        .byte 1 << (PAGE_PROMPT_ROW / 8)
      .elseif i = SCENE_RESULTS || i = SCENE_CREDITS
        .byte 1 << (PAGE_NOTE_ROW / 8)
      .else
        .byte 0
      .endif
    .endrepeat

;;
; Where the hero stands, if the page has one.
; out: A = row of the page, or NO_HERO; X = column, Y = HERO_...
.proc place_hero
    ldx scene
    beq title
    cpx #SCENE_SELECT
    beq select
    lda line_counts,x
    beq none
    lda cursor
    jmp before_line
  select:
    jsr first_level_shown
    eor #$FF
    sec
    adc cursor
  before_line:
    asl a
    clc
    adc #PAGE_FIRST_ROW
    ldx #PAGE_TEXT_COLUMN-3
    ldy #HERO_STANDING
    rts
  title:
    lda #PAGE_TITLE_ROW+4
    ldx #PAGE_COLUMNS/2-1
    ldy #HERO_RUNNING
    rts
  none:
    lda #NO_HERO
    rts
.endproc
.assert SCENE_TITLE = 0, error, "place_hero tests for zero"

.segment "SHELL"

;;
; clobbers: A, X, Y
.proc draw_page_hero
    jsr map_program
    jsr place_hero
    jsr map_frame_with_place
    jmp put_hero
.endproc

;;
; Keeps the registers.
.proc map_frame_with_place
    pha
    txa
    pha
    jsr map_frame
    pla
    tax
    pla
    rts
.endproc

.segment "FRAME"

;;
; in:  A = row of the page, or NO_HERO; X = column, Y = HERO_...
; clobbers: A, X, Y
.proc put_hero
    pha
    jsr begin_sprites
    pla
    cmp #NO_HERO
    beq done
    asl a
    asl a
    asl a
    clc
    adc #8*(PAGE_TOP+1) - 16    ; the feet stand on the line below the row
    sta sprite_y
    txa
    asl a
    asl a
    asl a
    clc
    adc #8*PAGE_LEFT
    sta sprite_x
    lda #0
    sta sprite_x+1
    sta sprite_y+1
    sta sprite_flip
    lda scene_age
    jsr pose_of_state
    sta sprite_pose
    jsr add_pose
  done:
    jmp end_sprites
.endproc
