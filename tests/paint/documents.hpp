// documents.hpp - books made by the program, and read again by others.
#pragma once
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "needs.hpp"

namespace paper {

namespace fs = std::filesystem;

// A folder that goes away with it.
class Folder {
  public:
    Folder() {
        std::string name = fs::temp_directory_path() / "sudokit-paint-XXXXXX";
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { fs::remove_all(path_); }
    std::string operator/(const std::string& name) const { return path_ / name; }
    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

inline std::string contents(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline process::Outcome run(const std::string& program, std::vector<std::string> arguments,
                            const std::string& input = {}) {
    process::Request request;
    request.program = program;
    request.arguments = std::move(arguments);
    request.input = input;
    return process::run(request);
}
inline process::Outcome sudokit(std::vector<std::string> arguments, const std::string& input = {}) {
    return run("sudokit", std::move(arguments), input);
}
inline std::string tool(const std::string& name, std::vector<std::string> arguments) {
    return run("/usr/bin/" + name, std::move(arguments)).out;
}
// `book` with these options, into a file.
inline std::string book(const Folder& folder, const std::string& puzzles,
                        std::vector<std::string> more) {
    const std::string path = folder / "book.pdf";
    more.insert(more.begin(), {"book", "--scale", "none", "-o", path});
    const auto outcome = sudokit(more, puzzles);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.status, 0);
    return path;
}
inline std::string made(int count) {
    return sudokit({"generate", "-n", std::to_string(count), "--seed", "7"}).out;
}
// One of each: cages, tints, regions, overlapping grids, lines, dots, clues outside.
inline const std::string& variants() {
    static std::string puzzles;
    if (!puzzles.empty()) return puzzles;
    for (const std::vector<std::string>& options :
         std::vector<std::vector<std::string>>{{"--board", "killer-6"},
                                               {"--board", "x-6"},
                                               {"--board", "jigsaw"},
                                               {"--board", "samurai"},
                                               {"--rules", "thermometer:3"},
                                               {"--rules", "kropki,anti-knight"},
                                               {"--rules", "sandwich"}}) {
        std::vector<std::string> line = {"generate", "--seed", "3", "--format", "json"};
        line.insert(line.end(), options.begin(), options.end());
        puzzles += sudokit(line).out;
    }
    return puzzles;
}
// A rule in words that is wider than its board, and true in every solution: row 1 has each digit once.
inline const char* const kWordy =
    R"({"puzzle":"240090000510003409000064281000308100107000053035600004051700002003020000024019300",)"
    R"("rules":[{"kind":"counts","numbers":[1,1,1,2,1,3,1,4,1,5,1,6,1,7,1,8,1,9],)"
    R"("cells":[[0,1,2,3,4,5,6,7,8]]}]})"
    "\n";

struct Word {
    int page;
    double x, y;  // of its middle, in points
    std::string text;
};
inline std::vector<Word> words_of(const std::string& pdf) {
    static const std::regex kWord(
        R"~(<(page) |<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*))~");
    const std::string text = tool("pdftotext", {"-bbox", pdf, "-"});
    std::vector<Word> words;
    int page = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), kWord), end; at != end; ++at) {
        if ((*at)[1].matched)
            ++page;
        else
            words.push_back({page, (std::stod(at->str(2)) + std::stod(at->str(4))) / 2,
                             (std::stod(at->str(3)) + std::stod(at->str(5))) / 2, at->str(6)});
    }
    return words;
}

// The digits inside a square of 9x9 cells, as a line.
inline std::string grid_at(const std::vector<Word>& words, int page, double left, double top,
                           double side) {
    std::string cells(81, '.');
    for (const Word& word : words) {
        if (word.page != page || word.x < left || word.y < top || word.x > left + side ||
            word.y > top + side)
            continue;
        EXPECT_EQ(word.text.size(), 1u) << word.text;
        const auto row = static_cast<std::size_t>(9 * (word.y - top) / side);
        const auto column = static_cast<std::size_t>(9 * (word.x - left) / side);
        cells[9 * row + column] = word.text[0];
    }
    return cells;
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// A grey picture of a page, as pdftoppm writes it: P5, width, height, 255, pixels.
struct Picture {
    std::size_t width = 0, height = 0;
    std::string pixels;
    bool is_white(std::size_t x, std::size_t y) const {
        return static_cast<unsigned char>(pixels[y * width + x]) > 250;
    }
};
inline Picture picture_of(const std::string& pdf, int page, int dots) {
    const std::string number = std::to_string(page);
    const std::string data = tool("pdftoppm", {"-gray", "-r", std::to_string(dots), "-f", number,
                                               "-l", number, "-singlefile", pdf});
    Picture picture;
    int most = 0;
    if (std::sscanf(data.c_str(), "P5 %zu %zu %d", &picture.width, &picture.height, &most) == 3)
        picture.pixels = data.substr(data.size() - picture.width * picture.height);
    return picture;
}

// Is there ink on the margins of half an inch?
inline std::size_t ink_on_margins(const Picture& picture, int dots) {
    const auto margin = static_cast<std::size_t>(dots / 2) - 1;  // less a pixel
    std::size_t inked = 0;
    for (std::size_t y = 0; y < picture.height; ++y)
        for (std::size_t x = 0; x < picture.width; ++x)
            if (x < margin || y < margin || x + margin >= picture.width ||
                y + margin >= picture.height)
                inked += !picture.is_white(x, y);
    return inked;
}
inline int pages_of(const std::string& pdf) {
    const std::string info = tool("pdfinfo", {pdf});
    return std::stoi(info.substr(info.find("Pages:") + 6));
}

}  // namespace paper
