// Compiles every example of a script that the pages for makers show.
#include "tests/content/lines.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/pipeline/content/read_actors.hpp"

#include <sstream>

using namespace halfbyte::test;

namespace {

// A listing of a page: the words behind its fence, and its lines.
struct Listing {
    int line = 0;
    std::string language;
    std::string text;
};

std::vector<Listing> listings_of(const std::string& page) {
    std::vector<Listing> listings;
    std::istringstream text(page);
    bool inside = false;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
        ++number;
        const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
        if (line.compare(first, 3, "```") == 0) {
            inside = !inside;
            if (inside)
                listings.push_back({number, line.substr(first + 3), {}});
        } else if (inside) {
            listings.back().text += line + '\n';
        }
    }
    return listings;
}

// The names that the pages' examples have from elsewhere.
ScriptNames names_of_pages() {
    ScriptNames names;
    names.game_counters = {"keys", "score"};
    names.levels = {"attic"};
    return names;
}

// The faults of tables of actors, besides the keys that an example leaves out.
Lines faults_of_actors(const std::string& tables) {
    const ScratchFolder folder;
    const std::string hero = "[hero]\n", player = "behaviour = \"player\"\n";
    std::string text = tables;
    if (const std::size_t at = text.find(hero); at != std::string::npos)
        text.insert(at + hero.size(), player);
    else
        text.insert(0, hero + player);
    if (text.find("[shot]") == std::string::npos)
        text += "[shot]\nbehaviour = \"script\"\n";
    folder.write("actors.toml", text);
    Faults faults(Faults::Mode::collect);
    read_actors(folder.path() / "actors.toml", faults, names_of_pages());
    Lines lines;
    for (const std::string& message : faults.messages())
        if (!message.ends_with("is missing"))
            lines.push_back(message);
    return lines;
}

// A part of a script, in a kind with a parameter.
std::string refusal_of(const std::string& script) {
    ScriptNames names = names_of_pages();
    names.kinds = {"hero", "shot"};
    // The labels to which the part leads are in the rest of its script.
    const ScriptText text{script, 1, Range{1, 16}, "to"};
    return message_of([&] { compile_script(text, names, "part"); });
}

} // namespace

TEST_CASE("every script that a page for makers shows compiles") {
    const char* page = GENERATE("docs/scripts.md", "docs/own_game.md");
    int compiled = 0;
    for (const Listing& listing : listings_of(text_of(source_path(page)))) {
        CAPTURE(page, listing.line);
        if (listing.language == "toml" && listing.text.find("script = ") != std::string::npos) {
            // An example can begin in the middle of a table.
            const bool is_table = listing.text.find('[') == 0;
            CHECK(faults_of_actors((is_table ? "" : "[hopper]\nbehaviour = \"script\"\n")
                                   + listing.text)
                  == Lines{});
            ++compiled;
        } else if (listing.language.empty() && listing.text.find("halfbyte") == std::string::npos
                   && std::string_view(page) == "docs/scripts.md") {
            CHECK(refusal_of(listing.text).empty());
            ++compiled;
        }
    }
    CHECK(compiled >= 4);
}

TEST_CASE("the boss that the page about scripts shows is that of a game with a movie") {
    const std::string actors = text_of(source_path("tests/blades/actors.toml"));
    const auto listings = listings_of(text_of(source_path("docs/scripts.md")));
    const auto boss = std::ranges::find_if(
        listings, [](const Listing& listing) { return listing.text.starts_with("[warden]"); });
    REQUIRE(boss != listings.end());
    CHECK(actors.find(boss->text) != std::string::npos);
}
