#include "tools/pipeline/content/compile_sprites.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/cut_metatiles.hpp"
#include "tools/pipeline/content/font_letters.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace halfbyte::tools::content {

namespace {

/// The numbers of a sheet's pictures among those of all sheets.
struct Sheet {
    int first = 0;
    int count = 0;         ///< poses; 0: the sheet has a fault
    int parts = 1;         ///< pictures of a pose
    std::uint8_t form = 0; ///< the size's bits of Animation::form
};

/// A cycle as the entries of SpriteSet::poses, and the rest of its Animation.
struct Entries {
    std::vector<std::uint8_t> numbers;
    std::uint8_t count_bits = 0;
    std::uint8_t timing = 0; ///< of Animation::form
};

class SpriteCompiler {
  public:
    SpriteCompiler(const ActorTable& actors, const std::string& pieces,
                   const std::filesystem::path& art, ArtReader& reader, Faults& faults)
        : actors_(actors), pieces_(pieces), art_(art), reader_(reader), faults_(faults) {}

    Sprites compile() {
        for (std::size_t i = 0; i < actors_.entries.size(); ++i)
            add_actor(actors_.entries[i], sprites_.looks.animations[i + 1]);
        for (std::size_t i = 0; i < actors_.entries.size(); ++i)
            if (const std::uint8_t row = posture_row(i); i == 0 || row != no_actor)
                add_postures(actors_.entries[i], i + 1, row);
        if (!pieces_.empty())
            faults_.attempt([&] { add_pieces(); });
        std::copy(poses_.begin(), poses_.end(), sprites_.looks.poses);
        return std::move(sprites_);
    }

  private:
    void add_actor(const ActorEntry& actor, Animation (&animations)[actor_state_count]) {
        if (actor.sheet.empty())
            return; // already reported
        const Sheet sheet = sheet_of(actor);
        constexpr auto stand = static_cast<std::size_t>(ActorState::stand);
        static_assert(stand == 0, "the other states fall back to this one, which is added first");
        for (std::size_t state = 0; sheet.count > 0 && state < actor.cycles.size(); ++state)
            if (actor.cycles[state].poses.empty())
                animations[state] = animations[stand];
            else
                faults_.attempt([&] { animations[state] = add_cycle(actor.cycles[state], sheet); });
    }

    /// The row for the postures of an entry; 0 for the hero, and for an entry without postures. The
    /// rows are those of kinds that the game has not, from the last one down.
    std::uint8_t posture_row(std::size_t entry) {
        const ActorEntry& actor = actors_.entries[entry];
        const auto has_poses = [](const PoseCycle& cycle) { return !cycle.poses.empty(); };
        if (entry == 0 || !std::ranges::any_of(actor.postures, has_poses))
            return no_actor;
        if (free_row_ <= actors_.entries.size()) {
            faults_.add(actors_.path, actor.line,
                        "all " + std::to_string(actor_kind_count - 1)
                            + " kinds of actors are used, and the postures of "
                            + support::in_quotes(actor.name)
                            + " need another one: remove a kind or these postures");
            return no_actor;
        }
        const auto row = static_cast<std::uint8_t>(free_row_--);
        sprites_.looks.posture_rows[entry + 1] = row;
        return row;
    }

    void add_postures(const ActorEntry& hero, std::size_t kind, std::uint8_t row_number) {
        auto& row = sprites_.looks.animations[row_number];
        const auto& states = sprites_.looks.animations[kind];
        std::copy(std::begin(states), std::end(states), row);
        const auto show = [&](Posture posture, ActorState state) {
            row[static_cast<std::size_t>(posture)] = states[static_cast<std::size_t>(state)];
        };
        show(Posture::push, ActorState::run);
        show(Posture::strike, ActorState::stand);
        show(Posture::pound, ActorState::fall);
        if (hero.sheet.empty())
            return; // already reported
        const Sheet sheet = sheet_of(hero);
        for (std::size_t posture = 0; sheet.count > 0 && posture < posture_count; ++posture)
            if (!hero.postures[posture].poses.empty())
                faults_.attempt([&] { row[posture] = add_cycle(hero.postures[posture], sheet); });
    }

    Sheet sheet_of(const ActorEntry& actor) {
        const auto found = sheets_.find({actor.sheet, actor.frame});
        if (found != sheets_.end())
            return found->second;
        Sheet& sheet = sheets_[{actor.sheet, actor.frame}];
        faults_.attempt([&] { sheet = add_sheet(actor.sheet, actor.frame, actor.sheet_line); });
        return sheet;
    }

    void add_pieces() {
        const Sheet sheet = add_sheet(pieces_, std::nullopt, 0);
        if (sheet.form != 0)
            throw support::InputError(art_ / pieces_,
                                      "a sheet of pieces must have frames of 16 x 16 pixels");
        constexpr int without_particles = piece_burst;
        constexpr int without_ink = piece_ink;
        if (sheet.count != 0 && sheet.count != without_particles && sheet.count != without_ink
            && sheet.count != piece_count) {
            throw support::InputError(
                art_ / pieces_,
                "a sheet of pieces must have " + std::to_string(piece_count) + " pieces, "
                    + std::to_string(without_ink) + " in a game without an ink line, or "
                    + std::to_string(without_particles) + " in one without particles, not "
                    + std::to_string(sheet.count));
        }
        for (int piece = 0; piece < sheet.count; ++piece)
            sprites_.looks.pieces[piece] = static_cast<std::uint8_t>(sheet.first + piece);
    }

    Sheet add_sheet(const std::string& name, std::optional<FrameSize> frame, int line) {
        const SheetSource source{art_ / name, frame};
        const SheetArt art = reader_.read_sheet(source, faults_);
        const auto metatiles = cut_metatiles<metatile_side>(art.strip);
        auto& pictures = sprites_.pictures;
        const Sheet sheet{static_cast<int>(pictures.size()), art.count(), art.pieces_in_frame,
                          art.form};
        pictures.insert(pictures.end(), metatiles.begin(), metatiles.end());
        sprites_.sheets.push_back(source);
        if (pictures.size() > hosted::most_sprite_pictures) {
            throw support::InputError(
                actors_.path, line,
                "with " + support::in_quotes(name) + " the sheets have "
                    + std::to_string(pictures.size())
                    + (art.pieces_in_frame > 1 ? " pictures of 16 x 16 pixels" : " poses")
                    + "; at most 256 are possible");
        }
        return sheet;
    }

    std::uint8_t number_of(int pose, const PoseCycle& cycle, const Sheet& sheet) const {
        if (pose >= sheet.count) {
            throw support::InputError(
                actors_.path, cycle.line,
                "the sheet has "
                    + (sheet.count == 1 ? std::string("one pose, number 0")
                                        : std::to_string(sheet.count) + " poses, numbers 0 to "
                                              + std::to_string(sheet.count - 1))
                    + ", not a pose " + std::to_string(pose));
        }
        return static_cast<std::uint8_t>(sheet.first + pose * sheet.parts);
    }

    /// An even cycle has a power of two of poses, each for the same power of two of frames.
    std::optional<Entries> even_entries(const PoseCycle& cycle, const Sheet& sheet) const {
        if (cycle.poses.size() == 1)
            return Entries{{number_of(cycle.poses[0], cycle, sheet)}, 0, 0};
        const auto shortest = static_cast<unsigned>(std::ranges::min(cycle.frames));
        const auto is_multiple = [&](int frames) {
            return frames % static_cast<int>(shortest) == 0;
        };
        const auto total = static_cast<unsigned>(cycle.frames_in_all());
        if (!std::has_single_bit(shortest) || !std::has_single_bit(total)
            || !std::ranges::all_of(cycle.frames, is_multiple)
            || total / shortest > 2 * cycle.poses.size())
            return std::nullopt;
        Entries entries;
        for (std::size_t i = 0; i < cycle.poses.size(); ++i)
            entries.numbers.insert(entries.numbers.end(),
                                   static_cast<unsigned>(cycle.frames[i]) / shortest,
                                   number_of(cycle.poses[i], cycle, sheet));
        entries.count_bits = static_cast<std::uint8_t>(std::countr_zero(entries.numbers.size()));
        entries.timing = static_cast<std::uint8_t>(std::countr_zero(shortest));
        return entries;
    }

    /// A short cycle is repeated: a console without division subtracts its length.
    Entries uneven_entries(const PoseCycle& cycle, const Sheet& sheet) const {
        constexpr int least_frames = 16;
        const int total = cycle.frames_in_all();
        const int rounds = (least_frames + total - 1) / total;
        Entries entries;
        for (int round = 0; round < rounds; ++round) {
            for (std::size_t i = 0; i < cycle.poses.size(); ++i) {
                entries.numbers.push_back(number_of(cycle.poses[i], cycle, sheet));
                entries.numbers.push_back(static_cast<std::uint8_t>(cycle.frames[i]));
            }
        }
        entries.count_bits = static_cast<std::uint8_t>(rounds * total - 1);
        entries.timing = uneven_animation;
        return entries;
    }

    /// Cycles that are a part of an earlier one share its poses.
    Animation add_cycle(const PoseCycle& cycle, const Sheet& sheet) {
        const std::optional<Entries> even = even_entries(cycle, sheet);
        const Entries entries = even ? *even : uneven_entries(cycle, sheet);
        const auto found = find_entries(entries);
        const auto first = found - poses_.begin();
        if (found == poses_.end()) {
            poses_.insert(poses_.end(), entries.numbers.begin(), entries.numbers.end());
            for (std::size_t i = 0; i < entries.numbers.size(); ++i)
                is_time_.push_back(!even && i % 2 == 1);
        }
        if (poses_.size() > std::size(sprites_.looks.poses)) {
            poses_.resize(static_cast<std::size_t>(first));
            is_time_.resize(poses_.size());
            throw support::InputError(
                actors_.path, cycle.line,
                "the animations have more than 256 poses in all; shorten some");
        }
        return {static_cast<std::uint8_t>(first), entries.count_bits,
                static_cast<std::uint8_t>(entries.timing | sheet.form)};
    }

    /// Times are not poses, even if the numbers are the same.
    std::vector<std::uint8_t>::iterator find_entries(const Entries& entries) {
        const bool uneven = entries.timing == uneven_animation;
        auto from = poses_.begin();
        while (true) {
            const auto found =
                std::search(from, poses_.end(), entries.numbers.begin(), entries.numbers.end());
            if (found == poses_.end())
                return found;
            bool same_kinds = true;
            for (std::size_t i = 0; i < entries.numbers.size(); ++i) {
                const auto at = static_cast<std::size_t>(found - poses_.begin()) + i;
                same_kinds &= is_time_[at] == (uneven && i % 2 == 1);
            }
            if (same_kinds)
                return found;
            from = found + 1;
        }
    }

    const ActorTable& actors_;
    const std::string& pieces_;
    const std::filesystem::path& art_;
    ArtReader& reader_;
    Faults& faults_;
    Sprites sprites_;
    std::size_t free_row_ = actor_kind_count - 1;
    std::vector<std::uint8_t> poses_;
    std::vector<bool> is_time_; ///< by entry of poses_
    std::map<std::pair<std::string, std::optional<FrameSize>>, Sheet> sheets_;
};

} // namespace

Sprites compile_sprites(const ActorTable& actors, const std::string& pieces,
                        const std::filesystem::path& art, ArtReader& reader, Faults& faults) {
    return SpriteCompiler(actors, pieces, art, reader, faults).compile();
}

std::vector<hosted::Glyph> compile_font(const std::filesystem::path& path, ArtReader& reader,
                                        Faults& faults) {
    const IndexedPicture picture = reader.read(path, ArtUse::background, tile_side, 0, faults);
    auto glyphs = cut_metatiles<tile_side>(picture);
    if (glyphs.size() < hosted::font_glyphs || glyphs.size() > most_font_cells) {
        throw support::InputError(path,
                                  "a font must have 64 to " + std::to_string(most_font_cells)
                                      + " glyphs of 8x8 pixels, in the order of code page 1252 "
                                        "from 32 on, not "
                                      + std::to_string(glyphs.size()));
    }
    return glyphs;
}

} // namespace halfbyte::tools::content
