// unit_text.hpp - the form in which a job keeps the puzzles of a unit: lines that restore exactly
// the records that were read, whatever their format was.
//
//     #5577006791947779410 700    the first line: the job's id, and how many records come before
//     53..7....6..195...     a plain classic puzzle
//     *53..7....6..195..     the same with further parts, which are in lines before it, such as:
//     +name<tab>value        a field of the next puzzle; \n, \t and \\ mean newline, tab and \.
//     =1ff,1,80 ...          the candidates of the next puzzle, cell by cell
//     ^0100 ...              the cells of the next puzzle that a player filled
//     ?line column code<tab>message<tab>remedy       why the next puzzle may lack a rule (Puzzle::doubt)
//     {"puzzle":...}         any other board, as our JSON object
//     !line column code<tab>message<tab>remedy       not a puzzle: the error that the reader found
//     @input:line            where the next record began; if missing, one line after the last one
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answers/batch.hpp"
#include "jobs/lines.hpp"
#include "sudokit/format.hpp"
#include "sudokit/stop.hpp"

namespace sudokit::jobs {

// The first line of a unit, by which the puzzles of another job or unit are recognised. `first`:
// number of records before this unit.
std::string unit_heading(const std::string& job_id, std::uint64_t first);

class UnitTextWriter {
  public:
    // Appends a record of the batch.
    void add(const answers::Batch& batch, const answers::Item& item, std::string& out);
    // The next record is the first of a unit.
    void begin_unit(const std::string& heading, std::string& out) {
        input_ = 0, line_ = 0;
        out.append(heading) += '\n';
    }

  private:
    std::uint32_t input_ = 0;
    std::uint64_t line_ = 0;  // of the previous record
};

// The records of a unit in the form that commands take.
class UnitSource : public answers::BatchSource {
  public:
    // `first`: number of records before this unit; `count`: records that it must have.
    UnitSource(ByteSource& text, const std::string& job_id, std::uint64_t first,
               std::uint64_t count, answers::BatchLimits limits, Stop stop);
    ~UnitSource() override;

    bool fill(answers::Batch& batch, const std::function<void()>& hand_over) override;
    // After the work: what is damaged; empty if everything is as it was written.
    const std::string& fault() const { return fault_; }

  private:
    bool take_heading();
    bool next(answers::Batch& batch);
    bool take(std::string_view line);
    bool take_place(std::string_view text);
    bool take_field(std::string_view text);
    bool take_marks(std::string_view text);
    bool fail(std::string what);

    Lines lines_;
    const std::string heading_;
    const std::uint64_t first_, count_;
    const answers::BatchLimits limits_;
    const Stop stop_;
    std::uint64_t records_ = 0;
    std::uint32_t input_ = 0;
    std::uint64_t line_ = 0;
    Record record_;
    // The lines read so far about the next puzzle.
    std::vector<std::pair<std::string, std::string>> fields_;
    std::vector<DigitSet> candidates_;
    std::vector<bool> placed_;
    std::optional<Error> doubt_;
    std::string fault_;
};

}  // namespace sudokit::jobs
