; Places the crates: the 6502 port of engine/sim/crates.hpp. The set of boxes has their positions, too; tests compare
; the state image. crates_push.s has how the player pushes them, crates_fall.s how they fall.

.include "engine.inc"
.include "numbers/arithmetic.inc"
.include "collide/box.inc"

.importzp cell_x
.import map_paths, map_frame
.import set_x_0, set_x_1, set_x_2, set_y_0, set_y_1, set_y_2
.import point_to_crates, crate_at, placed_crate_x, placed_crate_y, placed_crate_height
.export place_crates, take_crates

.segment "ENGINE"

;;
; Places the level's crates where the map has them.
; clobbers: A, X, Y
; cycles at worst: 4,000
.proc place_crates
    jsr map_paths
    jsr place_crates_in_paths
    jmp map_frame
.endproc

;;
; Copies the positions of the crates from the state image to the set of boxes.
; local
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc take_crates
    jsr map_paths
    jsr take_crates_in_paths
    jmp map_frame
.endproc

.segment "MOVERS"

;;
; place_crates, with the bank of paths mapped in.
; clobbers: A, X, Y
; cycles at worst: 4,000
.proc place_crates_in_paths
    lda #0
    ldx #MOST_CRATES-1
    :
      sta crate_y_0,x
      sta crate_speed_0,x
      sta crate_speed_1,x
      sta crate_contact,x
      sta crate_there,x
      sta crate_x_0,x
      sta crate_x_1,x
      sta crate_x_2,x
      sta crate_y_1,x
      sta crate_y_2,x
      dex
      bpl :-
    jsr point_to_crates
    ldx cell_x
  each:
    dex
    bmi take_crates_in_paths
    jsr crate_at
    COPY_16 placed_crate_x, {crate_x_1,x}
    lda placed_crate_height       ; half of its pixels
    lsr a
    sta crate_y_1,x
    ror crate_y_0,x
    sec
    lda #0
    sbc crate_y_0,x
    sta crate_y_0,x
    lda placed_crate_y
    sbc crate_y_1,x
    sta crate_y_1,x
    lda placed_crate_y+1
    sbc #0
    sta crate_y_2,x
    inc crate_there,x
    lda #CONTACT_FLOOR          ; a crate without support begins to fall in the first frame
    sta crate_contact,x
    bne each                    ; always
.endproc
.assert take_crates_in_paths = *, error, "place_crates_in_paths falls through to take_crates_in_paths"

;;
; take_crates, with the bank of paths mapped in.
; clobbers: A, X, Y
; cycles at worst: 3,000
.proc take_crates_in_paths
    jsr point_to_crates
    ldx cell_x
  each:
    dex
    bmi done
    jsr crate_at
    lda crate_x_0,x
    sta set_x_0+FIRST_CRATE,x
    lda crate_x_1,x
    sta set_x_1+FIRST_CRATE,x
    lda crate_x_2,x
    sta set_x_2+FIRST_CRATE,x
    lda crate_y_0,x
    sta set_y_0+FIRST_CRATE,x
    lda crate_y_1,x
    sta set_y_1+FIRST_CRATE,x
    lda crate_y_2,x
    sta set_y_2+FIRST_CRATE,x
    jmp each
  done:
    rts
.endproc
