// verify.cpp - `job verify`: reads every file of a job, and computes some units again.
//
// First, each result is unpacked and compared with the checksum in its record; if it differs, the
// record is removed, so that the unit counts as not done. The puzzles of each unit are read, too.
// Then, with --recompute, randomly chosen sound units are computed once more and compared as text:
// packed bytes may differ with the version of zstd, so the size, the checksum, the host and the
// time do not count.
//
// Trap: a file that this user may not read is not damaged. It must not lose its record.
#include "jobs/verify.hpp"

#include <algorithm>
#include <cerrno>
#include <mutex>

#include "answers/suggest.hpp"
#include "files/disk.hpp"
#include "jobs/packed_file.hpp"
#include "jobs/state.hpp"
#include "jobs/unit_text.hpp"
#include "jobs/workshop.hpp"
#include "support/rng.hpp"
#include "support/threads.hpp"
#include "system/file.hpp"

namespace sudokit::jobs {
namespace {

// The parts of a record that do not depend on when, where and with which zstd it was made.
std::string facts_of(UnitRecord record) {
    record.host.clear();
    record.size = record.checksum = 0;
    record.seconds = record.finished = 0;
    return to_json(record);
}

bool have_same_text(const std::string& a, const std::string& b) {
    auto one = PackedReader::open(a), other = PackedReader::open(b);
    if (!one || !other) return false;
    Lines lines(**one), other_lines(**other);
    std::string_view line, other_line;
    for (;;) {
        const bool more = lines.next(line);
        if (more != other_lines.next(other_line)) return false;
        if (!more) return lines.is_whole() && other_lines.is_whole();
        if (line != other_line) return false;
    }
}

class Verifier {
  public:
    Verifier(const Job& job, const VerifyOptions& options)
        : job_(job), state_(job.state()), options_(options) {}

    Result<VerifyReport> operator()() {
        each_unit(job_.units(), [this](std::uint64_t unit) { read(unit); });
        if (unreadable_) return *unreadable_;
        std::ranges::sort(sound_);
        report_.sound = sound_.size();
        if (options_.recompute > 0)
            if (auto error = recompute()) return *error;
        return report_;
    }

  private:
    template <typename Work>
    void each_unit(std::uint64_t units, const Work& work) {
        support::each_in_threads(
            options_.workers, units, [&] { return options_.stop.requested(); }, work);
    }

    void read(std::uint64_t unit) {
        if (const auto error = input_damage(unit)) note(report_.damaged_inputs, *error);
        const std::string path = state_.layout.record(unit);
        if (!files::size_of_file(path)) {
            const std::lock_guard lock(mutex_);
            ++report_.missing;
            return;
        }
        for (const std::string& file : {path, state_.layout.output(unit)})
            if (system::refusal_to_read(file) == EACCES) {
                const std::lock_guard lock(mutex_);
                unreadable_ = cannot_read(file, EACCES);
                return;
            }
        const std::string fault = result_fault(unit);
        if (fault.empty()) {
            const std::lock_guard lock(mutex_);
            sound_.push_back(unit);
            return;
        }
        Error error{ErrorCode::CannotRead, 0, 0, state_.layout.output(unit) + ": " + fault,
                    "'sudokit job run " + job_.folder() + "' computes it again"};
        if (system::remove_file(path) != 0)
            error.remedy = "it could not be marked as not done: remove " + path;
        note(report_.damaged, error);
    }

    // Empty if the unit is done and its result is sound.
    std::string result_fault(std::uint64_t unit) const {
        const auto record = state_.record_of(unit);
        if (!record) return std::string(kDamaged);
        std::string fault = state_.fault_of(unit, *record);
        if (fault.empty() && damage_of(state_, unit, *record)) fault = kDamaged;
        return fault;
    }

    std::optional<Error> input_damage(std::uint64_t unit) const {
        if (state_.what.is_numbered()) return std::nullopt;
        auto text = PackedReader::open(state_.layout.input(unit));
        if (!text) return text.error();
        UnitSource source(**text, state_.what.id, state_.what.first_of(unit),
                          state_.what.size_of(unit), {}, options_.stop);
        answers::Batch batch;
        while (source.fill(batch, [] {})) batch.clear();
        if (source.fault().empty()) return std::nullopt;
        return damaged_input(state_, unit, source.fault());
    }

    void note(std::uint64_t& count, const Error& error) {
        const std::lock_guard lock(mutex_);
        ++count;
        options_.tell(error);
    }

    std::optional<Error> recompute() {
        if (state_.why_not) return state_.why_not;
        if (!state_.options.limit_seconds.empty())
            return answers::usage("with --limit-seconds, a result depends on the time that it took",
                                  "leave --recompute out");
        Workshop workshop(state_.layout);
        if (auto error = workshop.open()) return error;
        Rng(options_.seed).shuffle(sound_);
        sound_.resize(std::min<std::uint64_t>(sound_.size(), options_.recompute));
        std::optional<Error> failure;
        each_unit(sound_.size(), [&](std::uint64_t i) {
            const std::string path = workshop.file(Layout::name_of(sound_[i]) + ".zst");
            const auto again = compute(state_, sound_[i], path, options_.stop);
            if (again) {
                compare(sound_[i], again.value(), path);
            } else if (!options_.stop.requested()) {
                const std::lock_guard lock(mutex_);
                failure = again.error();
            }
            system::remove_file(path);
        });
        return failure;
    }

    void compare(std::uint64_t unit, const UnitRecord& again, const std::string& path) {
        const auto noted = state_.record_of(unit);
        {
            const std::lock_guard lock(mutex_);
            ++report_.recomputed;
        }
        if (noted && facts_of(*noted) == facts_of(again) &&
            have_same_text(path, state_.layout.output(unit)))
            return;
        note(report_.different,
             Error{ErrorCode::CannotRead, 0, 0,
                   state_.layout.output(unit) + ": computed again, the result is different" +
                       (noted ? "; the first came from " + noted->host : ""),
                   "one of the two hosts makes mistakes, or has another build: remove " +
                       state_.layout.record(unit) + " and run the job on a third"});
    }

    const Job& job_;
    const Job::State& state_;
    const VerifyOptions& options_;
    std::mutex mutex_;
    std::vector<std::uint64_t> sound_;
    std::optional<Error> unreadable_;  // for this user; it may be sound
    VerifyReport report_;
};

}  // namespace

Result<VerifyReport> verify(const Job& job, const VerifyOptions& options) {
    return Verifier(job, options)();
}

}  // namespace sudokit::jobs
