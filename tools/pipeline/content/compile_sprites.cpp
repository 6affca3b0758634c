#include "tools/pipeline/content/compile_sprites.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/cut_metatiles.hpp"
#include "tools/pipeline/content/read_png.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <string>

namespace halfbyte::tools::content {

namespace {

/// The numbers of a sheet's pictures among those of all sheets.
struct Sheet {
    int first = 0;
    int count = 0; ///< 0: the sheet has a fault
};

class SpriteCompiler {
  public:
    SpriteCompiler(const ActorTable& actors, const std::string& pieces,
                   const std::filesystem::path& art, Faults& faults)
        : actors_(actors), pieces_(pieces), art_(art), faults_(faults) {}

    Sprites compile() {
        for (std::size_t i = 0; i < actors_.entries.size(); ++i)
            add_actor(actors_.entries[i], sprites_.looks.animations[i + 1]);
        add_postures(actors_.entries[0]);
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

    void add_postures(const ActorEntry& hero) {
        auto& row = sprites_.looks.animations[no_actor];
        const auto& states = sprites_.looks.animations[player_kind];
        std::copy(std::begin(states), std::end(states), row);
        row[static_cast<std::size_t>(Posture::push)] =
            states[static_cast<std::size_t>(ActorState::run)];
        if (hero.sheet.empty())
            return; // already reported
        const Sheet sheet = sheet_of(hero);
        for (std::size_t posture = 0; sheet.count > 0 && posture < posture_count; ++posture)
            if (!hero.postures[posture].poses.empty())
                faults_.attempt([&] { row[posture] = add_cycle(hero.postures[posture], sheet); });
    }

    Sheet sheet_of(const ActorEntry& actor) {
        const auto found = sheets_.find(actor.sheet);
        if (found != sheets_.end())
            return found->second;
        Sheet& sheet = sheets_[actor.sheet];
        faults_.attempt([&] { sheet = add_sheet(actor.sheet, actor.sheet_line); });
        return sheet;
    }

    void add_pieces() {
        const Sheet sheet = add_sheet(pieces_, 0);
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

    Sheet add_sheet(const std::string& name, int line) {
        const IndexedPicture picture = read_indexed_png(art_ / name);
        if (!check_picture(picture, metatile_side, faults_))
            return {};
        check_metatiles(picture, "pose", faults_);
        const auto metatiles = cut_metatiles<metatile_side>(picture);
        auto& pictures = sprites_.pictures;
        const Sheet sheet{static_cast<int>(pictures.size()), static_cast<int>(metatiles.size())};
        pictures.insert(pictures.end(), metatiles.begin(), metatiles.end());
        sprites_.sheets.push_back(picture.path);
        if (pictures.size() > hosted::most_sprite_pictures) {
            throw support::InputError(actors_.path, line,
                                      "with " + support::in_quotes(name) + " the sheets have "
                                          + std::to_string(pictures.size())
                                          + " poses; at most 256 are possible");
        }
        return sheet;
    }

    /// Cycles that are a part of an earlier one share its poses.
    Animation add_cycle(const PoseCycle& cycle, Sheet sheet) {
        std::vector<std::uint8_t> numbers;
        for (const int pose : cycle.poses) {
            if (pose >= sheet.count) {
                throw support::InputError(actors_.path, cycle.line,
                                          "there is no pose " + std::to_string(pose)
                                              + " in the sheet, which has "
                                              + std::to_string(sheet.count) + ", counted from 0");
            }
            numbers.push_back(static_cast<std::uint8_t>(sheet.first + pose));
        }
        const auto found =
            std::search(poses_.begin(), poses_.end(), numbers.begin(), numbers.end());
        const auto first = found - poses_.begin();
        if (found == poses_.end())
            poses_.insert(poses_.end(), numbers.begin(), numbers.end());
        if (poses_.size() > std::size(sprites_.looks.poses)) {
            poses_.resize(static_cast<std::size_t>(first));
            throw support::InputError(
                actors_.path, cycle.line,
                "the animations have more than 256 poses in all; shorten some");
        }
        return {static_cast<std::uint8_t>(first),
                static_cast<std::uint8_t>(std::countr_zero(numbers.size())),
                static_cast<std::uint8_t>(
                    std::countr_zero(static_cast<unsigned>(cycle.frames_per_pose)))};
    }

    const ActorTable& actors_;
    const std::string& pieces_;
    const std::filesystem::path& art_;
    Faults& faults_;
    Sprites sprites_;
    std::vector<std::uint8_t> poses_;
    std::map<std::string, Sheet> sheets_;
};

} // namespace

Sprites compile_sprites(const ActorTable& actors, const std::string& pieces,
                        const std::filesystem::path& art, Faults& faults) {
    return SpriteCompiler(actors, pieces, art, faults).compile();
}

std::vector<hosted::Glyph> compile_font(const std::filesystem::path& path, Faults& faults) {
    const IndexedPicture picture = read_indexed_png(path);
    if (!check_picture(picture, tile_side, faults))
        return {};
    auto glyphs = cut_metatiles<tile_side>(picture);
    if (glyphs.size() != hosted::font_glyphs) {
        throw support::InputError(path,
                                  "a font must have 64 glyphs of 8x8 pixels, ASCII 32 to 95, not "
                                      + std::to_string(glyphs.size()));
    }
    return glyphs;
}

} // namespace halfbyte::tools::content
