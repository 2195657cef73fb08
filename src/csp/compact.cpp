#include "csp/compact.hpp"

#include <algorithm>

namespace sudokit::csp {
namespace {

constexpr std::size_t kCells = kClassicCells;

// The largest number of candidates with which the first cell excludes any of the second.
int most_to_tell(const Image& image) {
    int most = 0;
    for (Digits set = 1; set < bit(kClassicDigits); ++set)
        if (image(set) != below(kClassicDigits)) most = std::max(most, count_of(set));
    return most;
}

}  // namespace

std::unique_ptr<const CompactRules> CompactRules::of(const Problem& problem) {
    if (problem.propagators.size() > kMostRules) return nullptr;
    const auto constraints = Constraints::of(problem);
    if (!constraints) return nullptr;
    auto compact = std::make_unique<CompactRules>();
    compact->problem = &problem;
    for (int c = 0; c < kClassicCells; ++c)
        compact->lane_of[static_cast<std::size_t>(c)] = static_cast<Lane>(
            kernel::single::cell_in_box(c) * kernel::single::kLanes + kernel::single::lane_of(c));
    compact->find_peers();
    for (const auto& constraint : constraints->list)
        std::visit([&](const auto& each) { compact->add(each); }, constraint);
    return compact;
}

std::span<const CompactRules::Lane> CompactRules::lanes_of(std::span<const Cell> cells) {
    std::vector<Lane> lanes;
    for (const Cell c : cells) {
        SUDOKIT_CHECK(c < kCells);
        lanes.push_back(lane_of[c]);
    }
    lane_lists_.push_back(std::make_unique<const std::vector<Lane>>(std::move(lanes)));
    return *lane_lists_.back();
}

void CompactRules::find_peers() {
    std::array<Cell, kLanes> cell_of{};
    for (std::size_t c = 0; c < kCells; ++c) cell_of[lane_of[c]] = static_cast<Cell>(c);
    std::array<bool, kLanes> is_cell{};
    for (const Lane lane : lane_of) is_cell[lane] = true;
    std::vector<int> most;  // by image
    for (const Image& image : problem->images) most.push_back(csp::most_to_tell(image));
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        if (is_cell[lane]) {
            const Cell c = cell_of[lane];
            for (const Cell peer : problem->peers[c]) {
                const Lane to = lane_of[peer];
                peers[lane][to / 64] |= std::uint64_t{1} << (to % 64);
            }
            for (const Cell peer : far_peers_of(*problem, c))
                far_peers.items.push_back(lane_of[peer]);
            for (const Arc& arc : problem->arcs[c]) {
                arcs.items.push_back({lane_of[arc.to], arc.image});
                most_to_tell[lane] =
                    std::max(most_to_tell[lane], static_cast<std::uint8_t>(most[arc.image]));
            }
        }
        far_peers.end_list();
        arcs.end_list();
        const std::uint64_t bit = std::uint64_t{1} << (lane % 64);
        if (!far_peers[lane].empty()) has_far_peers[lane / 64] |= bit;
        if (!arcs[lane].empty()) has_arcs[lane / 64] |= bit;
    }
}

void CompactRules::add(const Constraints::Cage& cage) {
    const auto& [cells, sets] = cage;
    SUDOKIT_CHECK(!cells.empty() && cells.size() <= Constraints::kMostCells);
    SUDOKIT_CHECK(std::ranges::all_of(sets, [&](std::uint16_t set) {
        return static_cast<std::size_t>(count_of(set)) == cells.size();
    }));
    constexpr std::size_t kWidth = kernel::single::kLanes;
    std::vector<Sets> blocks((sets.size() + kWidth - 1) / kWidth);
    for (std::size_t i = 0; i < sets.size(); ++i) blocks[i / kWidth].lanes[i % kWidth] = sets[i];
    std::vector<LaneSet> seen(std::size_t{1} << cells.size());
    seen[0].fill(~std::uint64_t{0});
    for (std::size_t subset = 1; subset < seen.size(); ++subset) {
        const auto first = static_cast<std::size_t>(std::countr_zero(subset));
        for (std::size_t w = 0; w < kLaneWords; ++w)
            seen[subset][w] = seen[subset & (subset - 1)][w] & peers[lane_of[cells[first]]][w];
    }
    set_lists_.push_back(std::make_unique<const std::vector<Sets>>(std::move(blocks)));
    seen_lists_.push_back(std::make_unique<const std::vector<LaneSet>>(std::move(seen)));
    wake_by(cells, true, cages.size());
    cages.push_back({lanes_of(cells), *set_lists_.back(), *seen_lists_.back()});
}

void CompactRules::add(const Constraints::Sum& sum) {
    wake_by(sum.cells, false, sums.size());
    Sum& own = sums.emplace_back(Sum{{}, {sum.targets.begin(), sum.targets.end()}});
    for (const auto& group : sum.groups)
        own.groups.push_back({lanes_of(group.cells), group.coefficient});
}

// A rule for these cells.
void CompactRules::wake_by(std::span<const Cell> cells, bool is_cage, std::size_t index) {
    SUDOKIT_CHECK(rules.size() < kMostRules);
    const std::size_t word = rules.size() / 64;
    if (is_cage) are_cages[word] |= std::uint64_t{1} << (rules.size() % 64);
    for (const Cell c : cells)
        lanes_of_rule[lane_of[c] / 64][rules.size()] |= std::uint64_t{1} << (lane_of[c] % 64);
    rules.push_back({is_cage, static_cast<std::uint32_t>(index)});
    rule_words = word + 1;
}

// Wakes everything that depends on the lane.
void CompactState::tell(CompactRules::Lane lane) {
    const std::uint64_t bit = std::uint64_t{1} << (lane % 64);
    work_.changed[lane / 64] |= bit;
    work_.extreme[lane / 64] |= bit;
    if (is_single(now_.at(lane))) work_.solved[lane / 64] |= bit;
    work_.houses = true;
}

bool CompactState::keep(Cell c, Digits digits) {
    SUDOKIT_CHECK(c < kCells);
    const CompactRules::Lane lane = rules_->lane_of[c];
    const auto left = static_cast<std::uint16_t>(now_.at(lane) & digits);
    if (left == now_.at(lane)) return true;
    now_.at(lane) = left;
    tell(lane);
    return left != 0;
}

CompactState::Mark CompactState::mark() {
    before_.push_back(now_);
    return before_.size() - 1;
}

void CompactState::undo_to(Mark mark) {
    SUDOKIT_CHECK(mark < before_.size());
    now_ = before_[mark];
    before_.resize(mark);
    work_ = {};
}

void CompactState::reset(const std::vector<Digits>& candidates) {
    SUDOKIT_CHECK(candidates.size() == kCells);
    SUDOKIT_CHECK(std::ranges::all_of(
        candidates, [](Digits digits) { return (digits & ~below(kClassicDigits)) == 0; }));
    before_.clear();
    now_ = {};
    for (std::size_t w = 0; w < kernel::single::kCells; ++w)
        std::copy_n(kernel::single::kTables.padding, kernel::single::kLanes, now_.cells[w]);
    for (std::size_t c = 0; c < kCells; ++c)
        now_.at(rules_->lane_of[c]) = static_cast<std::uint16_t>(candidates[c]);
    work_ = {};
    for (const auto lane : rules_->lane_of) tell(lane);
}

bool CompactState::is_settled() const {
    for (Cell c = 0; c < kCells; ++c) {
        if (at(c) == 0) return false;
        for (const Cell peer : rules_->problem->peers[c])
            if (is_solved(c) && (at(peer) & at(c))) return false;
    }
    return true;
}

std::vector<Digits> CompactState::candidates() const {
    std::vector<Digits> all;
    for (const auto lane : rules_->lane_of) all.push_back(now_.at(lane));
    return all;
}

}  // namespace sudokit::csp
