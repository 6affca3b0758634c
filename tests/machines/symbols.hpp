// The names of addresses that ld65 writes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

/// A label or a constant. A name inside a scope is `outer::inner::name`; a cheap local label is
/// `label@cheap`, after the label that it belongs to.
struct Symbol {
    std::string name;
    std::uint32_t value = 0;                  ///< of a label: its address
    std::uint32_t size = 0;                   ///< bytes; 0 if ld65 gives none
    bool label = true;                        ///< else a constant
    bool scope = false;                       ///< a .proc, or a scope of a label's name
    std::optional<std::uint32_t> file_offset; ///< in the ROM file, of a label in it

    std::uint16_t address() const { return static_cast<std::uint16_t>(value); }
};

/// Bytes of the ROM file made by one source line.
struct SourceSpan {
    std::uint32_t file_offset;
    std::uint32_t size;
    std::string file;
    int line;
    bool data; ///< true if ca65 marks it as data; false means nothing
};

/// All names of one link.
class Symbols {
  public:
    Symbols() = default;
    Symbols(const Symbols&) = delete;
    Symbols& operator=(const Symbols&) = delete;
    Symbols(Symbols&&) = default; // smallest_around_ points to the spans, which do not move
    Symbols& operator=(Symbols&&) = default;

    void add(Symbol symbol);
    void add(SourceSpan span);

    /// Throws std::out_of_range if the name is unknown or ambiguous.
    const Symbol& at(std::string_view name) const;
    const Symbol* find(std::string_view name) const;

    /// `label+3` for the nearest label at or before a byte of the ROM file; empty without one.
    std::string name_of(std::uint32_t file_offset) const;

    /// `file.s:12` for the smallest span around a byte of the ROM file; empty without one.
    std::string line_of(std::uint32_t file_offset) const;

    const std::multimap<std::string, Symbol, std::less<>>& all() const { return by_name_; }
    /// By position in the ROM file.
    const std::multimap<std::uint32_t, SourceSpan>& spans() const { return spans_; }

  private:
    std::multimap<std::string, Symbol, std::less<>> by_name_;
    std::multimap<std::uint32_t, std::string> labels_by_offset_;
    std::multimap<std::uint32_t, SourceSpan> spans_;
    std::vector<const SourceSpan*> smallest_around_; ///< by place in the ROM file
};

/// Reads ld65's `--dbgfile`, format 2.0, of sources assembled with `ca65 -g`. Throws
/// std::runtime_error with the line that it cannot read.
Symbols load_dbg_file(const std::filesystem::path& file);

/// The same for a file that does not change: the program reads it once and keeps it.
const Symbols& symbols_of(const std::filesystem::path& dbg_file);

} // namespace halfbyte::test
