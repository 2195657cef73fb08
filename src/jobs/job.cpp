// job.cpp - an open job: what is done, what is left, and what it takes to compute a unit here.
//
// A unit is done if its .ok file exists, names this job and this unit, and gives the size that the
// result has; everything else counts as not done and is computed again. `why_not` holds the reason
// why this program must not compute units (another version, or an option that does not work here),
// because looking at a job is possible even then.
//
// Making a worker costs more than a small unit (tables, rules prepared). So workers are lent out
// and given back, each with the flag that stops it.
#include "sudokit/job.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

#include "answers/suggest.hpp"
#include "files/disk.hpp"
#include "format/text/messages.hpp"
#include "jobs/packed_file.hpp"
#include "jobs/state.hpp"
#include "sudokit/version.hpp"
#include "support/check.hpp"
#include "system/file.hpp"
#include "system/file_text.hpp"

namespace sudokit::jobs {
namespace {

using namespace answers;

Error not_a_job(const std::string& folder) {
    if (!system::status_of(folder).exists())
        return usage("'" + folder + "' does not exist",
                     "make a job first: 'sudokit job init " + folder + " COMMAND INPUT...'");
    return usage("'" + folder + "' is not a job: it has no file job.json",
                 "name a folder that 'sudokit job init' made; if that did not finish, "
                 "remove the folder and make the job again");
}

// Makes options name the copies of their files in the job's folder.
void find_files(Options& options, const Description& what, const Layout& layout) {
    for (const OptionInfo& option : sudokit::answers::options())
        if (std::ranges::find(what.files, option.long_name) != what.files.end())
            if (const auto* text = std::get_if<Text Options::*>(&option.member))
                options.*(*text) = layout.files() + "/" + std::string(option.long_name);
}

}  // namespace

std::optional<UnitRecord> Job::State::record_of(std::uint64_t unit) const {
    const auto text = system::file_text(layout.record(unit));
    return text ? read_unit_record(*text) : std::nullopt;
}

std::string Job::State::fault_of(std::uint64_t unit, const UnitRecord& record) const {
    if (record.job != what.digest) return "the result belongs to another job";
    if (record.unit != unit) return "the result belongs to unit " + std::to_string(record.unit);
    return std::string(files::size_of_file(layout.output(unit)) == record.size ? "" : kDamaged);
}

std::optional<UnitRecord> Job::State::done_record(std::uint64_t unit) const {
    auto record = record_of(unit);
    if (record && !fault_of(unit, *record).empty()) record.reset();
    return record;
}

Result<std::unique_ptr<Bench>> Job::State::borrow(Stop stop) const {
    {
        const support::Lock lock(mutex_);
        const auto found = std::ranges::find(idle_, stop, &Bench::stop);
        if (found != idle_.end()) {
            auto bench = std::move(*found);
            idle_.erase(found);
            return bench;
        }
    }
    auto worker = worker_for(what, options, stop);
    if (!worker) return worker.error();
    auto bench = std::make_unique<Bench>();
    bench->stop = stop;
    bench->worker = std::move(*worker);
    return bench;
}

void Job::State::give_back(std::unique_ptr<Bench> bench) const {
    SUDOKIT_CHECK(bench && bench->worker);
    const support::Lock lock(mutex_);
    idle_.push_back(std::move(bench));
}

Claims& Job::State::claims() const {
    const support::Lock lock(mutex_);
    if (!claims_) claims_ = std::make_unique<Claims>(layout, kUsualLease);
    return *claims_;
}

Result<Job> Job::open(const std::string& folder, const std::string& kernel) {
    const Layout layout(folder);
    const auto text = system::file_text(layout.description());
    if (!text && system::refusal_to_read(layout.description()) == EACCES)
        return cannot_read(layout.description(), EACCES);
    if (!text) return not_a_job(folder);
    auto what = read_description(*text, layout.description());
    if (!what) return what.error();
    auto state = std::make_shared<State>(layout, std::move(*what));
    state->options = state->what.options;
    state->options.kernel = kernel;
    find_files(state->options, state->what, layout);
    if (state->what.version != sudokit::version())
        state->why_not =
            usage(folder + ": sudokit " + state->what.version + " made this job, and this is " +
                      std::string(sudokit::version()) + ", which may answer differently",
                  "continue with the version that made it, or make the job again");
    else if (auto bench = state->borrow({}))
        state->give_back(std::move(*bench));
    else
        state->why_not = bench.error();
    return Job(std::move(state));
}

const std::string& Job::folder() const { return state_->layout.folder(); }
std::uint64_t Job::units() const { return state_->what.units(); }
std::uint64_t Job::puzzles() const { return state_->what.puzzles; }
std::optional<Error> Job::why_not() const { return state_->why_not; }

bool Job::is_done(std::uint64_t unit) const { return state_->done_record(unit).has_value(); }

bool Job::is_sound(std::uint64_t unit) const {
    const auto record = state_->done_record(unit);
    return record && !damage_of(*state_, unit, *record);
}

std::vector<std::uint64_t> Job::todo() const {
    std::vector<bool> is_there(units());
    for (const std::uint64_t unit : units_in(state_->layout.outputs(), ".ok"))
        if (unit < units()) is_there[unit] = is_done(unit);
    std::vector<std::uint64_t> list;
    for (std::uint64_t unit = 0; unit < units(); ++unit)
        if (!is_there[unit]) list.push_back(unit);
    return list;
}

std::optional<Error> damage_of(const Job::State& job, std::uint64_t unit,
                               const UnitRecord& record) {
    auto file = PackedReader::open(job.layout.output(unit));
    if (!file) return file.error();
    std::array<char, 1 << 16> piece;
    std::ptrdiff_t n = 0;
    do n = (*file)->read(piece.data(), piece.size());
    while (n > 0);
    if (n == 0 && (*file)->checksum() == record.checksum) return std::nullopt;
    return damaged_result(job, unit);
}

Error not_done(const Job& job, std::uint64_t number) {
    return Error{ErrorCode::CannotRead, 0, 0,
                 job.folder() + ": " + std::to_string(number) + " of " +
                     text::plural_are(job.units(), "unit") + " not done",
                 "'sudokit job run " + job.folder() + "' computes them"};
}

Error damaged_input(const Job::State& job, std::uint64_t unit, const std::string& fault) {
    return Error{ErrorCode::CannotRead, 0, 0,
                 job.layout.input(unit) + ": the job's puzzles are damaged: " + fault,
                 "restore the file, or make the job again"};
}

Error damaged_result(const Job::State& job, std::uint64_t unit) {
    return Error{ErrorCode::CannotRead, 0, 0,
                 job.layout.output(unit) + ": " + std::string(kDamaged),
                 verify_and_run(job.layout)};
}

}  // namespace sudokit::jobs
