#pragma once

#include "platform/hosted/files/file_descriptor.hpp"

#include <cstdint>
#include <filesystem>
#include <span>

namespace halfbyte::hosted {

// A new file that is to replace another: whoever reads that one sees the old bytes or all of the
// new ones. It has no name until then, where the system can do that, so that nothing of it stays
// wherever the program ends. Elsewhere it is .NAME.new in the same folder, and so it is for a
// moment at the end; what a program that was killed left there, the next one for NAME takes away.
//
// Every function throws std::runtime_error, "file: reason".
class AsideFile {
  public:
    enum class Form {
        nameless, // where the system can
        named
    };

    explicit AsideFile(const std::filesystem::path& file, Form form = Form::nameless);
    AsideFile(const AsideFile&) = delete;
    AsideFile& operator=(const AsideFile&) = delete;
    ~AsideFile();

    void write(std::span<const std::uint8_t> bytes);

    // Goes back to the beginning, to write over what stands there.
    void rewind();

    // Puts it in place: the bytes are flushed to the disk, then the folder. A file that existed
    // keeps its permissions; a symbolic link keeps pointing where it did. To be called once.
    void place();

  private:
    bool open_nameless();
    void open_named();
    void link_to_name();
    template <class Create>
    void claim_name(Create&& create);
    void take_away_stale() const;
    bool has_the_name(const FileDescriptor& file) const;
    [[noreturn]] void fail(int error) const;

    std::filesystem::path file_;   // as the caller calls it
    std::filesystem::path target_; // behind symbolic links
    std::filesystem::path name_;   // beside the target
    FileDescriptor descriptor_{-1};
    bool is_named_ = false;
};

} // namespace halfbyte::hosted
