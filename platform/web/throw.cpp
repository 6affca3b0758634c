// The module has no exceptions: a throw ends it, and the page shows the exception's text. Only a
// damaged pack makes the program throw.
#include "platform/web/page_calls.hpp"

#include <cstdlib>
#include <exception>
#include <typeinfo>

extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept {
    return std::malloc(size);
}

// All exceptions of the project's code are derived from std::exception alone.
[[noreturn]] void __cxa_throw(void* thrown, std::type_info*, void (*)(void*)) {
    halfbyte::web::page_fail(static_cast<std::exception*>(thrown)->what());
}
}
