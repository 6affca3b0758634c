#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "tools/commands/art/propose.hpp"

namespace halfbyte::tools::art {

/// The picture as its file has it, and as each kind of machine shows it: one below the other, with
/// the colours of the art and with each machine's own. Pieces that fit no palette are outlined in
/// the first one, and their colours are below it, a row for each piece.
hosted::Canvas draw_proposal(const Subject& subject, const Proposal& proposal);

} // namespace halfbyte::tools::art
