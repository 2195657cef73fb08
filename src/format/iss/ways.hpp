// ways.hpp - the shapes of arguments, by file. Each has a reader and a writer; table.cpp says which
// type has which shape.
#pragma once
#include "format/iss/types.hpp"

namespace sudokit::text::iss {

// Parts shared by shapes that differ only in reading or only in writing.
bool write_board(Writer& writer, const Rule& rule, const Type& type);
bool write_cells(Writer& writer, const Rule& rule, const Type& type);
bool write_number_and_cells(Writer& writer, const Rule& rule, const Type& type);

namespace way {

// shapes.cpp: shared by several types
extern const Way nothing;           // read before all others, in board.cpp and layout.cpp
extern const Way board;             // no arguments
extern const Way cells;             // ~cell~cell
extern const Way number_and_cells;  // ~number~cell~cell
extern const Way different_cells;   // the same, none named twice
extern const Way number_and_different_cells;
extern const Way cell_and_cells;  // ~cell, then the cells whose sum or count it is
extern const Way marks;           // ~cell~cell: all pairs of them that touch
extern const Way ends;            // ~line~number~number: the clues at both ends
// sets.cpp
extern const Way given, all_different, cage, sum, linear, little_killer, equal_sum, same_values;
// counts.cpp
extern const Way contains, quad, exact_counts, look_and_say, connected, indexing;
// lines.cpp
extern const Way whisper, lockout, pill_arrow, region_sum, sum_line;
// coded.cpp
extern const Way relation, old_relation, regex, automaton, any_of, all_of, replicate;
// grids.cpp
extern const Way diagonal, windoku, disjoint_sets, strict_kropki, strict_xv, region_same_values,
    ties, sandwich;
// chaos.cpp
extern const Way chaos_construction, chaos_arrow, chaos_count, doppelganger;

}  // namespace way

}  // namespace sudokit::text::iss
