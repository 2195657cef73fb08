// codes.hpp - what constraint strings pack into letters: sets of cells, relations, automata.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::text::iss {

// Six bits per character (A-Z a-z 0-9 - _), lowest bit first, trailing zeros cut. Nothing if the
// code has another character.
std::optional<std::vector<bool>> unpack_bits(std::string_view code);
std::string pack_bits(const std::vector<bool>& bits);

// The url-safe base64 of RFC 4648, without padding.
std::optional<std::string> decode_base64(std::string_view code);
std::string encode_base64(std::string_view bytes);

// Bit (a-1)*digits + b-1: may the second cell be b when the first is a?
std::optional<PairTable> unpack_table(std::string_view code, int digits);
std::string pack_table(const PairTable& table);

// Symbol i of the bit stream is digit i. A symbol beyond the digits is the break between two
// segments of a line; it counts as digit `digits + 1`.
Result<Automaton> unpack_automaton(std::string_view code);
std::optional<std::string> pack_automaton(const Automaton& automaton);  // nothing if too large

// Accepts the digits of all segments, joined, if `automaton` accepts them with breaks between.
Automaton without_breaks(const Automaton& automaton, const std::vector<std::size_t>& segments,
                         int digits);
// The automaton for a single segment, without its steps on breaks.
Automaton for_one_segment(const Automaton& automaton, int digits);

}  // namespace sudokit::text::iss
