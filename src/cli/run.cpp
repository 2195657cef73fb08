// run.cpp - one command from its options to its exit status.
//
//     Options --> Desk (answers)       what to do with a puzzle
//             --> Inputs, or numbers   --> batches --> Desk::run, all threads
//             --> Output, a folder of pictures or a printer  <-- text, in the order of the input
//
// The Desk knows no terminal and no file; this file gives it both, with the signals, the messages,
// the progress line and the seed. write() is called by one thread at a time, so it alone touches
// what the run remembers.
//
// The status is 2 if an input or a result is missing, 1 if some answer is no, 0 otherwise; after a
// signal 128 + its number. A reader that closes the pipe early is no failure.
#include "cli/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "answers/desk.hpp"
#include "answers/suggest.hpp"
#include "cli/account.hpp"
#include "cli/answers.hpp"
#include "cli/bench.hpp"
#include "cli/console.hpp"
#include "cli/environment.hpp"
#include "cli/help.hpp"
#include "cli/input.hpp"
#include "cli/list.hpp"
#include "cli/output.hpp"
#include "cli/picture_folder.hpp"
#include "cli/play.hpp"
#include "cli/print.hpp"
#include "cli/progress.hpp"
#include "cli/side_by_side.hpp"
#include "cli/stop.hpp"
#include "packing/unpack.hpp"
#include "sudokit/generate.hpp"
#include "support/guarded.hpp"
#include "system/terminal.hpp"

namespace sudokit::cli {
namespace {

// The width of explanations: that of a narrow terminal, otherwise a readable one.
int text_width() {
    constexpr int kNarrowest = 40;
    const int width = system::terminal_width(system::kStandardOutput);
    return width == 0 ? kUsualWidth : std::clamp(width, kNarrowest, kUsualWidth);
}

// The state of a run: where results go, which messages were shown, how far it has come.
class Run {
  public:
    Run(const Options& options, const book::Press* press) : options_(options) {
        if (is_printing(options)) print_.emplace(options, *press, output_, console_);
    }

    int operator()() {
        if (auto error = open_output()) return fail(options_.output, *error);
        if (options_.command == CommandId::Bench) return bench();
        if (options_.command == CommandId::List) return list();
        terminal_ = output_.is_terminal();
        auto desk = Desk::open(asked(), setting());
        if (!desk) return fail("", desk.error());
        desk_ = std::move(desk.value());
        set_up_source();
        go_through();
        return finish();
    }

  private:
    int fail(const std::string& name, const Error& error) {
        console_.say((name.empty() ? "" : name + ": ") + error.text());
        return kFailed;
    }

    // What the desk is asked, which for a printer differs from what the user asked for.
    const Options& asked() const { return print_ ? print_->asked() : options_; }

    bool draws() const { return options_.format == "svg" || options_.to == "svg"; }

    // 'explain' itself writes pictures into a folder.
    std::optional<Error> open_output() {
        if (print_) return print_->open();
        const std::string& path = options_.output;
        const bool is_explain = options_.command == CommandId::Explain;
        const bool is_folder = draws() && path != "-" && is_folder_name(path);
        if (draws() && !is_explain) pictures_.emplace(output_, is_folder ? path : "");
        const bool is_one = !draws() || path.empty() || path == "-" || !(is_folder || is_explain);
        if (is_one) return output_.open(path, options_.compress);
        if (is_folder && !options_.compress.empty())
            return usage("--compress does not apply to a folder of pictures", "leave it out");
        if (is_folder) return make_folder(path);
        return usage("one file cannot hold a picture for each step",
                     "name a folder: -o " + path + "/, or choose --format html for one page");
    }

    int bench() {
        const auto style = style_of(options_, setting(), false);
        if (!style) return fail("", style.error());
        const auto write = [this](std::string_view text) { output_.write(text); };
        if (options_.signature)
            write(bench_signature(options_.kernel));
        else if (const auto error =
                     run_bench(options_, thread_count(options_.threads), style.value().kind, write))
            return fail("", *error);
        return finish();
    }

    int list() {
        const auto style = style_of(options_, setting(), false);
        if (!style) return fail("", style.error());
        const auto text = list_text(options_.inputs, style.value());
        if (!text) return fail("", text.error());
        output_.write(text.value());
        return finish();
    }

    Setting setting() {
        Setting setting;
        setting.is_terminal = terminal_;
        setting.colour = wants_colour(options_, terminal_);
        setting.has_reader = stderr_is_terminal() && !options_.quiet;
        setting.width = text_width();
        setting.threads = thread_count(options_.threads);
        setting.seed = random_seed();
        setting.stop = stop_flag();
        setting.unpack = packing::text_of;
        setting.request_stop = request_stop;
        setting.input_name = [this](std::uint32_t i) { return input_ ? input_->name(i) : ""; };
        setting.nearer = [this](std::string_view words) {
            const support::Lock lock(mutex_);
            nearest_ = words;
        };
        setting.with_places = print_.has_value();
        if (print_ && print_->takes_sheets())
            setting.save_sheet = [this](std::uint64_t puzzle, std::size_t step, StepSheet sheet) {
                print_->add(puzzle, step, std::move(sheet));
            };
        if (is_folder_name(options_.output) && options_.format == "svg")
            setting.save_picture = [this](std::uint64_t puzzle, std::size_t step,
                                          std::string_view picture) {
                return write_picture(options_.output, puzzle, step, picture);
            };
        return setting;
    }

    void set_up_source() {
        if (options_.command == CommandId::Generate) {
            source_ = desk_->numbers();
            return;
        }
        std::unique_ptr<Inputs> input;
        if (options_.command == CommandId::Same && options_.inputs.size() == 2)
            input =
                std::make_unique<SideBySide>(options_.inputs, desk_->reading(), desk_->limits());
        else
            input =
                std::make_unique<InputSource>(options_.inputs, desk_->reading(), desk_->limits());
        input_ = input.get();
        source_ = std::move(input);
    }

    void go_through() {
        const Progress progress(console_, wants_progress(options_), [this] { return work_done(); });
        support::guarded(
            [this] { desk_->run(*source_, [this](BatchOutput& output) { return write(output); }); },
            [this](const std::exception& failure) {
                console_.say(cannot_go_on(failure));
                is_broken_ = true;
            });
    }

    // Called by one thread at a time, in input order.
    bool write(BatchOutput& output) {
        for (const Notice& notice : output.notices) {
            if (notice.is_error)
                console_.say(notice.text);
            else
                remarks_.push_back(notice.text);
            failed_inputs_ += notice.is_error;
        }
        output.notices.clear();
        tally_ += output.tally;
        const bool any_good = tally_.records > tally_.bad;
        if (!options_.quiet)  // a printer may have asked for more
            for (const Message& message : output.messages) account_.say(message, any_good);
        output.messages.clear();
        output.tally = {};
        puzzles_done_.store(tally_.records, std::memory_order_relaxed);
        if (output.text.empty()) return !output_.is_abandoned();
        if (terminal_) console_.hide_progress();
        if (print_) {
            print_->add(output.text, places_of(output));
            return true;
        }
        return pictures_ ? draw(output.text) : output_.write(output.text);
    }

    // "puzzles.txt:3", for what a printer says later.
    std::vector<std::string> places_of(const BatchOutput& output) const {
        std::vector<std::string> places;
        for (const auto& [input, line] : output.places) {
            const std::string name = input_ ? input_->name(input) : "";
            places.push_back((name.empty() ? "line " : name + ":") + std::to_string(line));
        }
        return places;
    }

    bool draw(std::string_view results) {
        const auto error = pictures_->write(results);
        if (!error) return !output_.is_abandoned();
        console_.say(error->text());
        is_broken_ = true;
        return false;
    }

    WorkDone work_done() const {
        WorkDone done;
        done.noun = record_noun(options_.command);
        done.puzzles = puzzles_done_.load(std::memory_order_relaxed);
        done.solutions = desk_->context().solutions_so_far.load(std::memory_order_relaxed);
        done.looked_at = desk_->context().looked_at.load(std::memory_order_relaxed);
        const support::Lock lock(mutex_);
        done.nearest = nearest_;
        if (!input_) {
            done.wanted = options_.number;
            done.fraction = static_cast<double>(done.puzzles) /
                            static_cast<double>(std::max<std::uint64_t>(options_.number, 1));
        } else if (done.puzzles > 0) {
            done.fraction = input_->share_read();
        }
        return done;
    }

    // Did every puzzle of the input get a result?
    bool is_complete() const {
        const bool cut = options_.strict && tally_.bad > 0;
        return !is_broken_ && !cut && stop_signal() == 0 && (!input_ || input_->is_whole());
    }

    int finish() {
        if (print_ && is_complete()) print();
        const bool complete = is_complete();
        const bool written = complete ? output_.finish() : output_.end();
        if (!options_.quiet) sum_up();
        if (!written) return fail(output_.name(), *output_.error());
        if (!complete)
            if (const auto left = output_.leave(!print_)) console_.say(*left);
        if (stop_signal() != 0) return 128 + stop_signal();
        if (output_.closed()) return kYes;
        return is_broken_ || failed_inputs_ > 0 ? kFailed : status_of(tally_);
    }

    void print() {
        const auto error = print_->finish();
        if (error) console_.say(error->text());
        is_broken_ |= error.has_value();
    }

    void sum_up() {
        for (const std::string& remark : remarks_) console_.say(remark);
        account_.sum_up(tally_, options_.strict, record_noun(options_.command));
        if (stop_signal() != 0)
            console_.say(fmt::format("interrupted after {} {}s{}", tally_.records,
                                     record_noun(options_.command),
                                     desk_ ? search_words(work_done()) : ""));
    }

    const Options& options_;
    Console console_;
    Output output_;
    std::optional<Print> print_;        // if the results are pages
    std::optional<Pictures> pictures_;  // if the format is svg, except for 'explain'
    bool terminal_ = false;
    bool is_broken_ = false;  // an exception ended the run
    std::unique_ptr<Desk> desk_;
    std::unique_ptr<BatchSource> source_;
    Inputs* input_ = nullptr;  // source_, if it is one
    Account account_{console_, [this](std::uint32_t i) { return input_ ? input_->name(i) : ""; }};
    Tally tally_;
    std::uint64_t failed_inputs_ = 0;
    std::vector<std::string> remarks_;  // about whole inputs; shown at the end
    std::atomic<std::uint64_t> puzzles_done_{0};
    mutable support::Mutex mutex_;
    std::string nearest_;  // how near a search has come to its target
};

}  // namespace

int run_command(const Options& options, const book::Press* press) {
    return options.command == CommandId::Play ? run_play(options) : Run(options, press)();
}

}  // namespace sudokit::cli
