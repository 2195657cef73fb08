// batch.hpp - the data in the pipeline: records go in, text comes out.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "sudokit/format.hpp"

namespace sudokit::answers {

// One record of the input. Batch::grids has the classic puzzles in one array, ready for
// solve_batch(); Batch::others has everything else.
struct Item {
    Record::Kind kind;
    std::uint32_t index;  // into grids or numbers (Classic), or others (General, Bad)
    std::uint32_t input;  // index of the input it came from
    std::uint64_t line;   // where it begins there
};

// A message about an input as a whole: it cannot be opened, or some of its text is no puzzle.
struct Notice {
    std::string text;
    bool is_error;
};

struct BatchLimits {
    std::size_t classic = 1024;       // enough to fill the lanes; more costs fresh memory
    std::size_t others = 16;          // large boards may take long
    bool with_rests = false;          // Batch::rests
    std::uint64_t numbers_below = 0;  // the lines are numbers below this; 0: puzzles
    bool with_answers = false;        // for NAME.puzzles.npy, from NAME.solutions.npy
    bool may_be_empty = false;        // an input without rows, such as a part of a small data set
};

struct Batch {
    std::uint64_t sequence = 0;  // 0, 1, 2 ... in input order
    std::uint64_t first = 0;     // records before this batch
    std::vector<Item> items;
    std::vector<ClassicGrid> grids;
    std::vector<Record> others;
    std::vector<Notice> notices;  // come before the records
    // If BatchLimits asks for it: the rest of the line after a plain puzzle, by index into items.
    std::vector<std::pair<std::uint32_t, std::string>> rests;
    std::vector<std::uint64_t> numbers;  // instead of grids, if BatchLimits asks for them

    bool empty() const { return items.empty() && notices.empty(); }
    void clear() {
        items.clear(), grids.clear(), others.clear(), notices.clear(), rests.clear(),
            numbers.clear();
    }
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
    void add(std::uint64_t number, std::uint32_t input, std::uint64_t line) {
        const auto index = static_cast<std::uint32_t>(numbers.size());
        items.push_back({Record::Kind::Classic, index, input, line});
        numbers.push_back(number);
    }
    // Should the next batch begin?
    bool is_full(const BatchLimits& limits) const {
        return grids.size() + numbers.size() >= limits.classic || others.size() >= limits.others;
    }
};

struct Tally {
    std::uint64_t records = 0;
    std::uint64_t no = 0;   // answers "no"
    std::uint64_t bad = 0;  // records that are not puzzles, or not for this command
    Tally& operator+=(const Tally& other) {
        records += other.records, no += other.no, bad += other.bad;
        return *this;
    }
};

// At most this many messages about one input are shown; the rest are counted.
inline constexpr std::uint64_t kMessagesPerInput = 20;

// A message about one record, with its place in the input.
struct Message {
    std::uint32_t input;
    Error error;
    bool is_remark = false;  // the record has its answer all the same
};

// Where a record begins.
struct Place {
    std::uint32_t input;
    std::uint64_t line;
};

struct BatchOutput {
    std::string text;
    std::vector<Place> places;  // of its records, if Setting::with_places
    std::vector<Notice> notices;
    std::vector<Message> messages;
    Tally tally;
    bool last = false;  // write nothing after this (--strict, an interrupted batch)

    void clear() {
        text.clear(), places.clear(), notices.clear(), messages.clear();
        tally = {};
        last = false;
    }
};

// Fills batches one after another. Not thread-safe.
class BatchSource {
  public:
    virtual ~BatchSource() = default;
    // False: this batch (perhaps empty) is the last one. Calls `hand_over` whenever it would block
    // on the next byte; that may take what the batch holds so far, so that an answer never waits
    // for a later puzzle.
    virtual bool fill(Batch& batch, const std::function<void()>& hand_over) = 0;
    // Do its records come in pairs, never split between batches?
    virtual bool has_whole_pairs() const { return false; }
};

}  // namespace sudokit::answers
