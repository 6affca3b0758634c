// Controls a page in Firefox by its Marionette protocol: messages over a socket, each with its
// length before it.
#pragma once

#include "tests/browser/browser_process.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace halfbyte::test {

class Firefox {
  public:
    Firefox();
    Firefox(const Firefox&) = delete;
    Firefox& operator=(const Firefox&) = delete;
    ~Firefox();

    // Goes to an address and waits until the page is loaded.
    void open(const std::string& address);
    // The value of an expression. Fails the test if it throws.
    nlohmann::json value(const std::string& expression);
    void wait_until(const std::string& expression);

  private:
    void connect_to_port();
    nlohmann::json call(const std::string& method, const nlohmann::json& parameters);
    std::string receive();

    BrowserProcess process_;
    int socket_ = -1;
    int last_call_ = 0;
    std::string rest_;
};

} // namespace halfbyte::test
