#include "platform/hosted/pack/pack_flow.hpp"

namespace halfbyte::hosted {

std::vector<std::string> default_texts() {
    std::vector<std::string> texts;
    for (const TextRow& row : text_rows)
        texts.emplace_back(row.usual);
    return texts;
}

} // namespace halfbyte::hosted
