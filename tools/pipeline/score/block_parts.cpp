#include "tools/pipeline/score/block_parts.hpp"

#include "engine/sound/sound_block.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::tools::score {

namespace {

template <class Entry>
std::size_t number_of_entry(std::vector<Entry>& entries, const Entry& entry) {
    const auto found = std::ranges::find(entries, entry);
    const auto number = static_cast<std::size_t>(found - entries.begin());
    if (found == entries.end())
        entries.push_back(entry);
    return number;
}

/// Bytes at the end of a block, which begin where its tables end.
class Pool {
  public:
    explicit Pool(std::size_t begin) : begin_(begin) {}

    std::size_t add(const BlockBytes& bytes) {
        const std::size_t offset = begin_ + bytes_.size();
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return offset;
    }
    std::size_t add_once(const BlockBytes& bytes) {
        const auto [place, is_new] = places_.try_emplace(bytes, 0);
        if (is_new)
            place->second = add(bytes);
        return place->second;
    }
    const BlockBytes& bytes() const { return bytes_; }

  private:
    std::size_t begin_;
    BlockBytes bytes_;
    std::map<BlockBytes, std::size_t> places_;
};

void add_byte(BlockBytes& bytes, std::size_t value) {
    bytes.push_back(static_cast<std::uint8_t>(value));
}

void add_offset(BlockBytes& bytes, std::size_t value) {
    add_byte(bytes, value);
    add_byte(bytes, value >> 8);
}

/// The first step in the form of sound_block.hpp, and where the steps after it begin.
struct Beginning {
    std::size_t follows = 0; // bytes from the first step
    std::uint8_t level = level_struck;
    std::uint8_t wait = 2;
    std::uint8_t offset = 0;
};

Beginning beginning_of(const BlockBytes& steps, int softer) {
    Beginning beginning;
    const std::uint8_t step = steps[0];
    const int volume = std::max(0, (step & level_volume) - softer);
    beginning.level = static_cast<std::uint8_t>((step & level_duty) | level_struck | volume);
    std::size_t at = 1;
    if (step & step_has_offset)
        beginning.offset = steps[at++];
    if (step & step_has_length) {
        const std::uint8_t length = steps[at++];
        if (length & step_goes_back)
            at = 0; // back to the only step
        else
            beginning.wait = static_cast<std::uint8_t>(length == 0 ? 0 : length + 1);
    }
    beginning.follows = at;
    return beginning;
}

void add_beginning(BlockBytes& bytes, const Beginning& beginning, std::size_t steps) {
    add_offset(bytes, steps + beginning.follows);
    add_byte(bytes, beginning.level);
    add_byte(bytes, beginning.wait);
}

} // namespace

std::uint8_t BlockParts::instrument(const Steps& steps, int softer, const Spot& spot) {
    const InstrumentEntry entry{steps.bytes, steps.release, static_cast<std::uint8_t>(softer)};
    const std::size_t number = number_of_entry(instruments_, entry);
    if (number == most_instruments) {
        fail(
            spot,
            "a game has at most 64 instruments, counting each volume of one; this is one too many");
    }
    return static_cast<std::uint8_t>(number);
}

std::uint8_t BlockParts::pattern(const BlockBytes& bytes, const Spot& spot) {
    const std::size_t number = number_of_entry(patterns_, bytes);
    if (number == most_patterns)
        fail(spot, "a game has at most 255 different voices of patterns; this is one too many");
    return static_cast<std::uint8_t>(number);
}

std::size_t BlockParts::add_song(BlockBytes bytes) {
    std::size_t size = bytes.size();
    for (; counted_patterns_ < patterns_.size(); ++counted_patterns_)
        size += patterns_[counted_patterns_].size() + 2;
    songs_.push_back(std::move(bytes));
    return size;
}

void BlockParts::set_effect(std::size_t number, int priority,
                            const std::vector<PartOfEffect>& parts) {
    effects_.resize(std::max(effects_.size(), number + 1));
    effects_[number] = {priority, parts};
}

BlockBytes BlockParts::block() const {
    const std::size_t songs_table =
        sound_block::instruments + 2 * sound_block::instrument_bytes * instruments_.size();
    const std::size_t patterns_table = songs_table + 2 * songs_.size();
    const std::size_t effects_table = patterns_table + 2 * patterns_.size();
    Pool pool(effects_table + 2 * effects_.size());

    BlockBytes head{'H', 'S', sound_block_version};
    for (const std::size_t count :
         {instruments_.size(), songs_.size(), patterns_.size(), effects_.size(), std::size_t{0}})
        add_byte(head, count);
    add_offset(head, 0); // the size, once it is known
    add_offset(head, songs_table);
    add_offset(head, patterns_table);
    add_offset(head, effects_table);
    BlockBytes rests;
    for (const InstrumentEntry& instrument : instruments_) {
        const Beginning beginning = beginning_of(instrument.steps, instrument.softer);
        add_beginning(head, beginning, pool.add_once(instrument.steps));
        add_byte(rests, beginning.offset);
        add_byte(rests, instrument.softer);
        add_byte(rests, instrument.release == 0 ? 0 : instrument.release - beginning.follows + 1);
        add_byte(rests, 0);
    }
    head.insert(head.end(), rests.begin(), rests.end());
    for (const BlockBytes& song : songs_)
        add_offset(head, pool.add(song));
    for (const BlockBytes& pattern : patterns_)
        add_offset(head, pool.add(pattern));
    for (const EffectEntry& effect : effects_) {
        BlockBytes bytes{static_cast<std::uint8_t>(effect.priority)};
        add_byte(bytes, effect.parts.size());
        for (const PartOfEffect& part : effect.parts) {
            add_byte(bytes, static_cast<std::size_t>(part.voice));
            add_byte(bytes, static_cast<std::size_t>(part.note));
            const Beginning beginning = beginning_of(part.steps, 0);
            add_beginning(bytes, beginning, pool.add_once(part.steps));
            add_byte(bytes, beginning.offset);
        }
        add_offset(head, effect.priority == 0 ? 0 : pool.add(bytes));
    }
    head.insert(head.end(), pool.bytes().begin(), pool.bytes().end());
    head[sound_block::size] = static_cast<std::uint8_t>(head.size());
    head[sound_block::size + 1] = static_cast<std::uint8_t>(head.size() >> 8);
    return head;
}

} // namespace halfbyte::tools::score
