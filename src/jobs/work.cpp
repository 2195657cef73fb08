// work.cpp - computes one unit: input/000000.zst to output/000000.zst, then output/000000.ok.
//
//     Material (puzzles or numbers) --> Worker --> Tray (result file, messages, tally) --> record
//
// The result is written under a temporary name, synced and renamed; the record follows and makes
// the unit done. So at every moment a unit is done or not, and two processes that compute the same
// unit do no harm: their results have the same text, and either may stay.
//
// Unit 0 also writes the header of a table. In a distinct job, the lines are kept in memory,
// sorted, and written at the end.
#include <chrono>

#include "answers/numbers.hpp"
#include "files/disk.hpp"
#include "jobs/distinct.hpp"
#include "jobs/host.hpp"
#include "jobs/packed_file.hpp"
#include "jobs/state.hpp"
#include "jobs/unit_text.hpp"
#include "support/check.hpp"
#include "system/file.hpp"

namespace sudokit::jobs {
namespace {

using namespace answers;

Error unit_error(ErrorCode code, std::uint64_t unit, const std::string& what, std::string remedy) {
    return Error{code, 0, 0, "unit " + std::to_string(unit) + ": " + what, std::move(remedy)};
}

// The records or numbers of a unit.
class Material {
  public:
    static Result<std::unique_ptr<Material>> open(const Job::State& job, std::uint64_t unit,
                                                  BatchLimits limits, Stop stop) {
        auto material = std::unique_ptr<Material>(new Material);
        const std::uint64_t first = job.what.first_of(unit), count = job.what.size_of(unit);
        SUDOKIT_CHECK(count > 0 && first + count <= job.what.puzzles);
        if (job.what.is_numbered()) {
            material->source_ =
                std::make_unique<NumberSource>(first + count, limits.classic, stop, first);
            return material;
        }
        auto text = PackedReader::open(job.layout.input(unit));
        if (!text) return text.error();
        material->text_ = std::move(*text);
        auto source =
            std::make_unique<UnitSource>(*material->text_, job.what.id, first, count, limits, stop);
        material->puzzles_ = source.get();
        material->source_ = std::move(source);
        return material;
    }
    BatchSource& source() { return *source_; }
    std::string fault() const { return puzzles_ ? puzzles_->fault() : ""; }

  private:
    Material() = default;

    std::unique_ptr<PackedReader> text_;
    std::unique_ptr<BatchSource> source_;
    const UnitSource* puzzles_ = nullptr;  // source_ if it is a UnitSource
};

// Collects the results of a unit and its messages.
class Tray {
  public:
    bool take(BatchOutput& output) {
        for (const Message& message : output.messages) record.add(message);
        record.tally += output.tally;
        record.ends_all = record.ends_all || output.last;
        if (lines) lines->append(output.text);
        const bool written = lines || file.write(output.text);
        output.clear();
        return written;
    }
    std::optional<std::string> lines;  // in a distinct job, buffers all lines until the end
    UnitRecord record;
    PackedWriter file;
};

std::optional<Error> fill(Tray& tray, const Job::State& job, std::uint64_t unit, Stop stop) {
    auto bench = job.borrow(stop);
    if (!bench) return bench.error();
    Worker& worker = *(*bench)->worker;
    auto material = Material::open(job, unit, worker.limits(), stop);
    if (!material) return material.error();
    try {
        worker.run((*material)->source(),
                   [&tray](BatchOutput& output) { return tray.take(output); });
        if (tray.lines && !stop.requested()) tray.file.write(distinct_lines(*tray.lines));
    } catch (const std::bad_alloc&) {
        return unit_error(ErrorCode::CannotWrite, unit, "there is no memory left",
                          "run fewer workers, or make the job with smaller units");
    }
    if (const std::string fault = (*material)->fault(); !fault.empty())
        return damaged_input(job, unit, fault);
    if (stop.requested())
        return unit_error(ErrorCode::CannotWrite, unit, "interrupted", "run it again");
    job.give_back(std::move(*bench));
    return std::nullopt;
}

}  // namespace

Result<UnitRecord> compute(const Job::State& job, std::uint64_t unit, const std::string& output,
                           Stop stop) {
    SUDOKIT_CHECK(unit < job.what.units());
    if (job.why_not) return *job.why_not;
    const auto begin = std::chrono::steady_clock::now();
    Tray tray;
    if (auto error = tray.file.create(output)) return *error;
    if (job.what.distinct) tray.lines.emplace();
    if (unit == 0) tray.file.write(header_of(job.what, job.options));
    if (auto error = fill(tray, job, unit, stop)) return *error;
    if (auto error = tray.file.commit()) return *error;
    UnitRecord& record = tray.record;
    record.job = job.what.digest;
    record.unit = unit;
    record.size = tray.file.size();
    record.checksum = tray.file.checksum();
    record.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    record.finished = unix_time();
    record.host = host_name();
    return std::move(record);
}

// It is not an error to fail because another process was faster.
std::optional<Error> compute_and_commit(const Job::State& job, std::uint64_t unit, Stop stop) {
    if (job.done_record(unit)) return std::nullopt;
    const auto record = compute(job, unit, job.layout.output(unit), stop);
    auto error = record ? files::write_file(job.layout.record(unit), to_json(record.value()))
                        : std::optional(record.error());
    if (!error) error = files::settle_folder(job.layout.outputs());
    if (error && job.done_record(unit)) error.reset();
    if (!error)
        system::remove_file(job.layout.failure(unit));
    else if (!stop.requested() && !job.why_not)
        static_cast<void>(files::write_file(job.layout.failure(unit),
                                            error->text() + "\n"));  // may fail on a full disk
    return error;
}

// Computes the unit even if another process has claimed it, because the caller asked for it.
std::optional<Error> Job::run_unit(std::uint64_t unit, Stop stop) const {
    SUDOKIT_REQUIRE(unit < units());
    if (is_done(unit)) return std::nullopt;
    const auto taken = state_->claims().take(unit);
    auto error = compute_and_commit(*state_, unit, stop);
    if (taken && taken.value()) state_->claims().release(unit);
    return error;
}

}  // namespace sudokit::jobs
