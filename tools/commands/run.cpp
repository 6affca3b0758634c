#include "tools/commands/run.hpp"

#include "platform/hosted/inspect/script_panel.hpp"
#include "platform/hosted/play/session.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/map_options.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/compare_states.hpp"
#include "tools/movie/movie_options.hpp"
#include "tools/movie/movie_sound.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/movie/trace.hpp"
#include "tools/movie/warn_of_other_pack.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/support/input_error.hpp"

#include <memory>
#include <optional>
#include <string>

namespace halfbyte::tools::commands {

namespace {

struct RunOptions {
    std::string game;
    movie::MovieOptions played;
    content::PlayableOptions playable;
    std::string states;
    std::string against;
    std::string expected;
    std::string saves;
    bool actors = false; // in the trace
};

constexpr const char* expect_cleared = "cleared";

// A line for each awake actor but the player: its slot and kind, where it is, its state, the line
// at which its script waits, its timer, its counters and its hits.
std::string actor_lines(const World& world, const hosted::ScriptSources& scripts) {
    std::string lines;
    for (std::size_t slot = 1; slot < awake_actors; ++slot) {
        const Actor& actor = world.actors[slot];
        if (actor.kind == no_actor)
            continue;
        static const hosted::ScriptSource unknown;
        const hosted::ScriptSource& source =
            actor.kind < scripts.kinds.size() ? scripts.kinds[actor.kind] : unknown;
        const hosted::OpSource* op = hosted::present_op(actor, source);
        const auto number = [&](const char* name, int value) {
            lines += std::string(" ") + name + ' ' + std::to_string(value);
        };
        lines += "  " + std::to_string(slot) + ' '
                 + (source.kind.empty() ? std::to_string(actor.kind) : source.kind) + ' '
                 + std::to_string(actor.position.x.raw) + ' ' + std::to_string(actor.position.y.raw)
                 + ' ' + actor_state_names[static_cast<std::size_t>(actor.state)];
        number("line", op != nullptr ? op->line : 0);
        number("timer", actor.timer);
        number("counters", actor.counter_1);
        lines += ' ' + std::to_string(actor.counter_2);
        number("hits", actor.hits);
        lines += '\n';
    }
    return lines;
}

// Plays a movie from power-on through the whole program.
void run_program(const RunOptions& options, const hosted::Pack& pack, const movie::Movie& movie) {
    if (!options.played.level.empty() || !options.states.empty() || !options.against.empty()
        || !options.expected.empty() || options.actors)
        throw support::InputError(
            options.played.movie,
            "this movie begins at power-on; leave out --level, --states, --against, "
            "--expect and --actors, which are for movies of a level");
    movie::warn_of_other_pack(options.played.movie, movie, pack);
    hosted::Session session(pack, desktop_screen, pack.flow.flow,
                            hosted::SaveMemory::of_cartridge(options.saves));
    movie::MovieSound sound(pack, pack.levels.front());
    std::string trace;
    for (const Input input : movie.inputs) {
        session.advance(input);
        const ProgramState& state = session.state();
        const VoiceImage voices = sound.frame(state, session.world(), session.save().options,
                                              session.packed_level().music);
        trace += options.played.sound ? movie::trace_line(state, session.world(), voices)
                                      : movie::trace_line(state, session.world());
    }
    if (!options.played.trace.empty())
        movie::write_trace(options.played.trace, trace);
    session.finish_saving();
    for (const hosted::KeptFile& kept : session.saves().kept())
        hosted::print_error(words_of(kept));
    hosted::print_error("at frame " + std::to_string(session.frames()) + ", screen "
                        + row_of(session.state().scene).name);
}

void run(const RunOptions& options) {
    const movie::Movie movie = movie::read_movie(options.played.movie);
    const content::Playable playable = content::load_playable(options.game, options.playable);
    if (movie.power_on) {
        run_program(options, playable.pack, movie);
        return;
    }
    const auto& packed = movie::choose_level(
        playable.pack, options.played.level.empty() ? movie.level : options.played.level,
        options.game);
    movie::warn_of_other_pack(options.played.movie, movie, playable.pack, packed);

    std::string trace;
    movie::MovieSound sound(playable.pack, packed);
    std::optional<movie::StatesWriter> states;
    if (!options.states.empty())
        states.emplace();
    std::optional<movie::StatesComparison> comparison;
    if (!options.against.empty())
        comparison.emplace(options.against);
    const movie::MovieEnd end =
        movie::run_movie(level_of(playable.pack, packed), movie, [&](const World& world) {
            if (options.played.sound)
                trace += movie::trace_line(world, sound.frame(world));
            else if (!options.played.trace.empty())
                trace += movie::trace_line(world);
            if (options.actors)
                trace += actor_lines(world, playable.scripts);
            if (states)
                states->add(world);
            if (comparison)
                comparison->add(world);
        });

    if (!options.played.trace.empty())
        movie::write_trace(options.played.trace, trace);
    if (states)
        states->write(options.states);
    hosted::print_error(movie::describe(end));
    if (comparison)
        if (const auto difference = comparison->difference())
            throw support::InputError(options.against, *difference);
    if (options.expected == expect_cleared && end.cleared_at == 0)
        throw support::InputError(options.played.movie, "the movie does not reach the goal of "
                                                            + support::in_quotes(packed.name));
}

} // namespace

void add_run_command(CLI::App& app) {
    const auto options = std::make_shared<RunOptions>();
    CLI::App* command = app.add_subcommand("run", "Play a movie back without a window");
    command->add_option("GAME", options->game, "a game folder or a map")->required();
    movie::add_movie_options(*command, options->played);
    command
        ->add_option("--states", options->states, "write the states after each frame to this file")
        ->check(hosted::file_to_write());
    command->add_option("--against", options->against,
                        "compare with the states in this file; fail at the first difference");
    command
        ->add_option("--expect", options->expected,
                     "cleared: fail with exit code 1 unless the movie reaches the goal")
        ->check(CLI::IsMember({expect_cleared}));
    command
        ->add_option("--save", options->saves,
                     "a file of saves for a movie from power-on, which else begins without saves")
        ->check(hosted::file_to_write());
    command
        ->add_flag("--actors", options->actors,
                   "also write each awake actor to the trace: 'slot kind x y state', the line at "
                   "which its script waits, its timer, counters and hits")
        ->needs("--trace");
    add_map_options(*command, options->playable);
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
