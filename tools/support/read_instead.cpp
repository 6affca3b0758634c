#include "tools/support/read_instead.hpp"

#include <utility>

namespace halfbyte::tools::support {

namespace {

const ReadInstead* present = nullptr;

}

ReadInstead::ReadInstead(std::filesystem::path file, std::filesystem::path other)
    : file_(std::move(file)), other_(std::move(other)) {
    present = this;
}

ReadInstead::~ReadInstead() {
    present = nullptr;
}

const std::filesystem::path& ReadInstead::file_for(const std::filesystem::path& path) {
    return present != nullptr && path == present->file_ ? present->other_ : path;
}

} // namespace halfbyte::tools::support
