; Lets numbers rise above the player when something is gained: the 6502 port of engine/show/floating_numbers.hpp.

.include "engine.inc"
.include "show.inc"

.import particle_piece, particle_chain, particle_large_drops, begin_particle_at, set_top
.export begin_numbers

.segment "FRAME"

; The events of the game that have a number, in the order of their bits; the large drop comes last.
number_event_0:
    NUMBER_EVENT_0_BYTES
number_event_1:
    NUMBER_EVENT_1_BYTES
number_value:
    NUMBER_VALUE_BYTES

;;
; Begins the numbers of the events of a step, and counts the chain.
; clobbers: A, X, Y
; cycles at worst: 1,200, usual 50
.proc begin_numbers
    lda actor_contact
    and #CONTACT_FLOOR
    beq :+
      lda #0
      sta particle_chain
    :
    lda events
    ora events+1
    beq no_more
    ldy #0
  each:
    cpy #NUMBERS_OF_EVENTS
    beq no_more
    lda number_event_0,y
    and events
    bne happened
    lda number_event_1,y
    and events+1
    beq next
  happened:
    jsr begin_number
  next:
    iny
    bne each                    ; always
  no_more:
    lda switches+1
    and #LARGE_DROP_BITS
    tax
    eor particle_large_drops
    stx particle_large_drops
    and particle_large_drops    ; only those that are new
    beq done
    ldy #NUMBERS_OF_EVENTS
    lda number_value,y
    bne begin_number
  done:
    rts
.endproc

;;
; Begins a number.
; in:  Y = its index in the list of events
; clobbers: A, X
; cycles at worst: 400
.proc begin_number
    tya
    pha
    jsr number_of
    pha
    ldy #NUMBER_SIZE/2
    cmp #10
    bcc :+
      ldy #NUMBER_SIZE
    :
    lda #NUMBER_FRAMES
    jsr begin_particle_at
    pla
    ora #PIECE_IS_NUMBER
    sta particle_piece,x
    lda #PARTICLE_AT_HEAD
    jsr set_top
    pla
    tay
    rts
.endproc

;;
; Finds the value of a number.
; in:  Y = its index in the list of events
; out: A = the number
; clobbers: X
; cycles at worst: 130
.proc number_of
    lda number_value,y
    cmp #NUMBER_IS_CHAIN
    bcc done
    bne held
    lda particle_chain
    cmp #HIGHEST_NUMBER
    bcs done
    inc particle_chain
    lda particle_chain
  done:
    rts
  held:
    ldx #0
    lda particle_large_drops
  each:
    asl a
    bcc :+
      inx
    :
    cmp #0
    bne each
    txa
    rts
.endproc
