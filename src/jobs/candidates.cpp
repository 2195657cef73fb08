#include "jobs/candidates.hpp"

#include "data/candidate_text.hpp"
#include "jobs/lines.hpp"
#include "jobs/packed_file.hpp"
#include "jobs/state.hpp"

namespace sudokit::jobs {
namespace {

// Candidates per call of the builder.
constexpr std::size_t kAtOnce = 1024;

// Takes the candidates of one unit. Reads the file twice: the checksum is known only at its end,
// which the builder may not reach.
std::optional<Error> take_unit(const Job& job, std::uint64_t unit, data::Builder& builder,
                               Stop stop, bool& is_enough) {
    const Job::State& state = job.state();
    const auto record = state.done_record(unit);
    if (!record) return not_done(job, job.todo().size());
    if (auto damage = damage_of(state, unit, *record)) return damage;
    auto file = PackedReader::open(state.layout.output(unit));
    if (!file) return file.error();
    Lines lines(**file);
    std::uint64_t index = state.what.first_of(unit);
    const std::uint64_t end = index + state.what.size_of(unit);
    std::vector<data::Candidate> candidates;
    const auto hand_over = [&] {
        is_enough = !builder.take(candidates);
        candidates.clear();
    };
    for (std::string_view line; !is_enough && !stop.requested() && lines.next(line); ++index) {
        auto candidate = data::read_candidate(line, index);
        if (!candidate) return damaged_result(state, unit);
        candidates.push_back(std::move(*candidate));
        if (candidates.size() == kAtOnce) hand_over();
    }
    if (is_enough || stop.requested()) return builder.error();
    if (index != end || !lines.is_whole()) return damaged_result(state, unit);
    hand_over();
    return builder.error();
}

}  // namespace

std::optional<Error> take_candidates(const Job& job, data::Builder& builder, Stop stop) {
    bool is_enough = false;
    for (std::uint64_t unit = 0; unit < job.units() && !is_enough && !stop.requested(); ++unit)
        if (auto error = take_unit(job, unit, builder, stop, is_enough)) return error;
    return std::nullopt;
}

}  // namespace sudokit::jobs
