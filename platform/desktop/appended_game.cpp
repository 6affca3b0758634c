#include "platform/hosted/pack/appended_game.hpp"

#include "platform/desktop/own_game.hpp"
#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/system/process.hpp"

#include <optional>
#include <stdexcept>
#include <utility>

namespace halfbyte::desktop {
namespace {

constexpr std::size_t most_program_bytes = std::size_t{256} << 20;

} // namespace

OwnGame own_game() {
    const std::vector<std::uint8_t> file =
        hosted::read_bytes(hosted::own_program_file(), most_program_bytes);
    std::optional<hosted::AppendedGame> game = hosted::appended_game(file);
    if (!game)
        throw std::runtime_error("this program has no game, or is cut off: get it again, or make "
                                 "it by \"halfbyte export\"");
    return {hosted::read_pack(game->pack), std::move(game->icon)};
}

} // namespace halfbyte::desktop
