#pragma once

#include "tools/pipeline/content/kept_parts.hpp"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace halfbyte::tools::check {

/// A thread of its own that works on orders. An order that has not begun is replaced by the next
/// one.
template <class Order>
class NewestOrder {
  public:
    /// `work` is called in the thread, which begins with the first order, and keeps what it has
    /// loaded of a game (content::KeptParts).
    explicit NewestOrder(std::function<void(const Order&)> work) : work_(std::move(work)) {}
    ~NewestOrder() {
        {
            const std::lock_guard lock(mutex_);
            ends_ = true;
        }
        wake_.notify_one();
        if (thread_.joinable())
            thread_.join();
    }
    NewestOrder(const NewestOrder&) = delete;
    NewestOrder& operator=(const NewestOrder&) = delete;

    void give(Order order) {
        {
            const std::lock_guard lock(mutex_);
            wanted_ = std::move(order);
        }
        if (!thread_.joinable())
            thread_ = std::thread([this] { run(); });
        wake_.notify_one();
    }

  private:
    void run() {
        const content::KeptParts parts; // for each load of the game
        while (const std::optional<Order> order = wait())
            work_(*order);
    }

    std::optional<Order> wait() {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return ends_ || wanted_; });
        return ends_ ? std::nullopt : std::exchange(wanted_, std::nullopt);
    }

    std::function<void(const Order&)> work_;
    std::mutex mutex_; ///< of the two members below
    std::optional<Order> wanted_;
    bool ends_ = false;
    std::condition_variable wake_;
    std::thread thread_;
};

} // namespace halfbyte::tools::check
