; Draws particles, the numbers among them, and the ink line: a part of the 6502 port of engine/show/pieces.hpp.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "numbers/units.inc"
.include "pieces.inc"

.importzp camera_x, camera_y, sprite_x, sprite_y, sprite_pose, sprite_flip, oam_used
.importzp piece, piece_x, piece_y, last_x, full_oam
.import add_pose, cover_row, piece_poses
.import particle_x_0, particle_x_1, particle_y_0, particle_y_1, particle_piece, particle_frames, particles_left
.import ink_left, ink_length, ink_row, draw_number
.export draw_particles, draw_numbers, draw_ink

.segment "FRAME"

;;
; Draws particles after the other pieces, as far as there are sprites for pieces: the 6502 port of show_particles.
; clobbers: A, X, Y
; cycles at worst: 1,200
.proc draw_particles
    lda particles_left
    beq done
    lda piece_poses+PIECE_DUST
    beq done                    ; the game has no pictures of particles
    ldx #0
    stx sprite_flip
  each:
    lda particle_frames,x
    beq next
    ldy particle_piece,x
    bmi next                    ; a number
    jsr place_particle
    bcs next
    lda oam_used
    cmp #LAST_PAIR+1
    bcs done
    lda piece_poses,y
    sta sprite_pose
    stx piece
    jsr add_pose
    ldx piece
  next:
    inx
    cpx #MOST_PARTICLES
    bne each
  done:
    rts
.endproc

;;
; Draws the particles that are numbers, as far as there are sprites: the 6502 port of show_numbers.
; clobbers: A, X, Y
; cycles at worst: 1,600
.proc draw_numbers
    lda particles_left
    beq done
    ldx #0
  each:
    lda particle_frames,x
    beq next
    lda particle_piece,x
    bpl next
    jsr place_particle
    bcs next
    lda sprite_x+1
    bne next                    ; it begins left of the screen
    lda oam_used
    cmp #LAST_OF_ALL+1
    bcs done
    stx piece
    lda particle_piece,x
    and #<~PIECE_IS_NUMBER
    jsr draw_number
    ldx piece
  next:
    inx
    cpx #MOST_PARTICLES
    bne each
  done:
    rts
.endproc

;;
; Draws the ink line after everything else, as far as there are sprites: the 6502 port of show_ink.
; clobbers: A, X, Y
; cycles at worst: 1,000
.proc draw_ink
    lda ink_length
    sec
    sbc #PICTURE
    bcc done                    ; shorter than its picture
    sta last_x
    lda piece_poses+PIECE_INK
    beq done                    ; the game has no picture of the ink
    sta sprite_pose
    lda #LAST_OF_ALL+1
    sta full_oam
    lda #0
    sta sprite_flip
    sta piece_y+1
    lda ink_row
    SHIFT_LEFT 4                ; shifts INK_TO_LEFT out
    rol piece_y+1
    sec
    sbc camera_y
    sta sprite_y
    lda piece_y+1
    sbc camera_y+1
    sta sprite_y+1
    SUBTRACT_16 ink_left, camera_x, piece_x
    jmp cover_row
  done:
    rts
.endproc
.assert INK_TO_LEFT = $80 && PIXELS_PER_CELL = PICTURE, error, "draw_ink shifts a row of cells"

;;
; Computes where a particle is on the screen.
; in:  X = a particle
; out: sprite_x, sprite_y, carry clear: its first line is on the screen, and its left edge is on it or less than a
;      picture beside it
; clobbers: A
; cycles at worst: 75
.proc place_particle
    SUBTRACT_16 {particle_x_0,x}, camera_x, sprite_x
    beq in_width
    cmp #$FF
    bne unseen
    lda sprite_x
    cmp #<-PICTURE+1
    bcc unseen
  in_width:
    sec
    lda particle_y_0,x
    sbc camera_y
    sta sprite_y
    lda particle_y_1,x
    sbc camera_y+1
    bne unseen                  ; above or below the screen
    sta sprite_y+1
    lda sprite_y
    cmp #NES_SCREEN_HEIGHT
    rts
  unseen:
    sec
    rts
.endproc
