#include "tools/commands/art/propose.hpp"

#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace halfbyte::tools::art {

namespace {

using content::console_palettes;
using content::Palettes;

constexpr std::size_t colours_to_choose = content::palette_colours - 1; // the first is shared

using Colours = std::set<std::uint32_t>;

/// Colours that a new palette could have, and how many pieces would fit it.
struct Group {
    Colours colours;
    int pieces = 0;
};

class Proposer {
  public:
    Proposer(const Subject& subject, const Palettes& palettes)
        : subject_(subject), result_{{}, {}, false, palettes, {}} {}

    Proposal propose() {
        result_.before = match(content::gets_nearest(result_.palettes, subject_.picture));
        result_.after = result_.before;
        if (result_.before.misfits.empty())
            return std::move(result_);
        find_free();
        if (free_.empty() && subject_.role == Role::sheet)
            take_least_used();
        std::vector<Group> groups = groups_of_misfits();
        std::ranges::stable_sort(groups, std::ranges::greater{}, &Group::pieces);
        for (const Group& group : groups)
            if (!free_.empty())
                add_palette(group.colours);
        result_.after = match(false);
        if (!result_.after.misfits.empty() && !free_.empty()) {
            add_palette(most_frequent());
            result_.after = match(false);
        }
        if (!result_.after.misfits.empty()) {
            result_.nearest = true;
            result_.after = match(true);
        }
        return std::move(result_);
    }

  private:
    content::Match match(bool nearest) const {
        return content::match_drawing(subject_.drawing, subject_.use(), subject_.piece_side(),
                                      result_.palettes, nearest);
    }

    content::ConsolePalettes& own_palettes() {
        auto& set = result_.palettes.sets.front();
        return subject_.use() == content::ArtUse::background ? set.background : set.sprite;
    }

    std::size_t& own_count() {
        return subject_.use() == content::ArtUse::background ? result_.palettes.background_count
                                                             : result_.palettes.sprite_count;
    }

    /// First the palettes that palettes.toml does not define, then those that no picture uses.
    void find_free() {
        const std::array<bool, console_palettes> used = used_by_subject();
        for (std::size_t i = own_count(); i < console_palettes; ++i)
            free_.push_back(i);
        for (std::size_t i = own_count(); i-- > 0;)
            if (!used[i] && subject_.users[i].empty())
                free_.push_back(i);
    }

    std::array<bool, console_palettes> used_by_subject() const {
        std::array<bool, console_palettes> used{};
        for (const std::uint8_t index : result_.before.picture.indices)
            if (!content::is_backdrop(index))
                used[index / content::palette_colours] = true;
        return used;
    }

    void take_least_used() {
        const auto used = used_by_subject();
        std::size_t fewest = result_.before.misfits.size();
        for (std::size_t i = 0; i < own_count(); ++i) {
            std::size_t pieces = 0;
            for (const PaletteUser& user : subject_.users[i])
                pieces += user.pieces;
            if (!used[i] && pieces < fewest) {
                fewest = pieces;
                free_ = {i};
            }
        }
    }

    /// The colours of a piece that a new palette needs: a background's paper is in every palette.
    Colours needed(const content::Misfit& misfit) {
        Colours colours(misfit.colours.begin(), misfit.colours.end());
        if (subject_.use() == content::ArtUse::background)
            colours.erase(own_palettes()[0].colours[0].rgb);
        return colours;
    }

    /// Pieces with few colours, joined as far as their colours fit one palette.
    std::vector<Group> groups_of_misfits() {
        std::map<Colours, int> pieces;
        for (const content::Misfit& misfit : result_.before.misfits)
            if (const Colours colours = needed(misfit); colours.size() <= colours_to_choose)
                ++pieces[colours];
        std::vector<std::pair<Colours, int>> largest_first(pieces.begin(), pieces.end());
        std::ranges::stable_sort(largest_first, std::ranges::greater{},
                                 [](const auto& entry) { return entry.first.size(); });
        std::vector<Group> groups;
        for (const auto& piece : largest_first) { // clang 14 captures no bindings
            const Colours& colours = piece.first;
            const auto joined = [&](const Group& group) {
                Colours all = group.colours;
                all.insert(colours.begin(), colours.end());
                return all;
            };
            const auto fits = std::ranges::find_if(groups, [&](const Group& group) {
                return joined(group).size() <= colours_to_choose;
            });
            if (fits == groups.end())
                groups.push_back({colours, piece.second});
            else
                *fits = {joined(*fits), fits->pieces + piece.second};
        }
        return groups;
    }

    /// The colours that most pixels of the misfits have.
    Colours most_frequent() {
        std::map<std::uint32_t, int> pixels;
        for (const content::Misfit& misfit : result_.after.misfits) {
            const content::Piece& piece = misfit.piece;
            const Colours colours = needed(misfit);
            for (int y = piece.top; y < piece.top + piece.height; ++y)
                for (int x = piece.left; x < piece.left + piece.width; ++x)
                    if (const auto rgb = subject_.drawing.at(x, y) & 0xFFFFFFu;
                        subject_.drawing.at(x, y) != 0 && colours.contains(rgb))
                        ++pixels[rgb];
        }
        std::vector<std::pair<int, std::uint32_t>> by_count;
        for (const auto& [rgb, count] : pixels)
            by_count.emplace_back(count, rgb);
        std::ranges::sort(by_count, std::ranges::greater{});
        Colours colours;
        for (std::size_t i = 0; i < std::min(by_count.size(), colours_to_choose); ++i)
            colours.insert(by_count[i].second);
        return colours;
    }

    std::string unused_name() {
        std::string name;
        for (const char c : subject_.picture.stem().string())
            name += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                        ? c
                        : '_';
        const auto is_taken = [&](const std::string& wanted) {
            return std::ranges::any_of(own_palettes(), [&](const content::ConsolePalette& palette) {
                return palette.name == wanted;
            });
        };
        std::string result = name;
        for (int number = 2; is_taken(result); ++number)
            result = name + '_' + std::to_string(number);
        return result;
    }

    void add_palette(const Colours& colours) {
        const std::size_t number = free_.front();
        free_.erase(free_.begin());
        content::ConsolePalette& palette = own_palettes()[number];
        NewPalette made;
        made.number = number;
        if (number < own_count()) {
            made.replaced = palette.name;
            made.users = subject_.users[number];
        }
        made.name = unused_name();
        made.first = own_palettes()[0].colours[0];
        for (const std::uint32_t rgb : colours)
            made.colours.push_back(
                known_colour(rgb, result_.palettes).value_or(nearest_number(rgb)));
        palette.name = made.name;
        palette.colours[0] = own_palettes()[0].colours[0];
        for (std::size_t i = 1; i < content::palette_colours; ++i)
            palette.colours[i] = made.colours[std::min(i - 1, made.colours.size() - 1)];
        own_count() = std::max(own_count(), number + 1);
        result_.new_palettes.push_back(std::move(made));
    }

    const Subject& subject_;
    Proposal result_;
    std::vector<std::size_t> free_; ///< numbers of palettes
};

} // namespace

std::optional<content::ConsoleColour> known_colour(std::uint32_t rgb, const Palettes& palettes) {
    const auto find = [&](const content::ConsolePalettes& all, std::size_t first) {
        std::optional<content::ConsoleColour> found;
        for (const content::ConsolePalette& palette : all)
            for (std::size_t i = first; i < content::palette_colours; ++i)
                if (palette.colours[i].rgb == rgb)
                    found = palette.colours[i];
        return found;
    };
    for (const content::PaletteSet& set : palettes.sets) {
        if (const auto found = find(set.background, 0))
            return found;
        if (const auto found = find(set.sprite, content::behind_transparent))
            return found;
    }
    return std::nullopt;
}

content::ConsoleColour nearest_number(std::uint32_t rgb) {
    content::ConsoleColour colour{rgb, 0};
    for (const machines::Machine* machine : machines::all()) {
        const auto& known = machine->numbered_colours;
        std::int32_t least = -1;
        for (std::size_t i = 0; i < known.size(); ++i) {
            // The columns from 0x0d on are black; 0x0f is the harmless one.
            if (i % 16 >= 13 && i != 0x0F)
                continue;
            const std::int32_t distance = content::colour_distance(rgb, known[i]);
            if (least < 0 || distance < least) {
                least = distance;
                colour.number = static_cast<std::uint8_t>(i);
            }
        }
    }
    return colour;
}

Proposal propose(const Subject& subject, const content::Palettes& palettes) {
    return Proposer(subject, palettes).propose();
}

} // namespace halfbyte::tools::art
