; Draws poses that are larger or narrower than one picture of 16x16 px: up to two pictures side by side, and two rows of
; them. The 6502 port of each_picture in engine/show/view.hpp. A blank half of a picture takes no sprite. A game without
; such poses has no code here.

.include "engine.inc"
.include "rules.inc"
.include "hardware.inc"
.include "show.inc"
.include "numbers/arithmetic.inc"
.include "show/feet.inc"
.include "sim/crouch.inc"

.importzp camera_x, camera_y, sprite_x, sprite_y, sprite_pose, sprite_flip, oam_used, pair_flags, piece_x, last_x
.import kind_half_y_0, kind_half_y_1, pose_of, animation_form, add_pose, add_one, oam
.import pose_left, pose_right, pose_palette

.if ::HAS_LARGE_POSES
.export draw_large_actor, add_large_pose

; Those of pieces are free while actors are drawn.
large_x    = piece_x            ; the left side of the first picture of a row
large_form = last_x

.segment "FRAME"

half_widths:                    ; by the bits POSE_WIDTH
    .byte 8, 12, 16, 4

;;
; Adds the sprites of an actor with large poses.
; in:  X = actor, not a free slot; A = the bits ANIMATION_POSE_SIZE of its kind
; clobbers: A, Y, the variables of add_large_pose
; cycles at worst: 1,900; 2,620 in an uneven animation
.proc draw_large_actor
    sta large_form
    SUBTRACT_16 {actor_x_1,x}, camera_x, sprite_x
    FIND_FEET
    lda actor_flags,x
    and #ACTOR_FACES_LEFT
    sta sprite_flip
    jsr pose_of
    sta sprite_pose
    txa
    pha
    lda large_form
    jsr add_large_pose
    pla
    tax
    rts
.endproc

;;
; Adds the sprites of a pose.
; in:  A = the bits ANIMATION_POSE_SIZE, sprite_x = the pose's middle, sprite_y = its lower edge, both signed; sprite_pose,
;      sprite_flip
; clobbers: A, X, Y, large_x, large_form, pair_flags, sprite_x, sprite_y, sprite_pose
; cycles at worst: 1,500
.proc add_large_pose
    sta large_form
    and #POSE_WIDTH
    SHIFT_RIGHT 4
    tax
    lda sprite_flip
    bne flipped
    sec
    lda sprite_x
    sbc half_widths,x
    sta large_x
    lda sprite_x+1
    sbc #0
    sta large_x+1
    jmp have_x
  flipped:
    clc
    lda sprite_x
    adc half_widths,x
    sta large_x
    lda sprite_x+1
    adc #0
    sta large_x+1
    sec
    lda large_x
    sbc #POSE_PICTURE_SIZE
    sta large_x
    BORROW_FROM large_x+1
  have_x:
    bit large_form
    .assert POSE_IS_TALL = $40, error, "add_large_pose tests it by bit"
    bvc one_row
      jsr lift
      jsr lift
      jsr add_row
      clc
      lda sprite_y
      adc #POSE_PICTURE_SIZE
      sta sprite_y
      CARRY_TO sprite_y+1
      jmp add_row
  one_row:
    jsr lift
    jmp add_row
.endproc

;;
; Moves the position up by the height of a picture.
; clobbers: A
.proc lift
    sec
    lda sprite_y
    sbc #POSE_PICTURE_SIZE
    sta sprite_y
    BORROW_FROM sprite_y+1
    rts
.endproc

;;
; Adds the pictures of a row.
; in:  large_x, large_form, sprite_y, sprite_pose, sprite_flip
; out: sprite_pose: the picture after them
; clobbers: A, X, Y, sprite_x
.proc add_row
    lda large_x
    sta sprite_x
    lda large_x+1
    sta sprite_x+1
    jsr add_picture
    inc sprite_pose
    lda large_form
    and #POSE_WIDTH
    beq done
    cmp #POSE_WIDTH             ; 8 pixels
    beq done
    lda sprite_flip
    bne flipped
      clc
      lda large_x
      adc #POSE_PICTURE_SIZE
      sta sprite_x
      lda large_x+1
      adc #0
      jmp have_x
  flipped:
      sec
      lda large_x
      sbc #POSE_PICTURE_SIZE
      sta sprite_x
      lda large_x+1
      sbc #0
  have_x:
    sta sprite_x+1
    jsr add_picture
    inc sprite_pose
  done:
    rts
.endproc

;;
; Adds the halves of a picture that are not blank, if they are on the screen and there are sprites.
; in:  sprite_x, sprite_y, sprite_pose, sprite_flip
; clobbers: A, X, Y, pair_flags, sprite_x
; cycles at worst: 290
.proc add_picture
    lda oam_used
    cmp #4*NES_SPRITES_BEFORE_ACTOR + 1
    bcs done
    lda sprite_x+1              ; -15 to 255 px
    beq in_width
    cmp #$FF
    bne done
    lda sprite_x
    cmp #<-POSE_PICTURE_SIZE+1
    bcc done
  in_width:
    lda sprite_y+1              ; 0 to 239 px: the hardware has no positions above the screen
    bne done
    lda sprite_y
    cmp #NES_SCREEN_HEIGHT
    bcs done
    ldx sprite_pose
    lda pose_palette,x
    and #POSE_LEFT_BLANK | POSE_RIGHT_BLANK
    bne half
    jmp add_pose
  done:
    rts
  half:
    cmp #POSE_LEFT_BLANK | POSE_RIGHT_BLANK
    beq done
    ldy sprite_y
    beq done
    dey                         ; the hardware draws one line lower
    cmp #POSE_LEFT_BLANK
    beq right
      lda pose_left,x
      pha
      lda sprite_flip
      bne at_right
      beq at_left               ; always
  right:
      lda pose_right,x
      pha
      lda sprite_flip
      bne at_left
  at_right:
    clc
    lda sprite_x
    adc #POSE_PICTURE_SIZE/2
    sta sprite_x
    CARRY_TO sprite_x+1
  at_left:
    lda pose_palette,x
    ldx sprite_flip
    beq :+
      ora #ATTRIBUTE_FLIPPED
    :
    sta pair_flags
    pla
    ldx sprite_x+1
    bne done
    ldx oam_used
    sta oam+1,x
    lda sprite_x
    jsr add_one
    stx oam_used
    rts
.endproc
.endif
