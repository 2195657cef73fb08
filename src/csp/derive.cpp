// Sums that follow from sums and houses: the rule of 45.
//
// rules/leftover.hpp has the picture. The regions are some neighbouring rows, columns or boxes, and
// cages that stick out of one are subtracted too, if few enough of their cells do.
//
// Such a sum pays if it has few cells: it then restricts them long before its cages would.
#include <algorithm>
#include <utility>

#include "csp/builder.hpp"
#include "csp/propagators/houses.hpp"
#include "rules/leftover.hpp"

namespace sudokit::csp {
namespace {

constexpr std::size_t kMostTerms = 16;  // of a derived sum; long ones must also be tight

using Cells = std::vector<Cell>;
using Mask = std::vector<char>;

int sum_of(Digits digits) {
    int sum = 0;
    for (Digits rest = digits; rest; rest &= rest - 1) sum += low(rest);
    return sum;
}

using Sums = std::vector<const Builder::LinearSum*>;

// Sums in their order. If some overlap, also those that overlap the fewest others first: for
// crossing diagonals, all of one direction.
std::vector<Sums> usable_sums(const std::vector<Builder::LinearSum>& sums, std::size_t cells) {
    const auto disjoint = [&](const Sums& all) {
        return rules::disjoint(all, cells, &Builder::LinearSum::cells);
    };
    Sums plain;
    for (const auto& sum : sums)
        if (sum.targets.size() == 1 &&
            std::ranges::all_of(sum.coefficients, [](int k) { return k == 1; }))
            plain.push_back(&sum);
    std::vector<Sums> usable{disjoint(plain)};
    if (usable[0].size() == plain.size()) return usable;
    std::vector<int> sums_at(cells);
    for (const auto* sum : plain)
        for (Cell c : sum->cells) ++sums_at[c];
    const auto overlaps = [&](const Builder::LinearSum* sum) {
        int count = 0;
        for (Cell c : sum->cells) count += sums_at[c] - 1;
        return count;
    };
    std::ranges::sort(plain, {}, [&](const auto* sum) { return std::pair(overlaps(sum), sum); });
    usable.push_back(disjoint(plain));
    // The remaining sums: diagonals of the other direction.
    Sums rest;
    for (const auto* sum : plain)
        if (std::ranges::find(usable[1], sum) == usable[1].end()) rest.push_back(sum);
    usable.push_back(disjoint(rest));
    return usable;
}

// The rest of a region with this total after subtracting sums; `may_stick_out` allows sums that
// reach beyond the region.
Builder::LinearSum rest_of(const Mask& region, int total, const Sums& sums, bool may_stick_out) {
    auto [inside, outside, without] =
        rules::leftover_of(region, sums, may_stick_out, &Builder::LinearSum::cells);
    for (const std::size_t i : without) total -= sums[i]->targets[0];
    Builder::LinearSum rest;
    rest.coefficients.assign(outside.size(), -1);
    rest.coefficients.resize(outside.size() + inside.size(), 1);
    rest.cells = joined(std::move(outside), inside);
    rest.targets = {total};
    return rest;
}

}  // namespace

std::vector<std::vector<Builder::Full>> Builder::sequences() const {
    std::vector<std::vector<Full>> sequences;
    const House* before = nullptr;
    for (const House& house : geometry_->houses()) {
        const Digits digits = digits_of_full(house.cells);
        if (!digits) continue;
        const bool follows = before && before->kind == house.kind && before->grid == house.grid &&
                             house.kind != HouseKind::Extra;
        if (!follows) sequences.emplace_back();
        sequences.back().push_back({house.cells, digits});
        before = &house;
    }
    const auto cells = static_cast<std::size_t>(problem_.cells);
    std::erase_if(sequences, [&](const auto& houses) {
        return !rules::are_disjoint(houses, cells, &Full::cells);
    });
    return sequences;
}

void Builder::derive_sums() {
    const auto cells = static_cast<std::size_t>(problem_.cells);
    const auto usable = usable_sums(sums_, cells);
    if (usable[0].empty()) return;
    std::vector<LinearSum> derived;
    const auto take = [&](LinearSum rest, std::size_t region_size, bool any_size) {
        if (rest.cells.size() == region_size) return;  // the whole region: the houses say it anyway
        if (rest.cells.empty()) {
            if (rest.targets[0] != 0) impossible();
            return;
        }
        if (!any_size && rest.cells.size() > kMostTerms) return;
        if (std::all_of(rest.coefficients.begin(), rest.coefficients.end(),
                        [](int k) { return k == -1; })) {
            for (int& k : rest.coefficients) k = 1;
            rest.targets[0] = -rest.targets[0];
        }
        const auto same = [&](const LinearSum& other) {
            return other.cells == rest.cells && other.coefficients == rest.coefficients &&
                   other.targets == rest.targets;
        };
        if (std::any_of(derived.begin(), derived.end(), same)) return;
        rest.is_derived = true;
        derived.push_back(std::move(rest));
    };
    for (const auto& sequence : sequences()) {
        for (std::size_t first = 0; first < sequence.size(); ++first) {
            Mask region(cells);
            std::size_t size = 0;
            int total = 0;
            for (std::size_t last = first; last < sequence.size(); ++last) {
                for (Cell c : sequence[last].cells) region[c] = true;
                size += sequence[last].cells.size();
                total += sum_of(sequence[last].digits);
                for (const Sums& some : usable) {
                    take(rest_of(region, total, some, true), size, false);
                    take(rest_of(region, total, some, false), size, first == last);
                }
            }
        }
    }
    sums_.insert(sums_.end(), std::make_move_iterator(derived.begin()),
                 std::make_move_iterator(derived.end()));
}

}  // namespace sudokit::csp
