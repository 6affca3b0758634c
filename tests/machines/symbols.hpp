// The names that ld65 gives to addresses.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

/// A label or a constant. A name inside a scope is `outer::inner::name`, a cheap local label that
/// belongs to a label is `label@cheap`.
struct Symbol {
    std::string name;
    std::uint32_t value = 0;                  ///< of a label: its address
    std::uint32_t size = 0;                   ///< bytes; 0 where ld65 does not know
    bool label = true;                        ///< else a constant
    bool scope = false;                       ///< a .proc, or a scope of a label's name
    std::optional<std::uint32_t> file_offset; ///< in the ROM file, of a label in it

    std::uint16_t address() const { return static_cast<std::uint16_t>(value); }
};

/// Bytes of the ROM file that one source line made.
struct SourceSpan {
    std::uint32_t file_offset;
    std::uint32_t size;
    std::string file;
    int line;
    bool data; ///< ca65 knows that it is data; false says nothing
};

/// All names of one link.
class Symbols {
  public:
    Symbols() = default;
    Symbols(const Symbols&) = delete;
    Symbols& operator=(const Symbols&) = delete;
    Symbols(Symbols&&) = default; // its own pointers stay those of the spans
    Symbols& operator=(Symbols&&) = default;

    void add(Symbol symbol);
    void add(SourceSpan span);

    /// Throws std::out_of_range where the name is unknown or means two different things.
    const Symbol& at(std::string_view name) const;
    const Symbol* find(std::string_view name) const;

    /// `label+3` for the nearest label at or before a byte of the ROM file; empty without one.
    std::string name_of(std::uint32_t file_offset) const;

    /// `file.s:12` for the smallest span around a byte of the ROM file; empty without one.
    std::string line_of(std::uint32_t file_offset) const;

    const std::multimap<std::string, Symbol, std::less<>>& all() const { return by_name_; }
    /// By place in the ROM file.
    const std::multimap<std::uint32_t, SourceSpan>& spans() const { return spans_; }

  private:
    std::multimap<std::string, Symbol, std::less<>> by_name_;
    std::multimap<std::uint32_t, std::string> labels_by_offset_;
    std::multimap<std::uint32_t, SourceSpan> spans_;
    std::vector<const SourceSpan*> smallest_around_; ///< by place in the ROM file
};

/// ld65's `-Ln` file: names without scopes, sizes or places in the ROM file. Throws
/// std::runtime_error with the line of what it does not understand.
Symbols load_labels_file(const std::filesystem::path& file);

/// ld65's `--dbgfile`, format 2.0, of sources assembled with `ca65 -g`. Throws std::runtime_error
/// with the line of what it does not understand.
Symbols load_dbg_file(const std::filesystem::path& file);

/// The same of a file that does not change: the program reads it once, and keeps it.
const Symbols& symbols_of(const std::filesystem::path& dbg_file);

} // namespace halfbyte::test
