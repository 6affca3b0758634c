; Computes where a mover is on its path: the 6502 port of engine/collide/mover_path.hpp. A level's movers go along
; polylines; the console has no circles.

.include "engine.inc"
.include "numbers/arithmetic.inc"

.importzp product, factor, other_factor
.import multiply, divide, mover_at, leg_at, leg_of_phase, path_phase
.import placed_mode, placed_frames, placed_start
.import leg_x, leg_y, leg_share_x, leg_share_y, leg_rest_x, leg_rest_y, leg_first
.export path_frame, path_x, path_y, path_cycle, path_leg, phase_of, position_on_leg, position_at

.segment "PATHWAY"
path_frame: .res 4              ; the world's frame
path_x:     .res 3              ; the centre
path_y:     .res 3
path_cycle: .res 2              ; the frame in a period of the path, there and back
path_leg:   .res 1              ; the leg's index

.segment "MOVERS"

;;
; Converts a frame of the world to a frame of the path, counted from end to end.
; in:  path_frame, placed_mode, placed_frames
; out: path_phase, path_cycle
; clobbers: A, X, Y, product, factor
; cycles at worst: 2,150
.proc phase_of
    lda placed_frames+1
    ora placed_mode
    bne :+
    ldx placed_frames
    dex
    bne :+
      sta path_phase            ; it never moves
      sta path_phase+1
      sta path_cycle
      sta path_cycle+1
      rts
    :
    COPY_16 placed_frames, factor
    lda placed_mode
    beq :+                      ; a loop
      asl factor                ; there and back: twice the frames
      rol factor+1
    :
    CLEAR_16 product+2
    lda path_frame+2
    ora path_frame+3
    beq :+
      COPY_16 path_frame+2, product
      jsr divide
    :
    lda path_frame
    ldx path_frame+1
    ldy path_frame+2
    bne old
    ldy path_frame+3
    bne old
    sta product+2               ; mostly the level has not run for 65,536 frames
    stx product+3
    jsr take_multiples
    jmp have_rest
  old:
    sta product
    stx product+1
    jsr divide
  have_rest:
    lda product+2               ; the remainder
    sta path_phase
    sta path_cycle
    lda product+3
    sta path_phase+1
    sta path_cycle+1
    lda placed_mode
    beq done
    COMPARE_16 placed_frames, path_phase
    bcs done
      lda factor                ; on the way back; the carry is clear
      sec
      sbc path_phase
      sta path_phase
      lda factor+1
      sbc path_phase+1
      sta path_phase+1
  done:
    rts
.endproc
.assert PATH_LOOP = 0, error, "phase_of tests for zero"

;;
; Computes a remainder by doubling the divisor as long as it fits: fast for small quotients.
; in:  product+2 and +3: the dividend, factor: above 0
; out: product+2 and +3: the remainder
; clobbers: A, X, Y
; cycles at worst: 1,200
.proc take_multiples
    ldx #0
  double:
    COMPARE_16 product+2, factor
    bcc take
    inx
    asl factor
    rol factor+1
    bcc double
  take:                         ; the carry is the divisor's highest bit
    dex
    bmi done
    ror factor+1
    ror factor
    sec
    lda product+2
    sbc factor
    tay
    lda product+3
    sbc factor+1
    bcc take
    sta product+3
    sty product+2
    clc
    bcc take                    ; always
  done:
    rts
.endproc

; Computes from + share * frames + min(frames, rest) along one axis.
.macro ALONG_LEG axis
    .local moves, backward, have_displacement, rest
    COPY_16 frames, factor
    lda .ident(.concat("leg_share_", axis))
    ora .ident(.concat("leg_share_", axis))+1
    bne moves
      COPY_16 {.ident(.concat("leg_", axis))}, {.ident(.concat("path_", axis))}
      lda .ident(.concat("leg_", axis))+2
      jmp have_displacement
  moves:
    lda .ident(.concat("leg_share_", axis))+1
    bmi backward
      sta other_factor+1
      lda .ident(.concat("leg_share_", axis))
      sta other_factor
      jsr multiply
      ADD_16 {.ident(.concat("leg_", axis))}, product, {.ident(.concat("path_", axis))}
      lda .ident(.concat("leg_", axis))+2
      adc product+2
      jmp have_displacement
    backward:
      NEGATE_16 {.ident(.concat("leg_share_", axis))}, other_factor
      jsr multiply
      SUBTRACT_16 {.ident(.concat("leg_", axis))}, product, {.ident(.concat("path_", axis))}
      lda .ident(.concat("leg_", axis))+2
      sbc product+2
  have_displacement:
    sta .ident(.concat("path_", axis))+2
    ldx frames
    ldy frames+1
    cpx .ident(.concat("leg_rest_", axis))
    tya
    sbc .ident(.concat("leg_rest_", axis))+1
    bcc rest
      ldx .ident(.concat("leg_rest_", axis))
      ldy .ident(.concat("leg_rest_", axis))+1
    rest:
    clc
    txa
    adc .ident(.concat("path_", axis))
    sta .ident(.concat("path_", axis))
    tya
    adc .ident(.concat("path_", axis))+1
    sta .ident(.concat("path_", axis))+1
    CARRY_TO .ident(.concat("path_", axis))+2
.endmacro

frames = path_frame             ; the frames on the leg

;;
; Computes the centre on the leg that path_phase is in.
; in:  path_phase, leg_...
; out: path_x, path_y
; clobbers: A, X, Y, path_frame, product, factor, other_factor
; cycles at worst: 2,050
.proc position_on_leg
    SUBTRACT_16 path_phase, leg_first, frames
    ALONG_LEG "x"
    ALONG_LEG "y"
    rts
.endproc

;;
; Finds where a mover of the level is on its path.
; in:  A = its index, path_frame
; out: path_x, path_y, path_cycle, path_leg, placed_...
; clobbers: A, X, Y, path_frame, path_phase, leg_..., product, factor, other_factor, cell_x, cell_y,
;           cell_pointer
; cycles at worst: 13,000
.proc position_at
    jsr mover_at
    ADD_16 path_frame, placed_start, path_frame
    bcc :+
      INCREMENT_BYTES 2, path_frame+2
    :
    jsr phase_of
    jsr leg_of_phase
    sta path_leg
    jsr leg_at
    jmp position_on_leg
.endproc
