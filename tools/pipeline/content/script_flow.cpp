#include "tools/pipeline/content/script_flow.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

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
            if (const int line = visit(op_at(at)); line != 0)
                return line;
        if (!ops_[op].ends) {
            if (const int line = visit(op + 1); line != 0)
                return line;
        }
        seen_[op] = Seen::done;
        return 0;
    }

    std::size_t op_at(std::size_t byte) const {
        const auto found =
            std::find_if(ops_.begin(), ops_.end(), [&](const FlowOp& op) { return op.at == byte; });
        return static_cast<std::size_t>(found - ops_.begin());
    }

    const std::vector<FlowOp>& ops_;
    std::vector<Seen> seen_;
};

} // namespace

int line_without_waiting(const std::vector<FlowOp>& ops) {
    return Search(ops).line();
}

} // namespace halfbyte::tools::content
