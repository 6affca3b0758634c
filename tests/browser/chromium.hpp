// Controls pages in Chromium by its DevTools protocol.
#pragma once

#include "tests/browser/browser_process.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace halfbyte::test {

using nlohmann::json;

class Chromium {
  public:
    Chromium();

    // Calls a method of the protocol and returns its result; a session is a page's.
    json call(const std::string& method, const json& parameters = json::object(),
              const std::string& session = "");
    // Waits for an event of a session for which `wanted` is true, also one that has come already.
    json wait_for(const std::string& method, const std::string& session);
    void forget_events() { events_.clear(); }

  private:
    json next();

    BrowserProcess process_;
    int last_call_ = 0;
    std::vector<json> events_;
};

// A tab with a window of its own size.
class Tab {
  public:
    explicit Tab(Chromium& chromium);
    Tab(const Tab&) = delete;
    Tab& operator=(const Tab&) = delete;
    ~Tab();

    json call(const std::string& method, const json& parameters = json::object());

    // Runs a script in each page before its own.
    void run_before(const std::string& script);
    // Goes to an address and waits until the page is loaded.
    void open(const std::string& address);
    // The value of an expression, of its promise if it is one. Fails the test if it throws.
    json value(const std::string& expression);
    // Waits until an expression is true.
    void wait_until(const std::string& expression);

    // Lets the page run for some milliseconds.
    void rest(int milliseconds);

    // Presses or releases a key; `code` is its position, `key` what it writes.
    void key(bool down, const std::string& code, const std::string& key = "", int modifiers = 0);
    void press(const std::string& code, const std::string& key = "", int modifiers = 0);

    struct Point {
        double x;
        double y;
    };
    // Clicks with the mouse.
    void click(Point at);
    // The points at which the screen is touched from now on.
    void touch(const char* type, const std::vector<Point>& points);
    void resize(int width, int height, double ratio = 1, bool mobile = false);

    const std::string& session() const { return session_; }

  private:
    Chromium& chromium_;
    std::string target_;
    std::string session_;
};

// The one browser of the tests in this program: starting it takes seconds.
Chromium& chromium();

} // namespace halfbyte::test
