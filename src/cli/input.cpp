// input.cpp - the arguments of a command line as one stream of records.
//
// An argument is a file, "-" for standard input, or a puzzle itself: text that reads as one and
// does not name a file. In: these, one after the other. Out: batches, with notices about inputs
// that hold nothing or could not be read; the other inputs go on.
//
// Traps: a batch that is not full must still be handed over while a pipe or terminal keeps us
// waiting, so reading may call `hand_over`. After a signal, the record at hand may be half a line,
// and is dropped. Names are read by other threads, so the list of inputs never changes.
#include "cli/input.hpp"

#include <cerrno>

#include "cli/console.hpp"
#include "cli/file_source.hpp"
#include "cli/literal.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "system/file.hpp"
#include "system/terminal.hpp"

namespace sudokit::cli {

namespace {

// For train.puzzles.npy, opens train.solutions.npy if it exists; otherwise -1.
int open_answers(const std::string& path) {
    constexpr std::string_view kPuzzles = "puzzles.npy", kSolutions = "solutions.npy";
    if (!path.ends_with(kPuzzles)) return -1;
    const std::string beside =
        path.substr(0, path.size() - kPuzzles.size()) + std::string(kSolutions);
    return system::open_to_read(beside);
}

std::string open_error(int error_number, const BatchLimits& limits) {
    switch (error_number) {
        case ENOENT:
            return limits.numbers_below > 0
                       ? "no such file; check the name, or write the number itself"
                       : "no such file; check the name, or write the puzzle itself (81 characters)";
        case EACCES:
            return "permission denied; make the file readable";
        case EISDIR:
            return "is a folder; name the files in it";
        default:
            return "cannot open: " + system_message(error_number) + "; check the name";
    }
}

}  // namespace

InputSource::InputSource(std::vector<std::string> arguments, ReadOptions options,
                         BatchLimits limits, std::size_t place)
    : options_(std::move(options)), limits_(limits) {
    if (arguments.empty()) arguments.push_back("-");
    for (const std::string& argument : arguments)
        inputs_.push_back(classify(argument, inputs_.size() + place));
    sum_sizes();
}

InputSource::~InputSource() = default;

InputSource::Input InputSource::classify(const std::string& argument, std::size_t place) const {
    using Kind = Input::Kind;
    if (argument.empty()) return {Kind::Nothing, argument, "argument " + std::to_string(place)};
    if (argument == "-") return {Kind::StandardInput, argument, "standard input"};
    const auto is_text = [&] {
        return limits_.numbers_below > 0 ? looks_like_a_number(argument)
                                         : looks_like_a_puzzle(argument, options_);
    };
    if (!names_an_existing_file(argument) && is_text())
        return {Kind::Literal, argument, "argument " + std::to_string(place)};
    return {Kind::File, argument, argument};
}

void InputSource::sum_sizes() {
    for (const Input& input : inputs_) {
        const system::Status status = system::status_of(input.argument);
        if (!status.is_file()) {
            bytes_total_ = 0;
            return;
        }
        bytes_total_ += status.size;
    }
}

bool InputSource::fill(Batch& batch, const std::function<void()>& hand_over) {
    constexpr std::size_t kMany = 64;  // then more are likely to come
    hand_over_ = &hand_over;
    while (!batch.is_full(limits_)) {
        if (stop_requested()) return false;
        if (!reader_) {
            if (next_ == inputs_.size()) return false;
            open_next(batch);
            continue;
        }
        const bool found = reader_->next();
        if (stop_requested()) return false;  // possibly half a record
        if (!found) {
            is_whole_ = is_whole_ && !reader_->failed();
            const std::string& name = inputs_[next_ - 1].name;
            if (records_ == records_before_) tell_of_nothing(batch);
            if (reader_->passed_over().lines > 0)
                batch.notices.push_back({name + ": " + reader_->passed_over().text(), false});
            reader_.reset();
            source_.reset();
            continue;
        }
        if (batch.items.empty()) batch.first = records_;  // a batch starts again after a hand-over
        if (batch.items.size() == kMany) batch.reserve(limits_.classic);
        reader_->add_to(batch, next_ - 1);
        ++records_;
    }
    return true;
}

// A table with a header alone is whole, unlike a file that was cut to nothing.
void InputSource::tell_of_nothing(Batch& batch) const {
    const Input& input = inputs_[next_ - 1];
    const bool is_table = limits_.may_be_empty && input.kind == Input::Kind::File &&
                          reader_->passed_over().lines == 0 &&
                          system::status_of(input.argument).size > 0;
    batch.notices.push_back(
        {is_table ? input.name + ": the table has no rows" : nothing_in(input.name, limits_).text(),
         !is_table});
}

void InputSource::open_next(Batch& batch) {
    const Input& input = inputs_[next_++];
    std::string error;
    source_ = open(input, error);
    records_before_ = records_;
    if (source_) {
        reader_ = std::make_unique<RecordReader>(*source_, options_, limits_);
    } else {
        is_whole_ = false;
        batch.notices.push_back({input.name + ": " + error, true});
    }
}

std::unique_ptr<ByteSource> InputSource::open(const Input& input, std::string& error) {
    if (input.kind == Input::Kind::Nothing) {
        error = limits_.numbers_below > 0 ? "is empty; write a number, or name a file"
                                          : "is empty; write a puzzle, or name a file";
        return nullptr;
    }
    if (input.kind == Input::Kind::Literal) return source_from_string(input.argument);
    const bool standard = input.kind == Input::Kind::StandardInput;
    if (standard && system::is_terminal(system::kStandardInput))
        Console().say(limits_.numbers_below > 0
                          ? "reading numbers from the terminal; end with Ctrl-D"
                          : "reading puzzles from the terminal; end with Ctrl-D");
    if (standard && system::is_input_closed()) {
        error = "is closed; name a file, or feed it: sudokit ... < FILE";
        return nullptr;
    }
    const int fd = standard ? system::kStandardInput : system::open_to_read(input.argument);
    const system::Status status = fd < 0 ? system::Status{.failure = errno} : system::status_of(fd);
    if (!status.exists() || status.is_folder()) {
        if (fd > system::kStandardError) system::close_file(fd);
        error = open_error(status.is_folder() ? EISDIR : status.failure, limits_);
        return nullptr;
    }
    std::optional<FileReading> answers;
    const int beside = limits_.with_answers && !standard ? open_answers(input.argument) : -1;
    if (beside >= 0) answers = FileReading{.fd = beside, .may_wait = false};
    return read_file({.fd = fd,
                      .may_wait = !status.is_file(),
                      .hand_over = [this] { return (*hand_over_)(), true; },
                      .bytes_read = &bytes_read_},
                     std::move(answers));
}

}  // namespace sudokit::cli
