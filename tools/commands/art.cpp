#include "tools/commands/art.hpp"

#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/system/process.hpp"
#include "platform/hosted/text/confirm.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/art/add_picture.hpp"
#include "tools/commands/art/recolour.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/counted.hpp"

#include <charconv>
#include <memory>
#include <string>

namespace halfbyte::tools::commands {

namespace {

struct AddCall {
    std::string picture;
    std::string game;
    std::string role;
    std::string frame;
    std::string output;
    bool writes = false;
};

struct RecolourCall {
    std::string from;
    std::string to;
    std::string game;
};

/// WIDTHxHEIGHT, each 1 to 32.
std::optional<content::FrameSize> frame_of(const std::string& text) {
    if (text.empty())
        return std::nullopt;
    content::FrameSize size;
    const char* end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    if (width.ec == std::errc() && width.ptr != end && *width.ptr == 'x') {
        const auto height = std::from_chars(width.ptr + 1, end, size.height);
        const auto is_side = [](int side) {
            return side >= 1 && side <= content::longest_frame_side;
        };
        if (height.ec == std::errc() && height.ptr == end && is_side(size.width)
            && is_side(size.height))
            return size;
    }
    throw support::InputError("--frame", "must be a width and a height of 1 to 32 pixels, such as "
                                         "24x32, not "
                                             + support::in_quotes(text));
}

std::uint32_t colour_of(const char* what, const std::string& text) {
    std::uint32_t rgb = 0;
    const std::size_t first = text.starts_with('#') ? 1 : 0;
    const char* end = text.data() + text.size();
    if (text.size() != first + 6 || std::from_chars(text.data() + first, end, rgb, 16).ptr != end)
        throw support::InputError(what, "must be a colour of the form #rrggbb, not "
                                            + support::in_quotes(text));
    return rgb;
}

/// A program without a person at the terminal is not asked.
bool is_confirmed() {
    using hosted::Stream;
    return hosted::is_terminal(Stream::input) && hosted::is_terminal(Stream::output)
           && hosted::confirm("carry this out? [y/n]");
}

void run_add(const AddCall& call) {
    const art::Examination found = art::examine_picture(
        {{call.picture, call.game, call.role, frame_of(call.frame)}, call.output});
    for (const std::string& line : found.lines)
        hosted::print_line(line);
    if (!found.has_changes && !call.writes)
        return;
    if (call.writes || is_confirmed())
        for (const std::string& line : art::write_picture(found))
            hosted::print_line(line);
    else
        hosted::print_line("nothing was written; --write carries this out");
}

void run_recolour(const RecolourCall& call) {
    const std::uint32_t from = colour_of("OLD", call.from), to = colour_of("NEW", call.to);
    const auto game =
        art::game_for_art(art::game_around(call.game, std::filesystem::current_path()));
    const art::Recoloured result = art::recolour(game.art, from, to);
    for (const auto& file : result.changed)
        hosted::print_line(file.string());
    for (const auto& file : result.drawings)
        hosted::print_line(file.string() + ": has the colour " + content::colour_text(from)
                           + "; change it in Aseprite");
    if (result.changed.empty())
        throw support::InputError(game.art, "no picture and no palette has the colour "
                                                + content::colour_text(from));
}

void add_add(CLI::App& app) {
    const auto call = std::make_shared<AddCall>();
    CLI::App* command = app.add_subcommand(
        "add", "Show how a game shows a picture: its palettes, its costs, and what is proposed");
    command
        ->add_option("PICTURE", call->picture,
                     "a PNG, an Aseprite file, or the JSON that Aseprite exports with a sheet")
        ->required();
    command->add_option("--game", call->game,
                        "the game folder; the default is the one around PICTURE, or around the "
                        "working folder");
    command
        ->add_option("--as", call->role,
                     "its role in the game; the default is the one that the game's files name")
        ->check(CLI::IsMember({"sheet", "tiles", "font", "page"}));
    command->add_option("--frame", call->frame, "WIDTHxHEIGHT: the size of a sheet's poses");
    command
        ->add_option(
            "--picture", call->output,
            "draw the picture as it is, and below it as each machine shows it, to this PNG")
        ->check(hosted::file_to_write());
    command->add_flag(
        "--write", call->writes,
        "carry out what is proposed: copy the picture, and change palettes.toml; on a "
        "terminal a question at the end offers the same");
    command->callback([call] { run_add(*call); });
}

void add_recolour(CLI::App& app) {
    const auto call = std::make_shared<RecolourCall>();
    CLI::App* command =
        app.add_subcommand("recolour", "Change a colour in palettes.toml and all PNG pictures");
    command->add_option("OLD", call->from, "#rrggbb")->required();
    command->add_option("NEW", call->to, "#rrggbb")->required();
    command->add_option("--game", call->game,
                        "the game folder; the default is the one around the working folder");
    command->callback([call] { run_recolour(*call); });
}

} // namespace

void add_art_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("art", "Fit pictures to a game, and change its colours");
    command->require_subcommand(1);
    add_add(*command);
    add_recolour(*command);
}

} // namespace halfbyte::tools::commands
