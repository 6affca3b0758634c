#include "tools/pipeline/content/script_flow.hpp"

#include <algorithm>
#include <set>

namespace halfbyte::tools::content {

namespace {

std::size_t op_at(const std::vector<FlowOp>& ops, std::size_t byte) {
    return static_cast<std::size_t>(std::ranges::find(ops, byte, &FlowOp::at) - ops.begin());
}

/// The ops that a script reaches from one op, without those of the parts that it calls.
class Reached {
  public:
    enum class Frames : char {
        one,
        all
    };

    Reached(const std::vector<FlowOp>& ops, std::size_t start, Frames frames)
        : ops_(ops), frames_(frames) {
        visit(start);
    }

    const FlowOp* first_call() const { return first(&FlowOp::calls); }
    const FlowOp* first_return() const { return first(&FlowOp::returns); }

  private:
    void visit(std::size_t op) {
        if (op == ops_.size() || !reached_.insert(op).second
            || (frames_ == Frames::one && ops_[op].waits))
            return;
        if (!ops_[op].calls)
            for (const std::size_t at : ops_[op].leads_to)
                visit(op_at(ops_, at));
        if (!ops_[op].ends)
            visit(op + 1);
    }

    const FlowOp* first(bool FlowOp::*what) const {
        const auto found =
            std::ranges::find_if(reached_, [&](std::size_t op) { return ops_[op].*what; });
        return found == reached_.end() ? nullptr : &ops_[*found];
    }

    const std::vector<FlowOp>& ops_;
    Frames frames_;
    std::set<std::size_t> reached_;
};

class Search {
  public:
    explicit Search(const std::vector<FlowOp>& ops) : ops_(ops), seen_(ops.size()) {}

    int line() {
        for (std::size_t op = 0; op < ops_.size(); ++op)
            if (const int line = visit(op); line != 0)
                return line;
        return 0;
    }

  private:
    enum class Seen : char {
        not_yet,
        on_the_way,
        done
    };

    int visit(std::size_t op) {
        if (op == ops_.size() || seen_[op] == Seen::done || ops_[op].waits)
            return 0;
        if (seen_[op] == Seen::on_the_way)
            return ops_[op].line;
        seen_[op] = Seen::on_the_way;
        for (const std::size_t at : ops_[op].leads_to)
            if (const int line = visit(op_at(ops_, at)); line != 0)
                return line;
        if (!ops_[op].ends) {
            if (const int line = visit(op + 1); line != 0)
                return line;
        }
        seen_[op] = Seen::done;
        return 0;
    }

    const std::vector<FlowOp>& ops_;
    std::vector<Seen> seen_;
};

} // namespace

std::optional<CallFault> follow_calls(std::vector<FlowOp>& ops) {
    using Waits = Reached::Frames;
    if (const FlowOp* op = Reached(ops, 0, Waits::all).first_return())
        return CallFault{op->line, 0};
    for (FlowOp& op : ops) {
        if (!op.calls)
            continue;
        const std::size_t part = op_at(ops, op.leads_to.front());
        if (const FlowOp* call = Reached(ops, part, Waits::all).first_call())
            return CallFault{call->line, op.line};
        op.ends = Reached(ops, part, Waits::one).first_return() == nullptr;
    }
    return std::nullopt;
}

int line_without_waiting(const std::vector<FlowOp>& ops) {
    return Search(ops).line();
}

} // namespace halfbyte::tools::content
