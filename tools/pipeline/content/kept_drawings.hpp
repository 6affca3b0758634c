#pragma once

#include "tools/pipeline/content/drawing.hpp"

#include <map>
#include <string>

namespace halfbyte::tools::content {

/// While an object of this class lives, its thread decodes each PNG once: decoding takes a third of
/// the time in which an edited game is loaded again. A file is recognised by its bytes. An object
/// that begins while another lives is used instead of it.
class KeptDrawings {
  public:
    KeptDrawings();
    ~KeptDrawings();
    KeptDrawings(const KeptDrawings&) = delete;
    KeptDrawings& operator=(const KeptDrawings&) = delete;

    /// The drawing of a file with these bytes: a kept one, or decode()'s, which is kept if an
    /// object lives.
    template <class Decode>
    static Drawing of(const std::filesystem::path& path, const std::string& bytes,
                      Decode&& decode) {
        if (const Drawing* kept = find(bytes))
            return with_path(*kept, path);
        Drawing drawing = decode();
        keep(bytes, drawing);
        return drawing;
    }

    /// How many are kept.
    std::size_t size() const { return drawings_.size(); }

  private:
    static const Drawing* find(const std::string& bytes);
    static void keep(const std::string& bytes, const Drawing& drawing);
    static Drawing with_path(Drawing drawing, const std::filesystem::path& path);

    std::map<std::string, Drawing> drawings_; ///< by the file's bytes
    KeptDrawings* outer_;
};

} // namespace halfbyte::tools::content
