; The body that is being moved and the variables that the collision systems share: see engine/collide/contact.hpp. An
; actor is copied here, moved, and copied back.

.include "engine.inc"

.zeropage
.exportzp body_x, body_y, body_velocity_x, body_velocity_y, body_half_x, body_half_y
.exportzp move_corner_correction, move_drop_through, move_last_contact, body_contact, body_nibble

body_x:             .res 3  ; the centre: subpixels, pixels, 256 pixels
body_y:             .res 3
body_velocity_x:    .res 2  ; signed 8.8 px a frame
body_velocity_y:    .res 2
body_half_x:        .res 2  ; above 0, at most 16 px
body_half_y:        .res 2
move_corner_correction: .res 2  ; signed 8.8 px
move_drop_through:  .res 1  ; not 0: the body drops through one-way floors
move_last_contact:  .res 1  ; the contacts of the last move: a body that stood on a floor follows it down a slope
body_contact:       .res 1  ; CONTACT_... bits of the last move
body_nibble:        .res 1  ; the nibble of its last sub-step
