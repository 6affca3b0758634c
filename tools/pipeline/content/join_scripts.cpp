#include "tools/pipeline/content/join_scripts.hpp"

#include "engine/sim/script_block.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools::content {

std::vector<std::uint8_t> script_block_of(const std::vector<std::vector<std::uint8_t>>& scripts) {
    const auto& walking = walking_scripts.bytes;
    // The script that only walks comes first; kinds without a script share it.
    std::vector<std::uint8_t> block(std::begin(walking),
                                    std::begin(walking) + script_block::scripts + 2);
    std::size_t last_start = script_block::scripts;
    for (std::size_t kind = 0; kind < scripts.size(); ++kind) {
        const auto& script = scripts[kind];
        if (script.empty())
            continue;
        const auto first = block.begin() + script_block::scripts;
        const auto found = std::search(first, block.end(), script.begin(), script.end());
        const auto start = static_cast<std::size_t>(found - block.begin());
        if (found == block.end())
            block.insert(block.end(), script.begin(), script.end());
        block[script_block::starts_low + kind] = static_cast<std::uint8_t>(start);
        block[script_block::starts_high + kind] = static_cast<std::uint8_t>(start >> 8);
        last_start = std::max(last_start, start);
    }
    block.resize(last_start + script_block::most_script_bytes);
    return std::equal(block.begin(), block.end(), std::begin(walking), std::end(walking))
               ? std::vector<std::uint8_t>()
               : block;
}

std::vector<std::uint8_t> script_block_or_walking(const std::vector<std::uint8_t>& block) {
    const auto& walking = walking_scripts.bytes;
    return block.empty() ? std::vector<std::uint8_t>(std::begin(walking), std::end(walking))
                         : block;
}

} // namespace halfbyte::tools::content
