// usage: check_prose ROOT <FILES
//
// Prints the breaches that check_plain_words() finds, and fails if there are any. Standard input
// has the files, one path from ROOT a line.
#include "tests/rules/prose/plain_words.hpp"

#include <cstdlib>
#include <exception>
#include <iostream>

int main(int count, char** values) {
    using namespace halfbyte::test;
    if (count != 2) {
        std::cerr << "usage: check_prose ROOT <FILES\n";
        return EXIT_FAILURE;
    }
    try {
        std::vector<std::string> files;
        for (std::string line; std::getline(std::cin, line);)
            files.push_back(line);
        const Breaches breaches = check_plain_files(values[1], files);
        std::cout << to_text(breaches);
        return breaches.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
    } catch (const std::exception& error) {
        std::cerr << "check_prose: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
