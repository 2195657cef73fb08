#include "cli/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "cli/bench.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/numbers.hpp"
#include "cli/commands/step_pictures.hpp"
#include "cli/console.hpp"
#include "cli/environment.hpp"
#include "cli/generate_options.hpp"
#include "cli/help.hpp"
#include "cli/list.hpp"
#include "cli/logic_options.hpp"
#include "cli/output.hpp"
#include "cli/pipeline.hpp"
#include "cli/play.hpp"
#include "cli/progress.hpp"
#include "cli/rate_options.hpp"
#include "cli/stop.hpp"
#include "cli/suggest.hpp"
#include "sudokit/generate.hpp"

namespace sudokit::cli {
namespace {

constexpr std::uint64_t kMessagesPerInput = 20;

int thread_count(const Options& options) {
    if (options.threads > 0) return static_cast<int>(options.threads);
    return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads));
}

Engine engine_named(std::string_view name) {
    const auto names = engine_names();
    const auto found = std::find(names.begin(), names.end(), name);
    return static_cast<Engine>(found - names.begin());
}

Result<Style> style_of(const Options& options, bool terminal, bool only_one_record) {
    if (!options.to.empty() && !options.format.empty() && options.to != options.format)
        return usage("--to " + options.to + " and --format " + options.format + " disagree",
                     "give one of them");
    std::string format = options.to.empty() ? options.format : options.to;
    const bool puzzles = writes_puzzles(options.command);
    Style style;
    style.chosen = !format.empty();
    if (format.empty()) format = puzzles && terminal && only_one_record ? "grid" : "line";
    style.format = format;
    style.colour = wants_colour(options, terminal);
    style.kind = format == "line"   ? Style::Kind::Line
                 : format == "json" ? Style::Kind::Json
                 : format == "csv"  ? Style::Kind::Csv
                                    : Style::Kind::Puzzle;
    const bool is_explain = options.command == CommandId::Explain;
    if (format == kPageFormat && !is_explain)
        return usage(fmt::format("'{}' does not write pages", info(options.command).name),
                     "'sudokit explain' does");
    const bool is_picture = (format == "svg" || format == kPageFormat) && is_explain;
    if (style.kind == Style::Kind::Puzzle && !puzzles && !is_picture)
        return usage(
            fmt::format("'{}' does not write puzzles, so not in format '{}'",
                        info(options.command).name, format),
            is_explain ? "choose line, json, csv, svg or html" : "choose line, json or csv");
    return style;
}

// Do the results show names, CSV columns and the like? Without these more puzzles are plain grids,
// which is faster.
bool shows_fields(CommandId command, const Style& style) {
    constexpr unsigned kOnlyAnswers =
        bit(CommandId::Solve) | bit(CommandId::Count) | bit(CommandId::Check);
    return style.kind == Style::Kind::Json || (bit(command) & kOnlyAnswers) == 0;
}

std::unique_ptr<Command> make_command(Context& context) {
    switch (context.options.command) {
        case CommandId::Solve:
            return make_solve(context);
        case CommandId::Count:
            return make_count(context);
        case CommandId::Check:
            return make_check(context);
        case CommandId::Candidates:
            return make_candidates(context);
        case CommandId::Explain:
            return make_explain(context);
        case CommandId::Hint:
            return make_hint(context);
        case CommandId::Rate:
            return make_rate(context);
        case CommandId::Convert:
            return make_convert(context);
        case CommandId::Minimize:
            return make_minimize(context);
        case CommandId::Canonical:
            return make_canonical(context);
        case CommandId::Shuffle:
            return make_shuffle(context);
        case CommandId::Generate:
            return make_generate(context);
        case CommandId::Play:
        case CommandId::Bench:
        case CommandId::List:
            break;  // have no answers to give
    }
    return nullptr;
}

// The state of a run: where results go, which messages were shown, how far it is.
class Run {
  public:
    explicit Run(const Options& options) : options_(options), context_{.options = options} {}

    int operator()() {
        if (auto error = open_output()) return fail(options_.output, *error);
        if (options_.command == CommandId::Bench) return bench();
        if (options_.command == CommandId::List) return list();
        terminal_ = output_.is_terminal();
        const auto style = style_of_run(false);
        if (!style) return fail("", style.error());
        set_up_context();
        if (!options_.board.empty() && !is_board_name(options_.board))
            return fail("", unknown_board(options_.board));
        if (!has_engine(context_.solve.engine))
            return fail("",
                        usage("this program was built without the engine '" + options_.engine + "'",
                              "choose search, or leave --engine out"));
        if (bit(options_.command) & kLogicCommands) {
            auto logic = explain_options(options_);
            if (!logic) return fail("", logic.error());
            context_.explain = std::move(logic).value();
        }
        if (options_.command == CommandId::Rate)
            if (const auto asked = rate_options(options_); !asked) return fail("", asked.error());
        if (options_.command == CommandId::Generate) {
            auto target = target_of(options_);
            if (!target) return fail("", target.error());
            context_.target = std::move(target).value();
        }
        command_ = make_command(context_);
        set_up_source(style.value());
        go_through();
        return finish();
    }

  private:
    int fail(const std::string& name, const Error& error) {
        console_.say((name.empty() ? "" : name + ": ") + error.text());
        return kFailed;
    }

    Result<Style> style_of_run(bool only_one_record) const {
        auto style = style_of(options_, terminal_, only_one_record);
        if (style) style->columns = columns_;
        return style;
    }

    // 'explain' writes its pictures into a folder itself.
    std::optional<Error> open_output() {
        const std::string& path = options_.output;
        if (path.empty()) return std::nullopt;
        if (options_.command != CommandId::Explain || options_.format != "svg" || path == "-")
            return output_.open(path);
        if (is_folder_name(path)) return make_folder(path);
        return usage("one file cannot hold a picture for each step",
                     "name a folder: -o " + path + "/, or choose --format html for one page");
    }

    int bench() {
        const auto style = style_of_run(false);
        if (!style) return fail("", style.error());
        const auto write = [this](std::string_view text) { output_.write(text); };
        if (options_.signature)
            write(bench_signature(options_.kernel));
        else if (const auto error =
                     run_bench(options_, thread_count(options_), style.value().kind, write))
            return fail("", *error);
        return finish();
    }

    int list() {
        const auto style = style_of_run(false);
        if (!style) return fail("", style.error());
        const auto text = list_text(options_.inputs, style.value());
        if (!text) return fail("", text.error());
        output_.write(text.value());
        return finish();
    }

    void set_up_context() {
        context_.threads = thread_count(options_);
        context_.seed = options_.seed ? *options_.seed : random_seed();
        context_.solve.kernel = options_.kernel.empty() ? nullptr : find_kernel(options_.kernel);
        context_.solve.engine = engine_named(options_.engine);
        context_.solve.cancel = &stop_flag();
        context_.has_reader = stderr_is_terminal() && !options_.quiet;
        context_.narrate = narrate_options(options_);
        context_.input_name = [this](std::uint32_t i) { return input_ ? input_->name(i) : ""; };
        context_.flush_in_turn = [this](const Batch& batch, BatchOutput& output) {
            return pipeline_->flush_in_turn(batch.sequence, output);
        };
        context_.flush = [this](const Batch& batch, BatchOutput& output) {
            return pipeline_->flush(batch.sequence, output);
        };
    }

    void set_up_source(const Style& style) {
        if (options_.command == CommandId::Generate) {
            source_ = std::make_unique<NumberSource>(options_.number, command_->limits().classic);
            return;
        }
        ReadOptions reading;
        reading.from = options_.from;
        reading.ignore_unknown = options_.ignore_unknown;
        reading.keep_fields = shows_fields(options_.command, style);
        auto input =
            std::make_unique<InputSource>(options_.inputs, std::move(reading), command_->limits());
        input_ = input.get();
        source_ = std::move(input);
    }

    void go_through() {
        pipeline_ = std::make_unique<Pipeline>(
            *source_, context_.threads,
            [this](const Batch& batch, BatchOutput& output) { work(batch, output); },
            [this](BatchOutput& output) { return write(output); });
        const bool shown = stderr_is_terminal() && knows_escape_codes() && !options_.quiet &&
                           !options_.no_progress;
        const Progress progress(console_, shown, [this] { return work_done(); });
        try {
            pipeline_->run();
        } catch (const std::exception& failure) {
            console_.say(cannot_go_on(failure));
            is_broken_ = true;
        }
    }

    void work(const Batch& batch, BatchOutput& output) {
        const Style style = style_of_run(pipeline_->only_one_record()).value();
        if (batch.sequence == 0) output.text = head_of(style);
        Sheet sheet(context_, style, batch, output);
        command_->run(sheet);
    }

    // One thread at a time, in the order of the input.
    std::string head_of(const Style& style) const {
        return style.format == kPageFormat ? page_head(options_.language)
                                           : header_of(style, options_.command);
    }

    bool write(BatchOutput& output) {
        for (const Notice& notice : output.notices) console_.say(notice.text);
        failed_inputs_ += output.notices.size();
        output.notices.clear();
        for (const Message& message : output.messages) say(message);
        output.messages.clear();
        tally_ += output.tally;
        output.tally = {};
        puzzles_done_.store(tally_.records, std::memory_order_relaxed);
        if (output.text.empty()) return true;
        if (terminal_) console_.hide_progress();
        return output_.write(output.text);
    }

    void say(const Message& message) {
        if (said_.size() <= message.input) said_.resize(message.input + 1);
        if (++said_[message.input] <= kMessagesPerInput) console_.say(message.text);
    }

    WorkDone work_done() const {
        WorkDone done;
        done.puzzles = puzzles_done_.load(std::memory_order_relaxed);
        done.solutions = context_.solutions_so_far.load(std::memory_order_relaxed);
        done.looked_at = context_.looked_at.load(std::memory_order_relaxed);
        if (!input_) {
            done.wanted = options_.number;
            done.fraction = static_cast<double>(done.puzzles) /
                            static_cast<double>(std::max<std::uint64_t>(options_.number, 1));
        } else if (input_->bytes_total() > 0 && done.puzzles > 0)
            done.fraction = static_cast<double>(input_->bytes_read()) /
                            static_cast<double>(input_->bytes_total());
        return done;
    }

    // Did every puzzle of the input get its result?
    bool is_complete() const {
        const bool cut = options_.strict && tally_.bad > 0;
        return !is_broken_ && !cut && stop_signal() == 0 && (!input_ || input_->is_whole());
    }

    int finish() {
        const bool complete = is_complete();
        const bool written = complete ? output_.finish() : !output_.error();
        if (!options_.quiet) sum_up();
        if (!written) return fail(output_.name(), *output_.error());
        if (!complete)
            if (const auto left = output_.leave()) console_.say(*left);
        if (stop_signal() != 0) return 128 + stop_signal();
        if (output_.closed()) return kYes;
        if (is_broken_ || tally_.bad > 0 || failed_inputs_ > 0) return kFailed;
        return tally_.no > 0 ? kNo : kYes;
    }

    void sum_up() {
        for (std::uint32_t i = 0; i < said_.size(); ++i)
            if (said_[i] > kMessagesPerInput)
                console_.say(fmt::format("{}: {} more messages like these", context_.input_name(i),
                                         said_[i] - kMessagesPerInput));
        if (tally_.bad > 0 && tally_.records > 1)
            console_.say(fmt::format("{} of {} puzzles {} bad{}", tally_.bad, tally_.records,
                                     tally_.bad == 1 ? "was" : "were",
                                     options_.strict ? "; stopped there (--strict)" : ""));
        if (stop_signal() != 0)
            console_.say(fmt::format("interrupted after {} puzzles", tally_.records));
    }

    const Options& options_;
    const std::uint64_t columns_ = columns_asked(options_);
    Context context_;
    Console console_;
    Output output_;
    bool terminal_ = false;
    bool is_broken_ = false;  // an exception ended the run
    std::unique_ptr<Command> command_;
    std::unique_ptr<BatchSource> source_;
    InputSource* input_ = nullptr;  // source_, if it is one
    std::unique_ptr<Pipeline> pipeline_;
    std::vector<std::uint64_t> said_;  // messages about each input
    Tally tally_;
    std::uint64_t failed_inputs_ = 0;
    std::atomic<std::uint64_t> puzzles_done_{0};
};

}  // namespace

int run_command(const Options& options) {
    return options.command == CommandId::Play ? run_play(options) : Run(options)();
}

}  // namespace sudokit::cli
