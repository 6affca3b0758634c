// What the laboratory looks at: one body, its motion, and what is in its way.
#pragma once

#include "engine/collide/box.hpp"
#include "engine/level/cells.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools {

enum class System : std::uint8_t {
    four_corner,
    sweep,
    box_set,
};
inline constexpr int system_count = 3;
inline constexpr const char* system_names[system_count] = {"four_corner", "sweep", "box_set"};

/// Nothing for a word that is no system.
std::optional<System> system_named(std::string_view name);

struct Scene {
    static constexpr int columns = 12;
    static constexpr int rows = 9;

    System system = System::four_corner;
    Body body;           ///< its velocity is its motion
    MoveOptions options; ///< of four_corner
    std::array<Kind, std::size_t{columns} * rows> kinds{};
    std::vector<Box> boxes; ///< one for sweep, up to box_set_size for box_set

    Kind& at(int column, int row) {
        return kinds[static_cast<std::size_t>(row * columns + column)];
    }
    Kind at(int column, int row) const {
        return kinds[static_cast<std::size_t>(row * columns + column)];
    }
    /// The rows from the top, in the letters of the tests' drawings.
    std::string drawing() const;
};

inline constexpr std::string_view kind_letters = ".#^v<>!o=CG"
                                                 "/\\abdcqpefhg"
                                                 "H~I{}Sx";
static_assert(kind_letters.size() == kind_count);

/// Something to begin with, that shows what the system is for.
Scene example_of(System system);

Point target_of(const Scene& scene);
/// As far as a motion of one frame may be.
void set_target(Scene& scene, Point target);

/// The scene's cells in the form that the engine reads.
class SceneCells {
  public:
    explicit SceneCells(const Scene& scene);
    SceneCells(const SceneCells&) = delete;
    SceneCells& operator=(const SceneCells&) = delete;
    Cells cells() const { return {&view_, changed_}; }

  private:
    std::vector<std::uint8_t> block_;
    LevelView view_;
    std::uint8_t changed_[changing_cells / 8]{};
};

} // namespace halfbyte::tools
