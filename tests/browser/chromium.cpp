#include "tests/browser/chromium.hpp"
#include "tests/support/test.hpp"

#include <chrono>
#include <thread>

namespace halfbyte::test {
namespace {

constexpr int tab_key = 9; // Chromium moves the focus by the key's number

} // namespace

// Without --no-sandbox it does not start as root, and in most containers.
Chromium::Chromium()
    : process_({"chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-dev-shm-usage", "--remote-debugging-pipe", "--user-data-dir={}",
                "--disable-background-networking", "--disable-component-update"}) {}

json Chromium::next() {
    return json::parse(process_.receive());
}

json Chromium::call(const std::string& method, const json& parameters, const std::string& session) {
    const int number = ++last_call_;
    json message{{"id", number}, {"method", method}, {"params", parameters}};
    if (!session.empty())
        message["sessionId"] = session;
    process_.send(message.dump());
    while (true) {
        json answer = next();
        if (!answer.contains("id")) {
            events_.push_back(std::move(answer));
        } else if (answer["id"] == number) {
            CAPTURE(method, answer.dump());
            REQUIRE_FALSE(answer.contains("error"));
            return answer["result"];
        }
    }
}

json Chromium::wait_for(const std::string& method, const std::string& session) {
    const auto is_wanted = [&](const json& event) {
        return event["method"] == method && event.value("sessionId", "") == session;
    };
    auto found = std::ranges::find_if(events_, is_wanted);
    while (found == events_.end()) {
        events_.push_back(next());
        found = std::ranges::find_if(events_, is_wanted);
    }
    json parameters = (*found)["params"];
    events_.erase(found);
    return parameters;
}

Tab::Tab(Chromium& chromium) : chromium_(chromium) {
    target_ = chromium.call("Target.createTarget", {{"url", "about:blank"}})["targetId"];
    session_ = chromium.call("Target.attachToTarget",
                             {{"targetId", target_}, {"flatten", true}})["sessionId"];
    call("Page.enable");
    call("Emulation.setFocusEmulationEnabled", {{"enabled", true}});
    resize(1280, 800);
}

Tab::~Tab() {
    try {
        chromium_.call("Target.closeTarget", {{"targetId", target_}});
    } catch (...) { // the test has failed already
    }
}

json Tab::call(const std::string& method, const json& parameters) {
    return chromium_.call(method, parameters, session_);
}

void Tab::run_before(const std::string& script) {
    call("Page.addScriptToEvaluateOnNewDocument", {{"source", script}});
}

void Tab::open(const std::string& address) {
    chromium_.forget_events();
    call("Page.navigate", {{"url", address}});
    chromium_.wait_for("Page.loadEventFired", session_);
}

json Tab::value(const std::string& expression) {
    const json result =
        call("Runtime.evaluate",
             {{"expression", expression}, {"awaitPromise", true}, {"returnByValue", true}});
    CAPTURE(expression.substr(0, 300), result.dump().substr(0, 1000));
    REQUIRE_FALSE(result.contains("exceptionDetails"));
    return result["result"].value("value", json());
}

void Tab::wait_until(const std::string& expression) {
    constexpr int most = 1500;
    for (int i = 0; i < most; ++i) {
        if (value(expression) == true)
            return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    FAIL("never true: " << expression);
}

void Tab::rest(int milliseconds) {
    value("new Promise((done) => setTimeout(done, " + std::to_string(milliseconds) + "))");
}

void Tab::key(bool down, const std::string& code, const std::string& key, int modifiers) {
    call("Input.dispatchKeyEvent", {{"type", down ? "keyDown" : "keyUp"},
                                    {"code", code},
                                    {"key", key},
                                    {"windowsVirtualKeyCode", code == "Tab" ? tab_key : 0},
                                    {"modifiers", modifiers}});
}

void Tab::press(const std::string& code, const std::string& text, int modifiers) {
    key(true, code, text, modifiers);
    key(false, code, text, modifiers);
}

void Tab::touch(const char* type, const std::vector<Point>& points) {
    json touched = json::array();
    for (std::size_t i = 0; i < points.size(); ++i)
        touched.push_back({{"x", points[i].x}, {"y", points[i].y}, {"id", i}});
    call("Input.dispatchTouchEvent", {{"type", type}, {"touchPoints", touched}});
}

void Tab::click(Point at) {
    for (const char* type : {"mousePressed", "mouseReleased"})
        call("Input.dispatchMouseEvent",
             {{"type", type}, {"x", at.x}, {"y", at.y}, {"button", "left"}, {"clickCount", 1}});
}

void Tab::resize(int width, int height, double ratio, bool mobile) {
    call("Emulation.setDeviceMetricsOverride",
         {{"width", width}, {"height", height}, {"deviceScaleFactor", ratio}, {"mobile", mobile}});
    call("Emulation.setTouchEmulationEnabled", {{"enabled", mobile}, {"maxTouchPoints", 5}});
}

Chromium& chromium() {
    static Chromium browser;
    return browser;
}

} // namespace halfbyte::test
