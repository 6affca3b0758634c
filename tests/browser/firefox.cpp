#include "tests/browser/firefox.hpp"
#include "tests/support/test.hpp"

#include <chrono>
#include <fstream>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace halfbyte::test {
namespace {

using nlohmann::json;

constexpr auto moment = std::chrono::milliseconds(20);
constexpr int most_moments = 3000;

} // namespace

// With port 0, Firefox chooses a free one and writes it to a file.
Firefox::Firefox()
    : process_({"sh", "-c",
                "echo 'user_pref(\"marionette.port\", 0);' >\"$1/user.js\" && HOME=$1 exec "
                "firefox-esr --headless --marionette --no-remote --profile \"$1\"",
                "sh", "{}"}) {
    connect_to_port();
    receive(); // the greeting
    call("WebDriver:NewSession", json::object());
}

Firefox::~Firefox() {
    close(socket_);
}

void Firefox::connect_to_port() {
    int port = 0;
    for (int i = 0; i < most_moments && port == 0; ++i) {
        std::ifstream(process_.folder() / "MarionetteActivePort") >> port;
        std::this_thread::sleep_for(moment);
    }
    REQUIRE(port != 0); // else Firefox is missing or has ended
    socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
}

std::string Firefox::receive() {
    constexpr int minute = 60'000;
    std::size_t size = 0, start = 0;
    while (true) {
        start = rest_.find(':');
        size = start == std::string::npos ? 0 : std::stoul(rest_);
        if (start != std::string::npos && rest_.size() > start + size)
            break;
        pollfd wait{socket_, POLLIN, 0};
        REQUIRE(poll(&wait, 1, minute) == 1);
        char bytes[1 << 16];
        const ssize_t got = read(socket_, bytes, sizeof bytes);
        REQUIRE(got > 0);
        rest_.append(bytes, static_cast<std::size_t>(got));
    }
    std::string message = rest_.substr(start + 1, size);
    rest_.erase(0, start + 1 + size);
    return message;
}

json Firefox::call(const std::string& method, const json& parameters) {
    const std::string command = json::array({0, ++last_call_, method, parameters}).dump();
    const std::string message = std::to_string(command.size()) + ':' + command;
    REQUIRE(write(socket_, message.data(), message.size()) == static_cast<ssize_t>(message.size()));
    const json answer = json::parse(receive()); // [1, number, error, result]
    CAPTURE(method, answer.dump().substr(0, 1000));
    REQUIRE(answer[2].is_null());
    return answer[3];
}

void Firefox::open(const std::string& address) {
    call("WebDriver:Navigate", {{"url", address}});
}

json Firefox::value(const std::string& expression) {
    return call("WebDriver:ExecuteScript", {{"script", "return window.eval(arguments[0])"},
                                            {"args", json::array({expression})},
                                            {"sandbox", nullptr}})["value"];
}

void Firefox::wait_until(const std::string& expression) {
    for (int i = 0; i < most_moments; ++i) {
        if (value(expression) == true)
            return;
        std::this_thread::sleep_for(moment);
    }
    FAIL("never true: " << expression);
}

} // namespace halfbyte::test
