// make.cpp - `job init`: from a stream of records to a folder of units.
//
// In: the options of a command, then batches of records (or only their number, for `generate`).
// Out: input/000000.zst and so on, copies of the files that options name, and, last of all,
// job.json. A folder without job.json is not a job, so an interrupted `init` leaves nothing to
// mistake for one.
//
// Traps: the seed is drawn here, once, or each unit would draw its own. A file named by an option
// may be a pipe, so it is copied first and the options are checked against the copy. One syncfs()
// replaces a sync of each of the many files.
#include "jobs/make.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "answers/desk.hpp"
#include "answers/suggest.hpp"
#include "files/disk.hpp"
#include "jobs/worker.hpp"
#include "sudokit/version.hpp"
#include "support/check.hpp"
#include "system/file.hpp"
#include "system/file_text.hpp"

namespace sudokit::jobs {
namespace {

namespace fs = std::filesystem;
using namespace answers;

// Folders with more files than that get slow, so more units must be asked for explicitly.
constexpr std::uint64_t kManyUnits = 50'000;

// The file that the option names, if it is one, and not something built in.
const std::string* file_named_by(const Options& options, const OptionInfo& option) {
    const auto* text = std::get_if<Text Options::*>(&option.member);
    if (!text || option.words != Words::File || !option.belongs_to(options.command) ||
        is_of_one_run(option, options.command))
        return nullptr;
    const std::string& path = options.*(*text);
    const auto names = order_names();
    if (std::ranges::find(names, path) != names.end()) return nullptr;
    const system::Status status = system::status_of(path);
    return status.exists() && !status.is_folder() ? &path : nullptr;
}

// Syncs all files of a job at once, which is faster than one by one. Errors may show only now.
std::optional<Error> settle_everything(const std::string& folder) {
    if (const int failure = system::settle_disk_of(folder))
        return files::cannot_write(folder, failure);
    return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<Maker>> Maker::begin(const std::string& folder, const Options& options,
                                            std::uint64_t unit, bool distinct) {
    if (auto error = refusal(options, distinct)) return *error;
    Description what;
    what.version = sudokit::version();
    what.id = std::to_string(random_seed());
    what.options = options;
    what.distinct = distinct;
    what.unit = what.task().unit;
    if (!options.seed && commands_that(kDraws) & bit(options.command))
        what.options.seed = random_seed();
    if (what.is_numbered()) {
        what.puzzles = what.is_data_set() ? *options.candidates : options.number;
        what.unit = std::max(what.unit, what.puzzles / kManyUnits);
    }
    if (unit > 0) what.unit = unit;
    if (what.units() > kMostUnits) return too_many_units();
    std::unique_ptr<Maker> maker(new Maker(Layout(folder), std::move(what)));
    if (auto error = maker->make_folders()) return *error;
    if (auto error = maker->copy_files()) return *error;
    return maker;
}

Maker::~Maker() {
    if (!is_ours_) return;
    file_.reset();
    std::error_code ignored;
    for (const std::string& name : files::names_in(layout_.folder()))
        fs::remove_all(layout_.folder() + "/" + name, ignored);
    if (!was_there_) fs::remove(layout_.folder(), ignored);
}

// Accepts an empty folder, which may have been prepared with a special disk or permissions.
std::optional<Error> Maker::make_folders() {
    const std::string& folder = layout_.folder();
    if (folder.empty()) return usage("the name of the job's folder is empty", "give it a name");
    const int reason = system::make_folder(folder);
    was_there_ = reason != 0;
    if (reason == EEXIST) {
        if (files::size_of_file(layout_.description()))
            return usage("'" + folder + "' is a job already",
                         "continue with 'sudokit job run " + folder + "', or choose another name");
        std::error_code failure;
        if (!fs::is_directory(folder, failure) || !fs::is_empty(folder, failure) || failure)
            return usage("'" + folder + "' exists already",
                         "choose another name, or remove it first");
    } else if (was_there_) {
        Error error = files::cannot_write(folder, reason);
        if (reason == ENOENT) error.remedy = "create its parent folder first";
        return error;
    }
    is_ours_ = true;
    std::vector<std::string> parts = {layout_.outputs(), layout_.claims(), layout_.failures()};
    if (wants_puzzles()) parts.push_back(layout_.inputs());
    for (const std::string& part : parts)
        if (const int failure = system::make_folder(part))
            return files::cannot_write(part, failure);
    return std::nullopt;
}

// A file may be a pipe, which can be read only once, so the options are checked with the copy.
std::optional<Error> Maker::copy_files() {
    Options tried = what_.options;
    for (const OptionInfo& option : sudokit::answers::options()) {
        const std::string* path = file_named_by(what_.options, option);
        if (!path) continue;
        if (const int failure = what_.files.empty() ? system::make_folder(layout_.files()) : 0)
            return files::cannot_write(layout_.files(), failure);
        const auto text = system::file_text(*path);
        if (!text) continue;  // the worker will report it
        const std::string name(option.long_name), copy = layout_.files() + "/" + name;
        if (auto error = files::write_file(copy, *text)) return error;
        what_.files.push_back(name);
        if (!files::size_of_file(*path)) tried.*std::get<Text Options::*>(option.member) = copy;
    }
    const auto worker = worker_for(what_, tried, {});
    if (!worker) return worker.error();
    return std::nullopt;
}

std::optional<Error> Maker::add(const Batch& batch) {
    for (const Item& item : batch.items) {
        if (!file_) {
            const std::uint64_t number = what_.puzzles / what_.unit;
            if (number == kMostUnits) return too_many_units();
            file_ = std::make_unique<PackedWriter>();
            if (auto error = file_->begin(layout_.input(number))) return error;
            text_.begin_unit(unit_heading(what_.id, what_.puzzles), lines_);
        }
        text_.add(batch, item, lines_);
        ++what_.puzzles;
        if (++in_unit_ < what_.unit) continue;
        if (auto error = end_unit()) return error;
    }
    if (file_) file_->write(lines_);
    lines_.clear();
    return file_ ? file_->error() : std::nullopt;
}

std::optional<Error> Maker::end_unit() {
    SUDOKIT_CHECK(file_ && 1 <= in_unit_ && in_unit_ <= what_.unit);
    file_->write(lines_);
    lines_.clear();
    in_unit_ = 0;
    auto error = file_->end();
    file_.reset();
    return error;
}

Result<Description> Maker::finish(std::vector<std::string> inputs) {
    if (file_)
        if (auto error = end_unit()) return *error;
    what_.inputs = std::move(inputs);
    if (auto error = settle_everything(layout_.folder())) return *error;
    if (auto error = files::write_file(layout_.description(), to_json(what_))) return *error;
    if (auto error = files::settle_folder(layout_.folder())) return *error;
    is_ours_ = false;
    return what_;
}

}  // namespace sudokit::jobs
