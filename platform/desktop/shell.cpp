#include "platform/desktop/shell.hpp"

namespace halfbyte::desktop {
namespace {

// SDL names this key after typewriters; all texts of the program call it Enter.
std::string key_name(int code) {
    if (code == SDL_SCANCODE_RETURN)
        return "Enter";
    const std::string name = SDL_GetScancodeName(static_cast<SDL_Scancode>(code));
    return name.empty() ? "key " + std::to_string(code) : name;
}

} // namespace

hosted::CodeNames code_names() {
    return {key_name, hosted::pad_button_name};
}

} // namespace halfbyte::desktop
