#include "platform/windows/host/files/resource_tree.hpp"

#include "platform/windows/host/files/byte_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace halfbyte::windows {

namespace {

constexpr std::size_t levels = 3;
constexpr std::uint32_t is_folder = 0x80000000; // in an offset; in an identifier: it is a name

namespace folder {
constexpr std::size_t names = 12; // how many entries have names, and how many have numbers
constexpr std::size_t numbers = 14;
constexpr std::size_t bytes = 16;
constexpr std::size_t entry_bytes = 8;
} // namespace folder

constexpr std::size_t leaf_bytes = 16; // address, size, code page, 0
constexpr std::size_t data_alignment = 8;
constexpr std::size_t most_entries = 4096; // folders of a damaged tree can contain each other

using Path = std::array<std::uint16_t, levels>; // type, number, language

class TreeReader {
  public:
    TreeReader(std::span<const std::uint8_t> section, std::uint32_t address)
        : section_(section), address_(address) {}

    std::vector<Resource> read() {
        read_folder(0, 0);
        return std::move(resources_);
    }

  private:
    void read_folder(std::size_t at, std::size_t level) {
        if (u16_at(section_, at + folder::names) != 0)
            throw ProgramError("it has a resource with a name");
        const std::size_t entries = u16_at(section_, at + folder::numbers);
        for (std::size_t i = 0; i < entries; ++i) {
            if (++entries_ > most_entries)
                throw ProgramError("it has too many resources");
            const std::size_t entry = at + folder::bytes + i * folder::entry_bytes;
            path_[level] = u16_at(section_, entry);
            const std::uint32_t offset = u32_at(section_, entry + 4);
            if (((offset & is_folder) != 0) != (level + 1 < levels))
                throw ProgramError("its tree of resources has a wrong depth");
            if (level + 1 < levels)
                read_folder(offset & ~is_folder, level + 1);
            else
                read_leaf(offset);
        }
    }

    void read_leaf(std::size_t at) {
        const std::uint32_t address = u32_at(section_, at);
        if (address < address_)
            throw ProgramError("a resource is outside its section");
        const auto bytes = part_of(section_, address - address_, u32_at(section_, at + 4));
        resources_.push_back({static_cast<ResourceType>(path_[0]), path_[1], path_[2],
                              Bytes(bytes.begin(), bytes.end())});
    }

    std::span<const std::uint8_t> section_;
    std::uint32_t address_;
    Path path_{};
    std::size_t entries_ = 0;
    std::vector<Resource> resources_;
};

Path path_of(const Resource& resource) {
    return {static_cast<std::uint16_t>(resource.type), resource.number, resource.language};
}

/// The first `level` numbers of a path, which name a folder.
Path prefix_of(const Path& path, std::size_t level) {
    Path prefix{};
    std::copy_n(path.begin(), level, prefix.begin());
    return prefix;
}

/// The resources from `first` on that are in the same folder of this level.
std::size_t end_of_folder(const std::vector<Resource>& sorted, std::size_t first,
                          std::size_t level) {
    std::size_t end = first;
    while (end < sorted.size()
           && prefix_of(path_of(sorted[end]), level) == prefix_of(path_of(sorted[first]), level))
        ++end;
    return end;
}

/// The positions in sorted resources at which the folders of a level begin. On the last level these
/// are the resources themselves.
std::vector<std::size_t> folders_of(const std::vector<Resource>& sorted, std::size_t level) {
    std::vector<std::size_t> firsts;
    for (std::size_t first = 0; first < sorted.size(); first = end_of_folder(sorted, first, level))
        firsts.push_back(first);
    return firsts;
}

class TreeWriter {
  public:
    TreeWriter(std::vector<Resource> sorted, std::uint32_t address)
        : sorted_(std::move(sorted)), address_(address) {}

    Bytes write() {
        if (sorted_.empty())
            return Bytes(folder::bytes); // a root without entries
        // Level by level, so that each folder's entries refer to what follows it.
        std::size_t next = folder_bytes(0, 0);
        for (std::size_t level = 0; level < levels; ++level)
            for (const std::size_t first : folders_of(sorted_, level))
                add_folder(first, level, next);
        add_leaves();
        return std::move(bytes_);
    }

  private:
    /// `next` is the offset of the folder or leaf that the next entry refers to.
    void add_folder(std::size_t first, std::size_t level, std::size_t& next) {
        const std::size_t end = end_of_folder(sorted_, first, level);
        std::vector<std::size_t> entries;
        for (std::size_t i = first; i < end; i = end_of_folder(sorted_, i, level + 1))
            entries.push_back(i);
        bytes_.resize(bytes_.size() + folder::numbers);
        add_u16(bytes_, entries.size());
        for (const std::size_t entry : entries) {
            add_u32(bytes_, path_of(sorted_[entry])[level]);
            const bool leads_to_leaf = level + 1 == levels;
            add_u32(bytes_, leads_to_leaf ? next : next | is_folder);
            next += leads_to_leaf ? leaf_bytes : folder_bytes(entry, level + 1);
        }
    }

    std::size_t folder_bytes(std::size_t first, std::size_t level) const {
        const std::size_t end = end_of_folder(sorted_, first, level);
        std::size_t bytes = folder::bytes;
        for (std::size_t i = first; i < end; i = end_of_folder(sorted_, i, level + 1))
            bytes += folder::entry_bytes;
        return bytes;
    }

    void add_leaves() {
        std::size_t data = aligned(bytes_.size() + sorted_.size() * leaf_bytes, data_alignment);
        for (const Resource& resource : sorted_) {
            add_u32(bytes_, address_ + data);
            add_u32(bytes_, resource.bytes.size());
            add_u32(bytes_, 0);
            add_u32(bytes_, 0);
            data = aligned(data + resource.bytes.size(), data_alignment);
        }
        for (const Resource& resource : sorted_) {
            align(bytes_, data_alignment);
            add_bytes(bytes_, resource.bytes);
        }
    }

    std::vector<Resource> sorted_;
    std::uint32_t address_;
    Bytes bytes_;
};

} // namespace

std::vector<Resource> read_resources(std::span<const std::uint8_t> section, std::uint32_t address) {
    return TreeReader(section, address).read();
}

Bytes write_resources(std::vector<Resource> resources, std::uint32_t address) {
    std::ranges::sort(resources, {}, path_of); // Windows searches by halving
    return TreeWriter(std::move(resources), address).write();
}

} // namespace halfbyte::windows
