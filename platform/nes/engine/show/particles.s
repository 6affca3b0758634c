; Short-lived pictures where something has just happened: the 6502 port of engine/show/particles.hpp.

.include "engine.inc"

.import kind_half_y_0, kind_half_y_1
.export begin_particles, advance_particles
.export particle_x_0, particle_x_1, particle_y_0, particle_y_1, particle_piece, particle_frames, particle_next, particles_left

.segment "ZPSHOW": zeropage
particle_kind: .res 1

.segment "BSS"
particle_x_0:    .res MOST_PARTICLES ; its picture's top left pixel in the level, signed
particle_x_1:    .res MOST_PARTICLES
particle_y_0:    .res MOST_PARTICLES
particle_y_1:    .res MOST_PARTICLES
particle_piece:  .res MOST_PARTICLES
particle_frames: .res MOST_PARTICLES ; left; 0: there is none
particle_next:   .res 1              ; the slot of the next one; the oldest has it
particles_left:  .res 1              ; frames until there are none

.segment "FRAME"

particle_event_0:
    PARTICLE_EVENT_0_BYTES
particle_event_1:
    PARTICLE_EVENT_1_BYTES
particle_kind_piece:
    PARTICLE_KIND_PIECE_BYTES
particle_kind_frames:
    PARTICLE_KIND_FRAMES_BYTES
particle_place:
    PARTICLE_PLACE_BYTES

;;
; After each step: those that there are grow older, and what has happened begins new ones.
; local
; clobbers: A, X, Y
; cycles at worst: 1,250
.proc advance_particles
    lda particles_left
    beq none_before
    dec particles_left
    ldx #MOST_PARTICLES-1
  each:
    lda particle_frames,x
    beq next
    dec particle_frames,x
    lda particle_y_0,x
    bne :+
      dec particle_y_1,x
    :
    dec particle_y_0,x
  next:
    dex
    bpl each
  none_before:
    lda events
    ora events+1
    beq done
    ldy #0
  each_kind:
    lda particle_event_0,y
    and events
    bne happened
    lda particle_event_1,y
    and events+1
    beq next_kind
  happened:
    jsr begin_particle
  next_kind:
    iny
    cpy #PARTICLE_KIND_COUNT
    bne each_kind
  done:
    rts
.endproc

;;
; Begins a particle at the player's.
; in:  Y = its kind
; clobbers: A, X
; cycles at worst: 175
.proc begin_particle
    ldx particle_next
    sec
    lda actor_x_1
    sbc #PARTICLE_SIZE/2
    sta particle_x_0,x
    lda actor_x_2
    sbc #0
    sta particle_x_1,x
    jsr put_top
    lda particle_kind_piece,y
    sta particle_piece,x
    lda particle_kind_frames,y
    sta particle_frames,x
    cmp particles_left
    bcc :+
      sta particles_left
    :
    inx
    txa
    and #MOST_PARTICLES-1
    sta particle_next
    rts
.endproc

;;
; in:  X = a particle, Y = its kind
; out: particle_y
; clobbers: A
; cycles at worst: 90
.proc put_top
    sty particle_kind
    lda particle_place,y
    cmp #PARTICLE_AT_MIDDLE
    beq at_middle
    bcs at_head
    ldy actor_kind
    clc
    lda actor_y_0
    adc kind_half_y_0,y
    lda actor_y_1
    adc kind_half_y_1,y
    sta particle_y_0,x
    lda actor_y_2
    adc #0
    sta particle_y_1,x
    sec
    lda particle_y_0,x
    sbc #PARTICLE_SIZE
    jmp have_low
  at_head:
    ldy actor_kind
    sec
    lda actor_y_0
    sbc kind_half_y_0,y
    lda actor_y_1
    sbc kind_half_y_1,y
    sta particle_y_0,x
    lda actor_y_2
    sbc #0
    sta particle_y_1,x
    jmp less_half
  at_middle:
    lda actor_y_1
    sta particle_y_0,x
    lda actor_y_2
    sta particle_y_1,x
  less_half:
    sec
    lda particle_y_0,x
    sbc #PARTICLE_SIZE/2
  have_low:
    sta particle_y_0,x
    bcs :+
      dec particle_y_1,x
    :
    ldy particle_kind
    rts
.endproc
.assert PARTICLE_AT_FEET < PARTICLE_AT_MIDDLE && PARTICLE_AT_HEAD > PARTICLE_AT_MIDDLE, error, "put_top compares places"

.segment "ENGINE"

;;
; None, as a level begins.
; local
; clobbers: A, X
; cycles at worst: 64
.proc begin_particles
    ldx #MOST_PARTICLES-1
    lda #0
    sta particle_next
    sta particles_left
    :
      sta particle_frames,x
      dex
      bpl :-
    rts
.endproc
