// families.hpp - HoDoKu's searches, one per family. Asked for a technique of its family, a search
// says whether the position has it, and returns the instance that HoDoKu takes. `since`: it has
// failed at that moment, so it looks only at what has changed.
#pragma once
#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

bool find_single(Position& position, Technique technique,
                 Deduction& found);  // takes it from the queue
bool find_locked_candidates(const Position& position, Technique technique, Position::Moment since,
                            Deduction& found);
bool find_subset(const Position& position, Technique technique, Position::Moment since,
                 Deduction& found);
bool find_single_digit_pattern(const Position& position, Technique technique,
                               Position::Moment since, Deduction& found);
bool find_wing(const Position& position, Technique technique, Position::Moment since,
               Deduction& found);
bool find_coloring(const Position& position, Technique technique, Position::Moment since,
                   Deduction& found);

// No technique applies: the middle open cell gets its digit of the solution. False unless exactly
// one solution is left.
bool guess(const Position& position, Deduction& found);

}  // namespace sudokit::logic::hodoku
