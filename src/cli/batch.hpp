// batch.hpp - what travels through the pipeline: records go in, text comes out.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "sudokit/format.hpp"

namespace sudokit::cli {

// One record of the input. Batch::grids holds classic puzzles side by side, ready for
// solve_batch(); Batch::others holds everything else.
struct Item {
    Record::Kind kind;
    std::uint32_t index;  // into grids (Classic) or others (General, Bad)
    std::uint32_t input;  // which input it came from
    std::uint64_t line;   // where it begins there
};

// A message about an input as a whole: it cannot be opened, reading failed.
struct Notice {
    std::string text;
    bool is_error;
};

struct Batch {
    std::uint64_t sequence = 0;  // 0, 1, 2 ... in input order
    std::uint64_t first = 0;     // records before this batch
    std::vector<Item> items;
    std::vector<ClassicGrid> grids;
    std::vector<Record> others;
    std::vector<Notice> notices;  // come before the records

    bool empty() const { return items.empty() && notices.empty(); }
    void clear() { items.clear(), grids.clear(), others.clear(), notices.clear(); }
    void reserve(std::size_t records) { items.reserve(records), grids.reserve(records); }
    void add(Record& record, std::uint32_t input) {
        const bool classic = record.kind == Record::Kind::Classic;
        const std::size_t index = classic ? grids.size() : others.size();
        items.push_back({record.kind, static_cast<std::uint32_t>(index), input, record.line});
        if (classic)
            grids.push_back(record.grid);
        else
            others.push_back(std::move(record));
    }
};

struct Tally {
    std::uint64_t records = 0;
    std::uint64_t no = 0;   // answers "no"
    std::uint64_t bad = 0;  // records that were no puzzle, or not one for this command
    Tally& operator+=(const Tally& other) {
        records += other.records, no += other.no, bad += other.bad;
        return *this;
    }
};

// A message about one record; `input` lets the writer limit the messages per input.
struct Message {
    std::uint32_t input;
    std::string text;
};

struct BatchOutput {
    std::string text;
    std::vector<Notice> notices;
    std::vector<Message> messages;
    Tally tally;
    bool last = false;  // write nothing after this (--strict, an interrupted batch)

    void clear() {
        text.clear(), notices.clear(), messages.clear();
        tally = {};
        last = false;
    }
};

}  // namespace sudokit::cli
