// split.cpp - one board into many with the same solutions: how a single hard puzzle fills the
// lanes.
//
// Breadth first: naked singles are carried to their peers, then the cell with the fewest candidates
// is split, board by board in order, until there are enough. The boards only have to be roughly
// alike; the kernel does the thinking.
#include <bit>

#include "solve/classic.hpp"

namespace sudokit::classic {
namespace {

bool is_single(std::uint16_t set) { return std::has_single_bit(set); }

// Removes solved digits from peers until nothing changes. False: a cell ran empty.
bool carry_singles(ClassicCandidates& board) {
    const Geometry& geometry = *Geometry::classic();
    std::array<bool, kClassicCells> done{};
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t c = 0; c < board.size(); ++c) {
            if (board[c] == 0) return false;
            if (done[c] || !is_single(board[c])) continue;
            done[c] = changed = true;
            for (Cell peer : geometry.peers_of(static_cast<Cell>(c)))
                board[peer] &= static_cast<std::uint16_t>(~board[c]);
        }
    }
    return true;
}

// The open cell with the fewest candidates; 81 if all are single.
std::size_t smallest_cell(const ClassicCandidates& board) {
    std::size_t best = board.size();
    int best_size = 10;
    for (std::size_t c = 0; c < board.size(); ++c) {
        const int size = std::popcount(board[c]);
        if (size > 1 && size < best_size) best = c, best_size = size;
    }
    return best;
}

}  // namespace

std::vector<ClassicCandidates> split(const ClassicCandidates& board, std::size_t wanted) {
    std::vector<ClassicCandidates> boards;
    ClassicCandidates first = board;
    if (carry_singles(first)) boards.push_back(first);
    for (bool grown = true; grown && boards.size() < wanted;) {
        grown = false;
        std::vector<ClassicCandidates> next;
        for (const ClassicCandidates& parent : boards) {
            const std::size_t cell = smallest_cell(parent);
            if (cell == parent.size()) {
                next.push_back(parent);
                continue;
            }
            grown = true;
            for (unsigned rest = parent[cell]; rest != 0; rest &= rest - 1) {
                ClassicCandidates child = parent;
                child[cell] = static_cast<std::uint16_t>(rest & -rest);
                if (carry_singles(child)) next.push_back(child);
            }
        }
        boards = std::move(next);
    }
    return boards;
}

}  // namespace sudokit::classic
