#include "generate/unavoidable.hpp"

#include "model/classic_houses.hpp"

namespace sudokit {

class UnavoidableSets::Builder {
  public:
    Builder(UnavoidableSets& sets, const ClassicGrid& solution) : sets_(sets), solution_(solution) {
        for (std::size_t c = 0; c < kClassicCells; ++c) {
            column_[c / 9][solution[c]] = static_cast<std::uint8_t>(c % 9);
            row_[c % 9][solution[c]] = static_cast<std::uint8_t>(c / 9);
        }
        for (std::size_t chute = 0; chute < 9; chute += 3)
            for (const auto& [a, b, place] : {Pair{0, 1, 0}, Pair{0, 2, 1}, Pair{1, 2, 2}}) {
                add_cycles(chute + a, chute + b, column_, 9, 1, kPlaces[place]);
                add_cycles(chute + a, chute + b, row_, 1, 9, kPlaces[place]);
            }
    }

  private:
    struct Pair {
        std::size_t a, b, place;
    };
    // Of the four sets of a cell, two are for its row and two for its column. For the pairs 0-1,
    // 0-2 and 1-2 of lines of a chute: the slot of the set in either line.
    static constexpr std::array<std::array<std::size_t, 2>, 3> kPlaces{{{0, 0}, {1, 0}, {1, 1}}};
    using Places = std::array<std::array<std::uint8_t, 10>, 9>;  // of a digit in a line

    // Cell `at` of line a is cell a * line + at * step.
    void add_cycles(std::size_t a, std::size_t b, const Places& places, std::size_t line,
                    std::size_t step, const std::array<std::size_t, 2>& slot) {
        const std::size_t first = step == 1 ? 0 : 2;
        unsigned seen = 0;
        for (std::size_t start = 0; start < 9; ++start) {
            if (seen >> start & 1) continue;
            for (std::size_t at = start; !(seen >> at & 1);) {
                const std::size_t other = b * line + at * step;
                sets_.of_[a * line + at * step][first + slot[0]] = size_;
                sets_.of_[other][first + slot[1]] = size_;
                sets_.givens_[size_] += 2;
                seen |= 1u << at;
                at = places[a][solution_[other]];
            }
            ++size_;
        }
    }

    UnavoidableSets& sets_;
    const ClassicGrid& solution_;
    Places column_, row_;
    std::uint8_t size_ = 0;
};

namespace {

// The cells that must change with cell c if two digits, with these places, are swapped.
ClassicCellSet part_of(Cell c, const ClassicCellSet& places) {
    ClassicCellSet part, next;
    for (next.insert(c); !next.empty();) {
        const Cell cell = next.first();
        part.insert(cell);
        next |= kClassicHouses.peers[cell] & places;
        next -= part;
    }
    return part;
}

}  // namespace

UnavoidableSets::UnavoidableSets(const ClassicGrid& solution) { Builder(*this, solution); }

std::vector<ClassicCellSet> UnavoidableSets::cells() const {
    std::vector<ClassicCellSet> sets;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        for (const std::uint8_t set : of_[c]) {
            if (sets.size() <= set) sets.resize(set + std::size_t{1});
            sets[set].insert(static_cast<Cell>(c));
        }
    return sets;
}

std::vector<ClassicCellSet> small_unavoidable_sets(const ClassicGrid& solution) {
    std::vector<ClassicCellSet> sets = UnavoidableSets(solution).cells();
    std::array<ClassicCellSet, kClassicDigits> places;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        places[solution[c] - std::size_t{1}].insert(static_cast<Cell>(c));
    for (std::size_t a = 0; a < places.size(); ++a)
        for (std::size_t b = a + 1; b < places.size(); ++b)
            for (ClassicCellSet left = places[a] | places[b]; !left.empty(); left -= sets.back())
                sets.push_back(part_of(left.first(), left));
    return sets;
}

}  // namespace sudokit
