#include "platform/hosted/pack/pack_bytes.hpp"

namespace halfbyte::hosted {

void PackWriter::text(const std::string& value) {
    number(static_cast<std::uint8_t>(value.size()));
    bytes_.insert(bytes_.end(), value.begin(), value.end());
}

void PackWriter::block(const std::vector<std::uint8_t>& value, std::size_t) {
    bytes_.insert(bytes_.end(), value.begin(), value.end());
}

void PackReader::text(std::string& value) {
    std::uint8_t size = 0;
    number(size);
    const auto source = take(size);
    value.assign(source.begin(), source.end());
}

void PackReader::block(std::vector<std::uint8_t>& value, std::size_t count) {
    const auto source = take(count);
    value.assign(source.begin(), source.end());
}

std::span<const std::uint8_t> PackReader::take(std::size_t count) {
    if (count > rest_.size())
        throw PackError("the file ends too early");
    const auto taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
}

} // namespace halfbyte::hosted
