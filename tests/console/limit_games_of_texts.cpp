// Games with long scores, scripts and texts.
#include "tests/console/limit_game_parts.hpp"

namespace halfbyte::test::limit_games {
namespace {

// Levels whose titles have `letters` letters.
Game titles(int count, int letters) {
    const std::string title(static_cast<std::size_t>(letters), 'A');
    return with_levels(count, [&](const ScratchGame& game, int) {
        return replaced(game.text(one), "Number One", title);
    });
}

} // namespace

// Each song has a pattern of its own of some two hundred bytes.
Game songs(int count) {
    auto game = plain_game();
    std::string score = "instrument half\n duty 50\n volume 15\n";
    for (int i = 0; i < count; ++i) {
        score += "song s" + std::to_string(i) + "\n time 4/4\n tempo 120\n pattern a\n  pulse1 "
                 + "@half l16 o3";
        for (int note = 0; note < 600; ++note)
            score += std::string(" ") + "cdefgab"[(note * (i + 1) + note / 7) % 7]
                     + (note % 2 == 0 ? "16" : "8 r16");
        score += "\n order a\n";
    }
    game->replace("game.toml", "levels =", "scores = \"scores\"\nlevels =");
    game->write("scores/all.score", score);
    return game;
}

// Each kind has a script of its own of about 250 bytes.
Game scripts(int count) {
    auto game = plain_game();
    std::string actors = game->text("actors.toml");
    const std::string bug = actors.substr(actors.find("[bug]"));
    for (int kind = 1; kind <= count; ++kind) {
        std::string script = "\"\"\"\n";
        for (int i = 0; i < 120; ++i)
            script += "wait " + std::to_string(1 + (i * kind + i) % 255) + '\n';
        std::string added = bug;
        for (std::string_view from : {"[bug]", "[bug."})
            added = replaced(added, from,
                             replaced(std::string(from), "bug", "kind" + std::to_string(kind)));
        actors += replaced(added, "\"walk\"", script + "goto out\nout:\nwalk\n\"\"\"");
    }
    game->write("actors.toml", actors);
    return game;
}

// Long titles and full credits.
Game texts(int count) {
    Game game = titles(count, 60);
    std::string credits = "[texts]\ncredit_lines = [\n";
    for (int i = 0; i < 28; ++i)
        credits += "\"ABCDEFGHIJKLMNOPQRSTUVWXYZAB\",\n";
    game->write("game.toml", game->text("game.toml") + credits + "]\n");
    return game;
}

Game about(int count) {
    return titles(count, 255);
}

} // namespace halfbyte::test::limit_games
