#include "platform/windows/system/reserved_names.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace halfbyte::hosted {

namespace {

constexpr std::wstring_view devices[] = {L"con", L"prn", L"aux", L"nul", L"conin$", L"conout$"};

wchar_t lower(wchar_t c) {
    return c >= L'A' && c <= L'Z' ? static_cast<wchar_t>(c - L'A' + L'a') : c;
}

} // namespace

bool is_reserved(const std::filesystem::path& file) {
    std::wstring name = file.filename().wstring();
    name.resize(std::min(name.find(L'.'), name.size()));
    name.resize(name.find_last_not_of(L' ') + 1);
    std::ranges::transform(name, name.begin(), lower);
    if (std::ranges::find(devices, name) != std::end(devices))
        return true;
    const std::wstring_view start = std::wstring_view(name).substr(0, 3);
    return name.size() == 4 && (start == L"com" || start == L"lpt") && name[3] >= L'1'
           && name[3] <= L'9';
}

} // namespace halfbyte::hosted
