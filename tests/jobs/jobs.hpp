// jobs.hpp - jobs in a temporary folder, and the plain commands' output for the same puzzles.
#pragma once
#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"

namespace jobs_test {

namespace fs = std::filesystem;
using process::Outcome;
using Words = std::vector<std::string>;

inline Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// A folder with an input, in which the program runs.
class Place {
  public:
    explicit Place(std::string_view input = {}) { folder_.file("in.txt", input); }

    const std::string& path() const { return folder_.path(); }
    std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
    void write(const std::string& name, std::string_view text) const { folder_.file(name, text); }
    std::string read(const std::string& name) const { return process::contents(path(name)); }

    process::Request request(Words arguments) const {
        process::Request request;
        request.arguments = std::move(arguments);
        request.directory = path();
        return request;
    }
    Outcome run(Words arguments) const { return process::run(request(std::move(arguments))); }
    Outcome job(const Words& words) const { return run(Words{"job"} + words); }
    // Makes the job J. `of_job`: options of init.
    Outcome make(const Words& command, const Words& of_job = {"--unit", "7"}) const {
        return job(Words{"init", "J"} + of_job + command);
    }

    std::vector<std::string> names(const std::string& folder) const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(path(folder)))
            names.push_back(entry.path().filename());
        std::ranges::sort(names);
        return names;
    }
    // Files beside the results of a job.
    std::vector<std::string> litter() const {
        auto list = names("J/output");
        std::erase_if(list, [](const std::string& name) {
            return name.size() != 10 - (name.ends_with(".ok") ? 1 : 0) ||
                   (!name.ends_with(".zst") && !name.ends_with(".ok"));
        });
        auto litter = names("J/output");
        std::erase_if(litter,
                      [&](const std::string& name) { return std::ranges::count(list, name); });
        for (const std::string folder : {"J/claims", "J/failed"})
            for (const std::string& name : names(folder)) litter.push_back(folder + "/" + name);
        return litter;
    }
    // Changes a byte in the middle of a file.
    void damage(const std::string& name) const {
        std::string bytes = read(name);
        bytes.at(bytes.size() / 2) ^= 0x10;
        write(name, bytes);
    }

  private:
    process::Folder folder_;
};

// "12" in "J: 12 of 40 units computed here".
inline int computed(const Outcome& outcome) {
    const std::size_t colon = outcome.err.find("J: ");
    return colon == std::string::npos ? -1 : std::atoi(outcome.err.c_str() + colon + 3);
}

// Puzzles of many kinds, with what is wrong, repeated, or on several lines.
inline std::string mixed_input() {
    std::string text = puzzles::text_of(puzzles::mixture(40));
    text += "# a comment\n\n" + puzzles::kSeveral + "\n" + puzzles::kImpossible + "\n";
    text += puzzles::kConflict + "\n" + puzzles::kProper + " named,7.2\n";
    text += R"({"puzzle":"1...............","schema":2,"size":4,"box":[2,2]})"
            "\n";
    text +=
        R"({"puzzle":"................","schema":2,"size":4,"box":[2,2],"rules":[{"kind":"cage",)"
        R"("numbers":[7],"cells":[[0,1,2]]}],"fields":{"name":"small; with \n a line end"}})"
        "\n";
    std::string grid = puzzles::kProper;
    for (std::size_t row = 9; row > 0; --row) grid.insert(row * 9, "\n");
    text += "\n" + grid + "\n";
    std::string large = "{\"puzzle\":[";  // 16x16
    for (int cell = 0; cell < 256; ++cell)
        large += std::string(cell > 0 ? "," : "") +
                 std::to_string(cell < 32 ? (cell + 4 * (cell / 16)) % 16 + 1 : 0);
    text += large + "],\"schema\":2,\"size\":16,\"box\":[4,4]}\n";
    return text + puzzles::kSolution + "\n";
}

}  // namespace jobs_test
