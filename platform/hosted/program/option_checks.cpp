#include "platform/hosted/program/option_checks.hpp"

#include "platform/hosted/files/save_file.hpp"

#include <stdexcept>

namespace halfbyte::hosted {
namespace {

std::string fault_of_place(const std::string& file) {
    try {
        try_to_save(file);
        return {};
    } catch (const std::runtime_error& fault) {
        return fault.what();
    }
}

} // namespace

CLI::Validator whole_number(WholeRange range) {
    return CLI::Validator([range](const std::string& text) { return fault_of_whole(text, range); },
                          words_of(range));
}

CLI::Validator decimal_number(DecimalRange range) {
    return CLI::Validator(
        [range](const std::string& text) { return fault_of_decimal(text, range); },
        words_of(range));
}

CLI::Validator file_to_write() {
    return CLI::Validator(fault_of_place, "");
}

CLI::Validator file_to_write_or_output() {
    return CLI::Validator(
        [](const std::string& file) { return file == "-" ? std::string() : fault_of_place(file); },
        "");
}

CLI::Validator folder_to_write() {
    return CLI::Validator(
        [](const std::string& folder) {
            return folder.empty() ? std::string("must be the name of a folder, not \"\"")
                                  : std::string();
        },
        "");
}

} // namespace halfbyte::hosted
