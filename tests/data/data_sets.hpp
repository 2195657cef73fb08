// data_sets.hpp - data sets in a temporary folder.
#pragma once
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "support/pieces.hpp"

namespace data_test {

namespace fs = std::filesystem;
using process::Outcome;
using sudokit::ClassicGrid;
using Words = std::vector<std::string>;
using Json = nlohmann::json;

inline std::string text_of(const ClassicGrid& grid) {
    std::string line;
    sudokit::append_line(grid, line);
    line.pop_back();
    return line;
}
inline ClassicGrid grid_of(const std::string& text) {
    return sudokit::parse_puzzle(text).value().classic_grid();
}
inline ClassicGrid solution_of(const ClassicGrid& puzzle) {
    const sudokit::Puzzle solved = [&] {
        sudokit::Puzzle grid;
        grid.givens = sudokit::solve(sudokit::Puzzle(puzzle)).value();
        return grid;
    }();
    return solved.classic_grid();
}
inline std::vector<ClassicGrid> random_puzzles(int count, std::uint64_t first) {
    return sudokit::generate_minimal({.seed = 11, .first = first, .count = count});
}
inline std::string row_of(const ClassicGrid& puzzle) {
    return "our own," + text_of(puzzle) + "," + text_of(solution_of(puzzle)) + ",3\n";
}
inline std::string table_of(const std::vector<ClassicGrid>& puzzles) {
    std::string text = "source,question,answer,rating\n";
    for (const ClassicGrid& puzzle : puzzles) text += row_of(puzzle);
    return text;
}

class Place {
  public:
    std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
    void write(const std::string& name, std::string_view text) const { folder_.file(name, text); }
    std::string read(const std::string& name) const { return process::contents(path(name)); }
    bool has(const std::string& name) const { return fs::exists(path(name)); }

    process::Request request(Words words) const {
        process::Request request;
        request.arguments = std::move(words);
        request.arguments.insert(request.arguments.begin(), "dataset");
        request.directory = folder_.path();
        return request;
    }
    Outcome run(Words words) const { return process::run(request(std::move(words))); }
    Json audit(Words files) const {
        files.insert(files.begin(), {"audit", "--format", "json"});
        return Json::parse(run(files).out);
    }

  private:
    process::Folder folder_;
};

inline std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename());
    return names;
}

// By name.
inline std::map<std::string, std::string> files_of(const Place& place, const std::string& folder) {
    std::map<std::string, std::string> files;
    for (const std::string& name : names_in(place.path(folder)))
        files[name] = place.read(folder + "/" + name);
    return files;
}

inline Json manifest_of(const Place& place, const std::string& folder) {
    return Json::parse(place.read(folder + "/manifest.json"));
}

inline std::vector<Json> objects_in(const std::string& lines) {
    std::vector<Json> objects;
    for (const auto line : sudokit::support::pieces_of(lines, '\n'))
        objects.push_back(Json::parse(line));
    return objects;
}

inline Outcome build(const Place& place, const std::string& folder, Words more) {
    more.insert(more.begin(), {"build", folder, "--seed", "4"});
    return place.run(std::move(more));
}

}  // namespace data_test
