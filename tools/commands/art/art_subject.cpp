#include "tools/commands/art/art_subject.hpp"

#include "platform/hosted/system/paths.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/content/read_drawing.hpp"

#include <algorithm>

namespace halfbyte::tools::art {

namespace {

namespace fs = std::filesystem;
using content::Faults;

bool same_file(const fs::path& one, const fs::path& other) {
    return hosted::canonical_path(one) == hosted::canonical_path(other);
}

/// A picture that a game names, and what it shows with it.
struct NamedPicture {
    content::SheetSource source;
    Role role;
};

/// Faults of the game do not matter here.
std::vector<NamedPicture> pictures_of(const content::GameFolder& game) {
    std::vector<NamedPicture> pictures;
    Faults faults(Faults::Mode::collect);
    faults.attempt([&] {
        for (const content::ActorEntry& entry : content::read_actors(game, faults).entries)
            if (!entry.sheet.empty())
                pictures.push_back({{game.art / entry.sheet, entry.frame}, Role::sheet});
    });
    if (!game.pieces.empty())
        pictures.push_back({{game.art / game.pieces, {}}, Role::sheet});
    if (!game.font.empty())
        pictures.push_back({{game.font, {}}, Role::font});
    for (const fs::path& page : {game.spots, game.title_picture})
        if (!page.empty())
            pictures.push_back({{page, {}}, Role::page});
    for (const auto& spread : game.spreads)
        if (!spread.picture.empty())
            pictures.push_back({{spread.picture, {}}, Role::page});
    faults.attempt([&] {
        for (const content::CellArt::Bank& bank : content::compile_game(game.file, faults).banks)
            pictures.push_back({{bank.path, {}}, Role::tiles});
    });
    return pictures;
}

Role role_named(const std::string& name) {
    constexpr std::pair<const char*, Role> roles[] = {
        {"sheet", Role::sheet}, {"tiles", Role::tiles}, {"font", Role::font}, {"page", Role::page}};
    return std::ranges::find(roles, name, [](const auto& role) { return std::string(role.first); })
        ->second;
}

void read_sheet(Subject& subject, const std::optional<content::FrameSize>& frame) {
    content::Frames frames = content::cut_sheet({subject.picture, frame});
    subject.drawing = std::move(frames.strip);
    subject.frame = frames.size;
    subject.pieces_in_frame = frames.pieces_in_frame();
    subject.places = std::move(frames.places);
}

void read_picture(Subject& subject) {
    const int side = subject.role == Role::tiles ? content::metatile_side : content::tile_side;
    subject.drawing = content::read_drawing(subject.picture);
    if (subject.drawing.width % side != 0 || subject.drawing.height % side != 0) {
        throw support::InputError(
            subject.picture, "the picture has " + std::to_string(subject.drawing.width) + " x "
                                 + std::to_string(subject.drawing.height)
                                 + " pixels; both must be multiples of " + std::to_string(side));
    }
}

/// Adds another picture to the users of its palettes. Pieces that fit no palette have none.
void add_user(const NamedPicture& picture, const content::Palettes& palettes, Subject& subject) {
    Faults faults(Faults::Mode::collect);
    faults.attempt([&] {
        Subject other;
        other.role = picture.role;
        other.picture = picture.source.path;
        if (picture.role == Role::sheet)
            read_sheet(other, picture.source.frame);
        else
            read_picture(other);
        std::array<std::vector<content::Piece>, content::console_palettes> pieces;
        const content::Match match =
            content::match_drawing(other.drawing, other.use(), other.piece_side(), palettes,
                                   content::gets_nearest(palettes, other.picture));
        for (const content::Piece& piece : content::pieces_of(other.drawing, other.piece_side()))
            for (const std::size_t palette : palettes_in(match.picture, piece))
                pieces[palette].push_back(piece);
        for (std::size_t palette = 0; palette < pieces.size(); ++palette)
            if (!pieces[palette].empty())
                subject.users[palette].push_back({other.picture, pieces[palette].size(),
                                                  place_text(other, pieces[palette].front())});
    });
}

} // namespace

std::string place_text(const Subject& subject, const content::Piece& piece) {
    int left = piece.left, top = piece.top;
    if (subject.role == Role::sheet) {
        const auto place = subject.places[static_cast<std::size_t>(left / content::metatile_side)];
        left = place.left;
        top = place.top;
    }
    return content::pixel_text(left, top);
}

std::set<std::size_t> palettes_in(const content::IndexedPicture& picture,
                                  const content::Piece& piece) {
    std::set<std::size_t> used;
    for (int y = piece.top; y < piece.top + piece.height; ++y)
        for (int x = piece.left; x < piece.left + piece.width; ++x)
            if (const auto index = picture.at(x, y); !content::is_backdrop(index))
                used.insert(index / content::palette_colours);
    return used;
}

fs::path game_around(const fs::path& given, const fs::path& place) {
    if (!given.empty()) {
        if (!content::is_game_folder(given))
            content::refuse_as_game(given);
        return given;
    }
    std::error_code error;
    for (const fs::path& inner : {place, fs::path(".")})
        for (fs::path folder = hosted::absolute_path(inner); folder.has_relative_path();
             folder = folder.parent_path())
            if (fs::is_directory(folder, error) && content::is_game_folder(folder))
                return folder;
    throw support::InputError(place,
                              "no folder around this file or the current one has a game.toml; name "
                              "the game: --game FOLDER");
}

content::GameFolder game_for_art(const fs::path& folder) {
    Faults others(Faults::Mode::collect);
    content::GameFolder game = content::read_game_folder(folder, others);
    if (game.art.empty())
        throw support::InputError(game.file, "\"art\" must name the folder of the pictures; "
                                             "halfbyte check prints what is wrong with it");
    return game;
}

Subject read_subject(const SubjectOptions& options, const content::Palettes& palettes,
                     const content::GameFolder& game) {
    Subject subject;
    subject.game = game;
    subject.picture = options.picture;
    const std::vector<NamedPicture> pictures = pictures_of(game);
    const auto named = std::ranges::find_if(pictures, [&](const NamedPicture& picture) {
        return same_file(picture.source.path, options.picture);
    });
    subject.is_named = named != pictures.end();
    std::optional<content::FrameSize> frame = options.frame;
    if (subject.is_named) {
        subject.role = named->role;
        if (named->source.frame)
            frame = named->source.frame;
    }
    if (!options.role.empty())
        subject.role = role_named(options.role);
    if (subject.role == Role::sheet)
        read_sheet(subject, frame);
    else
        read_picture(subject);
    for (const NamedPicture& picture : pictures)
        if ((picture.role == Role::sheet) == (subject.role == Role::sheet)
            && !same_file(picture.source.path, options.picture))
            add_user(picture, palettes, subject);
    return subject;
}

} // namespace halfbyte::tools::art
