// desk.hpp - the entry: opens a command with its options, then turns batches of puzzles into text.
// The caller handles files, terminals and signals.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "answers/command.hpp"
#include "answers/file_text.hpp"
#include "answers/pipeline.hpp"

namespace sudokit::answers {

// A new seed for every run, below 2^53, so that JSON can hold it as a number.
std::uint64_t random_seed();

// How many threads to use; 0 asks for one per processor.
int thread_count(std::uint64_t wanted);

// A readable width of lines.
inline constexpr int kUsualWidth = 100;

// The caller's settings.
struct Setting {
    bool is_terminal = false;  // a person reads the results: a single puzzle is drawn as a grid
    bool colour = false;
    bool has_reader = false;    // messages may say how far a long puzzle is
    bool is_continued = false;  // there are results of the same command before: no header
    int width = kUsualWidth;    // of sentences; 0: as long as they are
    int threads = 1;
    std::uint64_t seed = 0;  // if the options have none
    Stop stop = {};          // ends the work
    std::function<void()> request_stop = [] {};
    std::function<std::string(std::uint32_t)> input_name = [](std::uint32_t) { return ""; };
    // Unpacks the files that options name.
    Unpack unpack = [](std::string bytes) { return bytes; };
    SavePicture save_picture = {};
    SaveSheet save_sheet = {};
    bool with_places = false;                           // BatchOutput::places
    std::function<void(std::string_view)> nearer = {};  // HuntOptions::nearer, from any thread
};

// The shape of the results. Error: a format that the command does not have.
Result<Style> style_of(const Options& options, const Setting& setting, bool only_one_record);

// How to read the input of a command.
ReadOptions reading_of(const Options& options);

class Desk {
  public:
    // The options must outlive it. Precondition: a command that answers_puzzles().
    // Error: options that contradict each other, or name something missing.
    static Result<std::unique_ptr<Desk>> open(const Options& options, Setting setting);

    // How to read the input, and the size of batches.
    ReadOptions reading() const { return reading_of(options_); }
    BatchLimits limits() const { return command_->limits(); }
    // The input of a command that reads none.
    std::unique_ptr<BatchSource> numbers() const;

    // Answers everything, and passes the output to `write` in input order, until it returns false.
    // Rethrows exceptions of the work.
    void run(BatchSource& source, const Pipeline::Write& write);

    const Context& context() const { return context_; }

  private:
    Desk(const Options& options, Setting setting);
    [[nodiscard]] std::optional<Error> read_options();
    void work(const Batch& batch, BatchOutput& output);

    const Options& options_;
    const Setting setting_;
    Context context_;
    Style style_;  // of several records
    std::unique_ptr<Command> command_;
    Pipeline* pipeline_ = nullptr;  // during run()
    bool has_begun_ = false;        // run() has written the header
};

}  // namespace sudokit::answers
