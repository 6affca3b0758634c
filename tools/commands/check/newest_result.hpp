#pragma once

#include "tools/commands/check/newest_order.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace halfbyte::tools::check {

/// Works on orders in a thread of its own, and keeps the result of the newest one. Each order
/// carries its number, so that the result of an earlier one is never taken for that of the newest.
template <class Order, class Result>
class NewestResult {
  public:
    /// `work` is called in the thread, as in NewestOrder.
    explicit NewestResult(std::function<Result(const Order&)> work)
        : work_(std::move(work)),
          orders_([this](const Numbered& order) { keep(order.number, work_(order.order)); }) {}

    void give(Order order) {
        std::size_t number = 0;
        {
            const std::lock_guard lock(mutex_);
            result_ = nullptr;
            number = ++newest_;
        }
        orders_.give({number, std::move(order)});
    }

    /// Null until the newest order is done.
    std::shared_ptr<const Result> result() const {
        const std::lock_guard lock(mutex_);
        return result_;
    }

  private:
    struct Numbered {
        std::size_t number;
        Order order;
    };

    void keep(std::size_t number, Result result) {
        const std::lock_guard lock(mutex_);
        if (number == newest_)
            result_ = std::make_shared<const Result>(std::move(result));
    }

    std::function<Result(const Order&)> work_;
    mutable std::mutex mutex_; ///< of the two members below
    std::size_t newest_ = 0;   ///< the number of the newest order
    std::shared_ptr<const Result> result_;
    NewestOrder<Numbered> orders_; ///< its thread ends first
};

} // namespace halfbyte::tools::check
