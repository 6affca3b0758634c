#pragma once

#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/memory_budget.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::tools::map {

/// The object templates (.tx) that a map uses, each read once.
class TemplateLibrary {
  public:
    /// A tileset that only a template uses is appended to `tilesets`.
    TemplateLibrary(std::vector<Tileset>& tilesets, MemoryBudget& budget)
        : tilesets_(tilesets), budget_(budget) {}

    /// The object of a template. Throws InputError at `user` if the file is missing or templates
    /// use each other in a circle, and at the template's own line for an error in it.
    const Object& find(const std::filesystem::path& path, const Place& user);

  private:
    Object load(const std::filesystem::path& path, const Place& user);

    std::vector<Tileset>& tilesets_;
    MemoryBudget& budget_;
    std::map<std::filesystem::path, Object> loaded_;
    std::vector<std::filesystem::path> loading_; ///< outermost first
};

} // namespace halfbyte::tools::map
