// uniq.cpp - sudokit uniq: the first of each group of like puzzles, in the order of the input.
//
// Threads compute, for each puzzle, a key (a 128-bit hash of its cells or of its canonical form)
// and its text. Both go to FirstOfEach in input order. Which puzzles are first is known only at the
// end, when all keys are sorted; then the kept texts are written.
//
// Other commands answer a puzzle at once; this one needs the whole input first, so it has its own
// run instead of a Desk. With --count, a row is completed when its count is known. Memory is
// bounded: FirstOfEach keeps what does not fit in unnamed files.
#include "cli/uniq.hpp"

#include <fmt/format.h>

#include "answers/desk.hpp"
#include "answers/logic_options.hpp"
#include "answers/results.hpp"
#include "answers/suggest.hpp"
#include "cli/account.hpp"
#include "cli/console.hpp"
#include "cli/environment.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "data/first_of_each.hpp"
#include "data/hash.hpp"
#include "data/row.hpp"
#include "format/text/messages.hpp"
#include "sudokit/research.hpp"

namespace sudokit::cli {
namespace {

constexpr BatchLimits kPuzzlesAtOnce = {256, 256, true};

// What remains of a batch: for each good puzzle its key, and where its text ends.
struct Sightings {
    std::vector<data::Key> keys;
    std::vector<std::size_t> ends;
    std::string text;
};

data::Key key_of(std::string_view bytes) {
    return {data::hash_of(bytes, 1), data::hash_of(bytes, 2)};
}

// The puzzle as text, without fields that only describe it.
std::string all_of(Puzzle puzzle) {
    puzzle.fields.clear();
    return json_of(puzzle);
}

// Threads compute keys and texts; these are compared and written in input order.
class UniqRun {
  public:
    UniqRun(const Options& options, Style style)
        : options_(options),
          style_(std::move(style)),
          narrate_(narrate_options(options, kUsualWidth)),
          source_(options.inputs, reading_of(options), kPuzzlesAtOnce) {}

    int operator()() {
        if (auto error = output_.open(options_.output, options_.compress))
            return fail(options_.output, *error);
        read();
        const bool cut = options_.strict && tally_.bad > 0;
        if (!failure_ && stop_signal() == 0) write(cut);
        return finish(cut);
    }

  private:
    int fail(const std::string& name, const Error& error) {
        console_.say((name.empty() ? "" : name + ": ") + error.text());
        return kFailed;
    }

    void read() {
        const Progress progress(console_, wants_progress(options_), [this] {
            WorkDone done;
            done.puzzles = puzzles_.load(std::memory_order_relaxed);
            done.fraction = source_.share_read();
            return done;
        });
        const auto work = [this](const Batch& batch, BatchOutput& output) {
            Sightings sightings = look_at(batch, output);
            const support::Lock lock(mutex_);
            sightings_[batch.sequence] = std::move(sightings);
        };
        const auto take = [this](BatchOutput& output) { return keep(output); };
        Pipeline(source_, thread_count(options_.threads), work, take, request_stop).run();
    }

    Sightings look_at(const Batch& batch, BatchOutput& output) const {
        Sightings found;
        Results results(found.text, style_, CommandId::Uniq);
        auto rest = batch.rests.begin();
        for (const Item& item : batch.items) {
            if (stop_requested()) break;
            ++output.tally.records;
            const Question question(batch, item);
            std::string_view trailing;
            const auto place = static_cast<std::uint32_t>(&item - batch.items.data());
            if (rest != batch.rests.end() && rest->first == place) trailing = rest++->second;
            const std::size_t begin = found.text.size();
            auto error = key(question, found);
            if (!error) error = show(question, trailing, results, found.text);
            if (!error) {
                found.ends.push_back(found.text.size());
                continue;
            }
            found.text.resize(begin);
            found.keys.resize(found.ends.size());
            if (error->line == 0) error->line = item.line;
            if (!options_.quiet) output.messages.push_back({item.input, *error});
            ++output.tally.bad;
            output.last = options_.strict;
            if (output.last) break;
        }
        return found;
    }

    std::optional<Error> key(const Question& question, Sightings& found) const {
        if (question.item().kind == Record::Kind::Bad) return question.record().error;
        if (auto doubt = doubt_of(question, {})) return doubt;
        if (auto clash = conflict_of(question, narrate_)) return clash;
        const auto grid = question.plain_grid();
        if (grid)
            found.keys.push_back(
                key_of(data::bytes_of(options_.isomorphic ? to_minlex(*grid).grid : *grid)));
        else if (options_.isomorphic)
            return only_classic("uniq --iso");
        else
            found.keys.push_back(key_of(all_of(question.puzzle())));
        return std::nullopt;
    }

    // A line keeps the text after the puzzle; a row is completed when the count is known.
    std::optional<Error> show(const Question& question, std::string_view trailing, Results& results,
                              std::string& text) const {
        if (style_.has_rows()) {
            question.is_classic() ? results.begin(question.grid())
                                  : results.begin(question.puzzle());
        } else if (question.is_classic()) {
            results.classic(question.grid());
            if (style_.kind == Style::Kind::Line && !trailing.empty()) {
                text.back() = trailing.front();
                text.append(trailing.substr(1)).append("\n");
            }
        } else {
            return results.puzzle(question.puzzle(), &question.puzzle().givens);
        }
        return std::nullopt;
    }

    // Batches arrive in order.
    bool keep(BatchOutput& output) {
        for (const Notice& notice : output.notices) {
            console_.say(notice.text);
            is_broken_ = is_broken_ || notice.is_error;
        }
        for (const Message& message : output.messages) account_.say(message);
        tally_ += output.tally;
        Sightings found;
        {
            const support::Lock lock(mutex_);
            found = std::move(sightings_[next_]);
            sightings_.erase(next_++);
        }
        puzzles_ += output.tally.records;
        std::size_t begin = 0;
        for (std::size_t i = 0; i < found.ends.size() && !failure_; ++i) {
            const std::size_t end = found.ends[i];
            failure_ =
                firsts_.add(found.keys[i], std::string_view(found.text).substr(begin, end - begin));
            begin = end;
        }
        return !failure_;
    }

    void write(bool cut) {
        constexpr std::size_t kPiece = 1 << 18;
        std::string text = header_of(style_, CommandId::Uniq);
        const auto error = firsts_.for_each([&](std::string_view first, std::uint64_t count) {
            append(first, count, text);
            ++written_;
            if (text.size() < kPiece) return true;
            const bool is_wanted = output_.write(text);
            text.clear();
            return is_wanted && stop_signal() == 0;
        });
        failure_ = error;
        text += footer_of(style_);
        if (!error && stop_signal() == 0) output_.write(text);
        is_whole_ = !error && stop_signal() == 0 && !cut && source_.is_whole();
    }

    void append(std::string_view first, std::uint64_t count, std::string& text) const {
        text += first;
        if (style_.has_rows()) {
            Results(text, style_, CommandId::Uniq).number("count", count).end();
        } else if (options_.counted) {
            text.back() = '\t';
            text.append(std::to_string(count)).append("\n");
        }
    }

    int finish(bool cut) {
        const bool written = is_whole_ ? output_.finish() : output_.end();
        if (!options_.quiet) {
            account_.sum_up(tally_, options_.strict);
            if (stop_signal() != 0)
                console_.say(fmt::format("interrupted after {}{}",
                                         text::plural(tally_.records, "puzzle"),
                                         written_ == 0 ? "; none was written" : ""));
        }
        if (failure_) fail("", *failure_);
        if (!written) return fail(output_.name(), *output_.error());
        if (!is_whole_ && !output_.closed())
            if (const auto left = output_.leave()) console_.say(*left);
        if (stop_signal() != 0) return 128 + stop_signal();
        if (output_.closed()) return kYes;
        return failure_ || is_broken_ || cut ? kFailed : status_of(tally_);
    }

    const Options& options_;
    const Style style_;
    const NarrateOptions narrate_;
    Console console_;
    Output output_;
    InputSource source_;
    Account account_{console_, [this](std::uint32_t i) { return source_.name(i); }};
    support::Mutex mutex_;
    std::map<std::uint64_t, Sightings> sightings_;  // by batch
    std::uint64_t next_ = 0;
    data::FirstOfEach firsts_;
    Tally tally_;
    std::atomic<std::uint64_t> puzzles_{0};
    std::uint64_t written_ = 0;
    bool is_broken_ = false, is_whole_ = false;
    std::optional<Error> failure_;
};

}  // namespace

int run_uniq(const Options& options) {
    Console console;
    const auto style = style_of(options, {}, false);
    if (style && (style.value().kind != Style::Kind::Puzzle || !options.counted))
        return UniqRun(options, style.value())();
    console.say(style
                    ? usage("puzzle formats cannot show --count", "choose line, json or csv").text()
                    : style.error().text());
    return kFailed;
}

}  // namespace sudokit::cli
