// A game that a test plays, edits and reloads, as `halfbyte play` does it.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "platform/hosted/play/play_sound.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/commands/watched_game.hpp"
#include "tools/pipeline/content/kept_parts.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/read_log.hpp"

#include <chrono>
#include <fstream>
#include <optional>
#include <utility>

namespace halfbyte::test {

// A game made by `halfbyte new`, which is played and edited at the same time.
class EditedGame {
  public:
    EditedGame() {
        tools::start::make_new_game({game(), "quill", "Quill"});
        // Parts made of files that were just written are not kept.
        for (const auto& entry : std::filesystem::recursive_directory_iterator(game()))
            std::filesystem::last_write_time(entry.path(),
                                             std::filesystem::file_time_type::clock::now()
                                                 - std::chrono::hours(1));
        const tools::support::ReadLog log;
        first_ = tools::commands::load_game({game(), {}, &desktop::machine}).playable.pack;
        watched_.emplace(tools::commands::GameSource{game(), {}, &desktop::machine}, log.places());
        hosted::PlaySetup setup;
        setup.level = 0;
        play_.emplace(first_, std::move(setup));
        sound_.emplace(first_);
    }

    std::filesystem::path game() const { return folder_.path() / "quill"; }
    std::string text(const std::filesystem::path& file) const { return text_of(game() / file); }
    void write(const std::filesystem::path& file, const std::string& bytes) const {
        std::ofstream(game() / file, std::ios::binary) << bytes;
    }
    void replace(const std::filesystem::path& file, const std::string& from,
                 const std::string& to) const {
        std::string bytes = text(file);
        const std::size_t at = bytes.find(from);
        REQUIRE(at != std::string::npos);
        write(file, bytes.replace(at, from.size(), to));
    }

    // Runs frames like the window's loop. The default number is enough for a second load after a
    // fault.
    int look(int looks = 16) {
        int changes = 0;
        for (int i = 0; i < looks; ++i) {
            if (auto change = watched_->look()) {
                ++changes;
                take(std::move(*change));
            }
            play_->frame(i % 2 ? input_right | input_a : input_right);
            sound_->frame(*play_);
            play_->draw(canvas_);
        }
        return changes;
    }

    const hosted::Session& session() const { return play_->session(); }
    const hosted::Canvas& canvas() const { return canvas_; }
    const std::string& fault() const { return fault_; }
    const tools::content::KeptDrawings& drawings() const { return parts_.drawings(); }

  private:
    void take(desktop::GameChange change) {
        fault_ = change.fault;
        if (change.pack) {
            sound_->change_pack(*change.pack);
            play_->change_game(change.pack, change.nes, change.colours);
        }
        play_->tell(hosted::Notice::game, change.fault);
    }

    tools::content::KeptParts parts_;
    ScratchFolder folder_;
    std::optional<tools::commands::WatchedGame> watched_;
    hosted::Pack first_;
    std::optional<hosted::Play> play_;
    std::optional<hosted::PlaySound> sound_;
    hosted::Canvas canvas_{desktop_screen.width, desktop_screen.height};
    std::string fault_;
};

} // namespace halfbyte::test
