// Makes std::filesystem::path read names in char as UTF-8. The C++ library converts them by the
// locale of Windows's C library, which has no UTF-8. This file defines all functions of the
// library's object file for that conversion. A program that links this file's object therefore does
// not link the library's.
#include <codecvt>
#include <cwchar>
#include <locale>

namespace std {

namespace {

using Utf8 = codecvt_utf8_utf16<wchar_t>;

const Utf8& utf8() {
    static const Utf8* const facet = new Utf8; // never destroyed: paths may outlive statics
    return *facet;
}

} // namespace

codecvt_base::result codecvt<wchar_t, char, mbstate_t>::do_in(state_type&, const extern_type* from,
                                                              const extern_type* from_end,
                                                              const extern_type*& from_next,
                                                              intern_type* to, intern_type* to_end,
                                                              intern_type*& to_next) const {
    mbstate_t state{};
    return utf8().in(state, from, from_end, from_next, to, to_end, to_next);
}

codecvt_base::result codecvt<wchar_t, char, mbstate_t>::do_out(state_type&, const intern_type* from,
                                                               const intern_type* from_end,
                                                               const intern_type*& from_next,
                                                               extern_type* to, extern_type* to_end,
                                                               extern_type*& to_next) const {
    mbstate_t state{};
    return utf8().out(state, from, from_end, from_next, to, to_end, to_next);
}

int codecvt<wchar_t, char, mbstate_t>::do_encoding() const noexcept {
    return utf8().encoding();
}

int codecvt<wchar_t, char, mbstate_t>::do_max_length() const noexcept {
    return utf8().max_length();
}

int codecvt<wchar_t, char, mbstate_t>::do_length(state_type&, const extern_type* from,
                                                 const extern_type* end, size_t max) const {
    mbstate_t state{};
    return utf8().length(state, from, end, max);
}

} // namespace std
