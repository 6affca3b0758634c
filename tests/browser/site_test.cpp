#include "tests/browser/nib_page.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>
#include <deque>
#include <map>
#include <set>

using namespace halfbyte::test;

namespace {

// The folder that docs/make-site wrote, from the variable HALFBYTE_SITE of the environment.
std::filesystem::path site_folder() {
    const char* folder = std::getenv("HALFBYTE_SITE");
    REQUIRE(folder != nullptr);
    return folder;
}

// The addresses in a page that lead to the site itself: links, pictures, frames and styles.
std::vector<std::string> own_links(Tab& tab) {
    return tab.value("[...document.querySelectorAll('a[href], img[src], iframe[src], link[href]')]"
                     ".map((e) => e.href || e.src).filter((address) => /^file:/.test(address))");
}

std::set<std::string> places_in(Tab& tab) {
    return tab.value("[...document.querySelectorAll('[id]')].map((e) => '#' + e.id)");
}

std::string without_place(const std::string& address) {
    return address.substr(0, address.find('#'));
}

// The files and pages that a page leads to, directly and over others: their places.
std::map<std::string, std::set<std::string>> pages_from(Tab& tab, const std::string& start,
                                                        std::set<std::string>& links) {
    std::map<std::string, std::set<std::string>> pages;
    std::deque<std::string> waiting{start};
    while (!waiting.empty()) {
        const std::string address = waiting.front();
        waiting.pop_front();
        const std::string file = address.substr(std::string("file://").size());
        if (pages.contains(address) || !std::filesystem::is_regular_file(file))
            continue;
        pages[address];
        if (!file.ends_with(".html"))
            continue;
        tab.open(address);
        pages[address] = places_in(tab);
        for (const std::string& link : own_links(tab)) {
            links.insert(link);
            waiting.push_back(without_place(link));
        }
    }
    return pages;
}

} // namespace

TEST_CASE("every link of the site leads to a page or a place that exists", "[chromium]") {
    Tab tab(chromium());
    std::set<std::string> links;
    const auto pages = pages_from(tab, address_of(site_folder() / "index.html"), links);
    std::set<std::string> faults;
    for (const std::string& link : links) {
        const std::string page = without_place(link);
        const auto found = pages.find(page);
        if (found == pages.end()
            || (page != link && !found->second.contains(link.substr(page.size()))))
            faults.insert(link);
    }
    CHECK(faults == std::set<std::string>{});
    CHECK(pages.size() > 40);
    CHECK(links.size() > 100);
}

TEST_CASE("the demo game runs in a frame of the site's first page", "[chromium]") {
    Tab tab(chromium());
    tab.run_before("addEventListener('message', (event) => { window.told = event.data; }); "
                   "if (parent !== window) setInterval(() => { if ('halfbyte' in window) "
                   "parent.postMessage(halfbyte.game.trace_frame(), '*'); }, 50);");
    tab.open(address_of(site_folder() / "index.html"));
    tab.wait_until("window.told > 10");
}
