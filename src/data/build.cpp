// build.cpp - `dataset build`: chosen candidates become rows, rows become a folder.
//
// In: candidates in order. Out: DIR with the files of each part, manifest.json and README.md.
// Selection decides whether a puzzle is wanted and where it goes; this file writes it, with its
// views, and stops when the selection is full or its patience is at an end.
//
// Everything is written into DIR.NUMBER. Once that is synced, the old data set (if it may be
// replaced) is moved aside, the new one is renamed, and only then is the old one removed: at every
// moment there is a whole data set. Only a folder with a manifest of ours is ever replaced.
#include "data/build.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "answers/desk.hpp"
#include "answers/suggest.hpp"
#include "files/disk.hpp"
#include "files/json.hpp"
#include "sudokit/transform.hpp"
#include "support/rng.hpp"
#include "system/file.hpp"
#include "system/file_text.hpp"

namespace sudokit::data {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kManifest = "/manifest.json";

// Is the folder a data set of ours? Only such a folder may be replaced.
bool is_data_set(const std::string& folder) {
    const auto text = system::file_text(folder + std::string(kManifest));
    return text && files::Json::parsed(*text)["kind"] == "sudokit data set";
}

std::optional<Error> refusal_of(const std::string& folder, bool replaces) {
    std::error_code failure;
    if (!fs::exists(fs::symlink_status(folder, failure))) return std::nullopt;
    if (!replaces)
        return answers::usage(
            folder + " is there already",
            is_data_set(folder) ? "name another folder, or add --replace" : "name another folder");
    if (!is_data_set(folder))
        return answers::usage(folder + " is not a data set, so --replace does not touch it",
                              "name another folder");
    return std::nullopt;
}

std::string without_slash(std::string folder) {
    while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    return folder;
}

}  // namespace

Builder::Builder(const Plan& plan, std::string folder)
    : plan_(plan), folder_(without_slash(std::move(folder))), selection_(plan) {}

Builder::~Builder() {
    writers_.clear();
    std::error_code ignored;
    if (!temporary_.empty()) fs::remove_all(temporary_, ignored);
}

Result<std::unique_ptr<Builder>> Builder::begin(const Plan& plan, const std::string& folder,
                                                bool replaces) {
    auto builder = std::unique_ptr<Builder>(new Builder(plan, folder));
    if (auto error = refusal_of(builder->folder_, replaces)) return *error;
    const std::string name = builder->folder_ + "." + std::to_string(answers::random_seed());
    if (const int failure = system::make_folder(name)) {
        Error error = files::cannot_write(builder->folder_, failure);
        if (failure == ENOENT) error.remedy = "create its parent folder first";
        return error;
    }
    builder->temporary_ = name;
    if (auto error = builder->open_files()) return *error;
    return builder;
}

std::optional<Error> Builder::open_files() {
    for (const std::string& part : plan_.part_names()) {
        writers_.emplace_back();
        for (const FileFormat format : plan_.formats) {
            writers_.back().push_back(writer_of(plan_, format, temporary_, part));
            if (auto error = writers_.back().back()->create()) return error;
        }
    }
    return std::nullopt;
}

bool Builder::put(std::size_t part, const SetRow& row) {
    bool is_well = true;
    for (const auto& writer : writers_[part]) is_well = writer->write(row) && is_well;
    return is_well;
}

// Writes a puzzle and, for training, its views, which depend only on the seed and its number.
bool Builder::write(const Candidate& candidate, Selection::Place place) {
    static const std::string kAll;
    const std::string& stratum = plan_.strata.empty() ? kAll : plan_.strata[place.stratum].text;
    rules_.add(candidate.other);
    bool is_well = put(place.part, {candidate, candidate.puzzle, candidate.solution, 0, stratum});
    if (place.part > 0) return is_well;
    Rng random(plan_.seed, candidate.index);
    for (std::uint64_t view = 1; view <= plan_.augment; ++view) {
        const Transform transform = Transform::random(random.next());
        const ClassicGrid puzzle = transform.apply(candidate.puzzle);
        const ClassicGrid solution = transform.apply(candidate.solution);
        is_well = put(place.part, {candidate, puzzle, solution, view, stratum}) && is_well;
    }
    return is_well;
}

// Inputs are read to their end.
bool Builder::wants_more() const {
    return !selection_.is_full() && !(plan_.is_generated() && selection_.is_out_of_patience());
}

bool Builder::take(const std::vector<Candidate>& candidates) {
    for (const Candidate& candidate : candidates) {
        if (!wants_more()) return false;
        const auto place = selection_.take(candidate);
        if (!place || write(candidate, *place)) continue;
        for (const auto& part : writers_)
            for (const auto& writer : part) {
                std::vector<FileRecord> unused;
                if (!error_) error_ = writer->finish(unused);
            }
        return false;
    }
    return wants_more();
}

// Syncs everything, then renames the folder. Removes the previous one last.
std::optional<Error> Builder::move_into_place() {
    if (auto error = files::settle_folder(temporary_)) return error;
    std::string old;
    if (fs::symlink_status(folder_).type() != fs::file_type::not_found) {
        old = temporary_ + ".old";
        if (std::rename(folder_.c_str(), old.c_str()) != 0)
            return files::cannot_write(folder_, errno);
    }
    if (std::rename(temporary_.c_str(), folder_.c_str()) != 0) {
        const int failure = errno;
        if (!old.empty()) std::rename(old.c_str(), folder_.c_str());
        return files::cannot_write(folder_, failure);
    }
    temporary_.clear();
    std::error_code ignored;
    if (!old.empty()) fs::remove_all(old, ignored);
    const std::string parent = fs::path(folder_).parent_path().string();
    return files::settle_folder(parent.empty() ? "." : parent);
}

Result<BuildReport> Builder::finish() {
    BuildReport report{plan_, selection_, rules_, {}, selection_.missing() == 0};
    for (const auto& part : writers_)
        for (const auto& writer : part)
            if (auto error = writer->finish(report.files)) return *error;
    for (const auto& [name, text] : {std::pair{kManifest, manifest_of(report)},
                                     std::pair{std::string_view("/README.md"), card_of(report)}})
        if (auto error = files::write_file(temporary_ + std::string(name), text)) return *error;
    if (auto error = move_into_place()) return *error;
    return report;
}

}  // namespace sudokit::data
