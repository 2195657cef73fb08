// text.hpp - our own text form, which holds whatever a Puzzle can hold.
//
//   sudokit 1
//   field name: An example
//   givens
//   5.413.8..
//   ...                                     # nine rows
//   rule thermometer: r1c1 r2c2-r4c2
//   rule cage 15: r7c7-8 r8c7
//   end
//
// docs/formats.md describes it. Statements may come in any order; lines that begin with a blank
// continue the one before.
#pragma once
#include "format/common/forms.hpp"
#include "format/common/writers.hpp"

namespace sudokit::text {

bool begins_sudokit(std::string_view line);
Fit fit_sudokit(std::string_view text, std::string_view line);
Result<Puzzle> read_sudokit(std::string_view text, const ReadOptions& options);

}  // namespace sudokit::text
