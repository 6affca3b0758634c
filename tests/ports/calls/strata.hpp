// Counts the cases that generated calls have met, so that none is missed.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

namespace halfbyte::test {

/// With fewer calls the counts of the rarest cases vary too much.
inline constexpr long calls_that_even_out = 50'000;

/// The integers from `low` on of one property of a call: the nibble, a sign, a kind.
class Stratum {
  public:
    Stratum(std::string name, int low, int high)
        : name_(std::move(name)), low_(low), counts_(static_cast<std::size_t>(high - low + 1)) {}

    /// Values beyond the range are not counted.
    void count(int value) {
        if (value >= low_ && value - low_ < static_cast<int>(counts_.size()))
            ++counts_[static_cast<std::size_t>(value - low_)];
    }
    /// Leaves a value of the range out: no call may meet it.
    void never(int value) { never_.push_back(value); }

    /// Cases that are rare in any world may come less often than the others.
    void seldom() { seldom_by_ = 4; }

    void count_sign(int value) { count((value > 0) - (value < 0)); }

    /// A line for each value that came in less than one of a hundred calls, or in any call if it
    /// must not. Of more than fifty values, each has to come at least half as often as an equal
    /// share.
    std::string rare(long calls) const {
        std::string text;
        const long hundredth = calls / 100;
        const long half_a_share = calls / (2 * static_cast<long>(counts_.size()));
        const long least = std::max(1L, std::min(hundredth, half_a_share) / seldom_by_);
        for (std::size_t i = 0; i < counts_.size(); ++i)
            if (is_left_out(low_ + static_cast<int>(i)) ? counts_[i] > 0 : counts_[i] < least)
                text += name_ + ' ' + std::to_string(low_ + static_cast<int>(i)) + ": "
                        + std::to_string(counts_[i]) + " calls\n";
        return text;
    }

  private:
    bool is_left_out(int value) const {
        return std::find(never_.begin(), never_.end(), value) != never_.end();
    }

    std::string name_;
    int low_;
    std::vector<long> counts_;
    std::vector<int> never_;
    long seldom_by_ = 1;
};

/// The strata of one routine's calls. References to them stay valid.
class Strata {
  public:
    Stratum& of(std::string name, int low, int high) {
        return strata_.emplace_back(std::move(name), low, high);
    }
    Stratum& sign(std::string name) { return of("sign of " + std::move(name), -1, 1); }

    /// Whether something happened at all: 0 or 1.
    Stratum& both_ways(std::string name) { return of(std::move(name), 0, 1); }

    /// The values that came too seldom, line by line; empty if there are none.
    std::string rare(long calls) const {
        std::string text;
        for (const Stratum& stratum : strata_)
            text += stratum.rare(calls);
        return text;
    }

  private:
    std::deque<Stratum> strata_;
};

} // namespace halfbyte::test
