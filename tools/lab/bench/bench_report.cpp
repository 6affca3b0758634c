#include "tools/lab/bench/bench_report.hpp"

#include <cstdio>

namespace halfbyte::tools::bench {

namespace {

using nlohmann::ordered_json;

template <class... Values>
std::string text(const char* form, Values... values) {
    char line[200];
    std::snprintf(line, sizeof line, form, values...);
    return line;
}

const char* title_of(const std::string& workload) {
    if (workload == "a")
        return "(a) 256x60 cells, a fifth of them solid";
    if (workload == "b")
        return "(b) also a tenth of slopes, a tenth of one-ways, thin walls and 32 "
               "segments";
    if (workload == "b cells")
        return "(b, cells alone) as (b), without the thin walls and the segments";
    return "step of a full world, per actor";
}

// The counts of bodies that were too deep in solid cells; in workload b also in thin walls and in
// segments.
std::string deep_in(const BenchRow& row) {
    const Faults& faults = *row.faults;
    std::string deep = std::to_string(faults.deep);
    if (row.workload == "b")
        deep += '/' + std::to_string(faults.thin) + '/' + std::to_string(faults.cut);
    return deep;
}

std::string line_of(const BenchRow& row, int frames) {
    std::string line = text("%-22s %7d %9.2f %9.2f %9.2f", row.name.c_str(), row.bodies,
                            row.time.least, row.time.middle, row.time.most);
    if (row.ratio)
        line += text(" %7.2f %7.2f %7.2f", row.ratio->least, row.ratio->middle, row.ratio->most);
    if (row.faults) {
        line +=
            text(" %6s %4d/%-3d", deep_in(row).c_str(), row.faults->tunnelled, row.faults->bullets);
        line += row.faults->near_exact
                    ? text(" %7.2f %%", 100.0 * *row.faults->near_exact / row.bodies)
                    : text(" %9s", "-");
        line += text("  %016llx", static_cast<unsigned long long>(row.faults->hash));
    }
    if (row.alike && !*row.alike)
        line += "  DIFFERS from move_body within " + std::to_string(frames) + " frames";
    return line + '\n';
}

ordered_json json_of(const Spread& spread) {
    return {{"least", spread.least}, {"middle", spread.middle}, {"most", spread.most}};
}

} // namespace

std::string bench_table(const std::vector<BenchRow>& rows, const BenchOptions& options) {
    std::string table =
        text("Nanoseconds of processor time per body and frame; %d frames, %d runs.\n",
             options.frames, options.runs);
    std::string workload;
    for (const BenchRow& row : rows) {
        if (row.workload != workload) {
            workload = row.workload;
            table += std::string("\n") + title_of(workload) + '\n';
            table += text("%-22s %7s %9s %9s %9s", "", "bodies", "least", "median", "most");
            if (row.faults)
                table += text(" %7s %7s %7s %6s %8s %9s  %s", "ratio:", "median", "most", "deep",
                              "bullets", "exact", "last positions");
            table += '\n';
        }
        table += line_of(row, options.frames);
    }
    return table;
}

ordered_json bench_json(const std::vector<BenchRow>& rows, const BenchOptions& options) {
    ordered_json json{{"frames", options.frames},
                      {"runs", options.runs},
                      {"unit", "nanoseconds of processor time per body and frame"},
                      {"rows", ordered_json::array()}};
    for (const BenchRow& row : rows) {
        ordered_json entry{{"workload", row.workload}, {"name", row.name}, {"bodies", row.bodies}};
        entry["least"] = row.time.least;
        entry["middle"] = row.time.middle;
        entry["most"] = row.time.most;
        if (row.ratio)
            entry["ratio"] = json_of(*row.ratio);
        if (row.faults) {
            entry["deep"] = row.faults->deep;
            if (row.workload == "b") {
                entry["deep_in_thin_walls"] = row.faults->thin;
                entry["deep_in_segments"] = row.faults->cut;
            }
            entry["bullets"] = row.faults->bullets;
            entry["tunnelled"] = row.faults->tunnelled;
            if (row.faults->near_exact)
                entry["near_exact"] = *row.faults->near_exact;
            entry["hash"] = text("%016llx", static_cast<unsigned long long>(row.faults->hash));
        }
        if (row.alike)
            entry["alike"] = *row.alike;
        json["rows"].push_back(entry);
    }
    return json;
}

} // namespace halfbyte::tools::bench
