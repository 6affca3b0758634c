; Particles, short-lived pictures where something has just happened: the 6502 port of engine/show/particles.hpp.

.include "engine.inc"
.include "rules.inc"
.include "numbers/arithmetic.inc"
.include "sim/crouch.inc"

.import kind_half_y_0, kind_half_y_1, begin_numbers
.export begin_particles, advance_particles, begin_particle_at, set_top
.export particle_x_0, particle_x_1, particle_y_0, particle_y_1, particle_piece, particle_frames, particles_left
.export particle_chain, particle_large_drops

.segment "BSS"
particle_x_0:    .res MOST_PARTICLES ; the top left pixel of its picture in the level, signed
particle_x_1:    .res MOST_PARTICLES
particle_y_0:    .res MOST_PARTICLES
particle_y_1:    .res MOST_PARTICLES
particle_piece:  .res MOST_PARTICLES
particle_frames: .res MOST_PARTICLES ; frames left; 0: the slot is free
particles_left:  .res 1              ; frames until all are gone
particle_chain:  .res 1              ; see NUMBER_IS_CHAIN
particle_large_drops: .res 1         ; the large drops held after the last step

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
; Updates the particles after each step: the present ones age and rise, and events begin new ones.
; local
; clobbers: A, X, Y
; cycles at worst: 3,000
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
    jsr begin_numbers
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

.segment "ENGINE"

;;
; Clears all particles at the start of a level.
; clobbers: A, X
; cycles at worst: 80
.proc begin_particles
    lda switches+1
    and #LARGE_DROP_BITS
    sta particle_large_drops
    ldx #MOST_PARTICLES-1
    lda #0
    sta particle_chain
    sta particles_left
    :
      sta particle_frames,x
      dex
      bpl :-
    rts
.endproc

.segment "FRAME"

;;
; Begins a particle at the player.
; in:  Y = its kind
; clobbers: A, X
; cycles at worst: 250
.proc begin_particle
    tya
    pha
    lda particle_kind_frames,y
    ldy #PARTICLE_SIZE/2
    jsr begin_particle_at
    pla
    pha
    tay
    lda particle_kind_piece,y
    sta particle_piece,x
    lda particle_place,y
    jsr set_top
    pla
    tay
    rts
.endproc

;;
; Begins a particle at the player; the caller sets its piece and its upper edge.
; local
; in:  A = frames, Y = pixels from its left edge to the player's middle
; out: X = its slot
; clobbers: A
; cycles at worst: 150
.proc begin_particle_at
    pha
    jsr take_particle
    pla
    sta particle_frames,x
    cmp particles_left
    bcc :+
      sta particles_left
    :
    tya
    eor #$FF
    sec
    adc actor_x_1
    sta particle_x_0,x
    lda actor_x_2
    sbc #0
    sta particle_x_1,x
    rts
.endproc

;;
; Finds a slot for a particle.
; out: X = the slot with the fewest frames left
; clobbers: A
; cycles at worst: 70
.proc take_particle
    ldx #0
    lda particle_frames
    .repeat ::MOST_PARTICLES-1, i
      cmp particle_frames+i+1
      beq :+
      bcc :+
        ldx #i+1
        lda particle_frames+i+1
      :
    .endrepeat
    rts
.endproc

;;
; Sets the upper edge of a particle.
; local
; in:  A = place at the player, X = a particle
; out: particle_y
; clobbers: A, Y
; cycles at worst: 90
.proc set_top
    cmp #PARTICLE_AT_MIDDLE
    beq at_middle
    bcs at_head
    FIND_SIZE_ROW_OF_PLAYER
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
    FIND_SIZE_ROW_OF_PLAYER
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
    COPY_16 actor_y_1, {particle_y_0,x}
  less_half:
    sec
    lda particle_y_0,x
    sbc #PARTICLE_SIZE/2
  have_low:
    sta particle_y_0,x
    BORROW_FROM {particle_y_1,x}
    rts
.endproc
.assert PARTICLE_AT_FEET < PARTICLE_AT_MIDDLE && PARTICLE_AT_HEAD > PARTICLE_AT_MIDDLE, error, "set_top compares places"
