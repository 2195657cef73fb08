// band.hpp - the number of fills of a band that have given column partitions in its three boxes.
#pragma once
#include <memory>
#include <unordered_map>
#include <vector>

#include "research/exact_count/board.hpp"

namespace sudokit::exact {

// For one column partition q0 of the first box: the number of fills by the partitions of the other
// two boxes, up to the column swaps under which the band is invariant.
struct Matrix {
    std::vector<std::int16_t> fills;  // [third box][second box]; an empty band has at most 1728
    std::size_t width = 0;
    int most = 0;

    const std::int16_t* row(std::size_t third) const { return &fills[third * width]; }
};

// A matrix that serves q0 after a renaming of the digits: fills(q0; q1, q2) =
// matrix[third[q2]][second[q1]], for partitions that fit the clues (kNone for others).
struct Lookup {
    const Matrix* matrix = nullptr;
    PartitionMap second, third;
};

class Band {
  public:
    explicit Band(const std::array<Box, 3>& boxes);

    const Symmetry& symmetry() const { return symmetry_; }
    const std::vector<Index>& columns(std::size_t box) const { return columns_[box]; }
    // Builds the matrix on first use. Not thread-safe.
    Lookup lookup(Index q0);
    // The row partitions of a fill with these column partitions, by its number among them.
    std::array<Index, 3> fill(const std::array<Index, 3>& columns, std::uint64_t number) const;

  private:
    void index_columns(std::size_t box, std::vector<std::vector<Index>>& cross);
    Matrix build(Index q0) const;

    Symmetry symmetry_;
    std::array<std::vector<Index>, 3> rows_, columns_;
    std::array<std::vector<std::uint8_t>, 3> has_row_;  // [partition]: fits the clues
    // For each row, the digits that clues put into another row, 9 bits per box.
    std::array<std::uint32_t, 3> elsewhere_{};
    // Column partitions up to swaps: class of each (kNone: does not fit), and number of classes.
    std::array<PartitionMap, 3> class_of_;
    std::array<std::size_t, 3> classes_{};
    // Boxes 1 and 2: the orthogonal classes of each row partition.
    std::array<std::vector<std::vector<Index>>, 3> cross_;
    std::unordered_map<Index, std::unique_ptr<Matrix>> matrices_;  // by representative
};

}  // namespace sudokit::exact
