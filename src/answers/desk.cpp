#include "answers/desk.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "answers/generate_options.hpp"
#include "answers/input_board.hpp"
#include "answers/logic_options.hpp"
#include "answers/numbers.hpp"
#include "answers/page.hpp"
#include "answers/pair_source.hpp"
#include "answers/rate_options.hpp"
#include "answers/suggest.hpp"
#include "support/threads.hpp"
#include "system/random.hpp"

namespace sudokit::answers {
namespace {

Engine engine_named(std::string_view name) {
    const auto names = engine_names();
    const auto found = std::find(names.begin(), names.end(), name);
    return static_cast<Engine>(found - names.begin());
}

// Do the results show names, CSV columns and the like? Without them, more puzzles are plain grids,
// which is faster.
bool shows_fields(const Options& options) {
    return options.format == "json" || !(commands_that(kBare) & bit(options.command));
}

std::unique_ptr<Command> command_for(Context& context) {
    switch (context.options.command) {
#define COMMAND(id, ...)                                                                   \
    case CommandId::id:                                                                    \
        if constexpr (answers_puzzles(CommandId::id)) return make<CommandId::id>(context); \
        break;
#include "answers/commands.def"
    }
    return nullptr;
}

}  // namespace

int thread_count(std::uint64_t wanted) {
    const std::uint64_t count = wanted > 0 ? wanted : support::processor_count();
    return static_cast<int>(std::clamp<std::uint64_t>(count, 1, kMostThreads));
}

std::uint64_t random_seed() {
    const auto now =
        std::chrono::system_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
    return system::random_number().value_or(static_cast<std::uint64_t>(now)) >> 11;
}

Result<Style> style_of(const Options& options, const Setting& setting, bool only_one_record) {
    if (!options.to.empty() && !options.format.empty() && options.to != options.format)
        return usage("--to " + options.to + " and --format " + options.format + " disagree",
                     "give one of them");
    std::string format = options.to.empty() ? options.format : options.to;
    const bool puzzles = writes_puzzles(options.command);
    Style style;
    style.chosen = !format.empty();
    if (format.empty())
        format = puzzles && setting.is_terminal && only_one_record ? "grid" : "line";
    style.format = format;
    style.colour = setting.colour;
    style.columns = columns_asked(options);
    style.kind = format == "line"   ? Style::Kind::Line
                 : format == "json" ? Style::Kind::Json
                 : format == "csv"  ? Style::Kind::Csv
                                    : Style::Kind::Puzzle;
    const std::string name(info(options.command).name);
    const bool is_explain = options.command == CommandId::Explain;
    if (format == kPageFormat && !is_explain)
        return usage("'" + name + "' does not write pages", "'sudokit explain' does");
    const bool is_sheet = format == "pdf" && is_explain && setting.save_sheet;
    if (is_printed(format) && !is_sheet)
        return usage("'" + name + "' cannot print '" + format + "' here",
                     "'sudokit book', 'convert' and 'explain' print, but not in a job");
    const bool is_picture = is_sheet || ((format == "svg" || format == kPageFormat) && is_explain);
    if (style.kind == Style::Kind::Puzzle && !puzzles && !is_picture)
        return usage(
            "'" + name + "' writes no puzzles, so it has no format '" + format + "'",
            is_explain ? "choose line, json, csv, svg, html or pdf" : "choose line, json or csv");
    return style;
}

Desk::Desk(const Options& options, Setting setting)
    : options_(options), setting_(std::move(setting)), context_{.options = options} {
    context_.threads = setting_.threads;
    context_.seed = options_.seed ? *options_.seed : setting_.seed;
    context_.solve.kernel = options_.kernel.empty() ? nullptr : find_kernel(options_.kernel);
    context_.solve.engine = engine_named(options_.engine);
    context_.solve.stop = setting_.stop;
    context_.has_reader = setting_.has_reader;
    context_.narrate = narrate_options(options_, setting_.width);
    context_.input_name = setting_.input_name;
    context_.save_picture = setting_.save_picture;
    context_.save_sheet = setting_.save_sheet;
    context_.with_places = setting_.with_places;
    context_.nearer = setting_.nearer;
    context_.flush_in_turn = [this](const Batch& batch, BatchOutput& output) {
        return pipeline_->flush_in_turn(batch.sequence, output);
    };
    context_.flush = [this](const Batch& batch, BatchOutput& output) {
        return pipeline_->flush(batch.sequence, output);
    };
}

Result<std::unique_ptr<Desk>> Desk::open(const Options& options, Setting setting) {
    std::unique_ptr<Desk> desk(new Desk(options, std::move(setting)));
    if (auto error = desk->read_options()) return *error;
    desk->command_ = command_for(desk->context_);
    return desk;
}

// Reports wrong options before any input is read.
std::optional<Error> Desk::read_options() {
    const auto style = style_of(options_, setting_, false);
    if (!style) return style.error();
    style_ = style.value();
    if (!has_engine(context_.solve.engine))
        return usage("this program was built without the engine '" + options_.engine + "'",
                     "choose search, or leave --engine out");
    if (bit(options_.command) & kLogicCommands) {
        auto logic = explain_options(options_, setting_.unpack, setting_.stop);
        if (!logic) return logic.error();
        context_.explain = std::move(logic).value();
    }
    if (options_.per_candidate && options_.limit)
        return usage("--per-candidate counts exactly, so it cannot have a --limit",
                     "leave one of them out");
    if (options_.command == CommandId::Rate)
        if (const auto asked = rate_options(options_); !asked) return asked.error();
    if (options_.command == CommandId::Generate) {
        auto target = target_of(options_, setting_.unpack);
        if (!target) return target.error();
        context_.target = std::make_shared<Target>(std::move(target).value());
    }
    return std::nullopt;
}

ReadOptions reading_of(const Options& options) {
    ReadOptions reading;
    reading.from = options.from;
    reading.ignore_unknown = options.ignore_unknown;
    // Whoever answers the puzzle settles it; a row of a data set must be a puzzle as it stands.
    reading.keep_drawn = options.command != CommandId::Dataset;
    reading.keep_fields = shows_fields(options) || options.command == CommandId::Dataset;
    read_onto_board(options, reading);
    return reading;
}

std::unique_ptr<BatchSource> Desk::numbers() const {
    return std::make_unique<NumberSource>(options_.number, limits().classic, setting_.stop);
}

void Desk::run(BatchSource& source, const Pipeline::Write& write) {
    PairSource pairs(source);
    const bool wants_pairs = options_.command == CommandId::Same && !source.has_whole_pairs();
    Pipeline pipeline(
        wants_pairs ? pairs : source, context_.threads,
        [this](const Batch& batch, BatchOutput& output) { work(batch, output); }, write,
        setting_.request_stop);
    pipeline_ = &pipeline;
    has_begun_ = false;
    pipeline.run();
    pipeline_ = nullptr;
    BatchOutput end;
    if (has_begun_) end.text = footer_of(style_);
    if (!end.text.empty()) write(end);
}

void Desk::work(const Batch& batch, BatchOutput& output) {
    const Style style =
        pipeline_->only_one_record() ? style_of(options_, setting_, true).value() : style_;
    if (batch.sequence == 0 && !setting_.is_continued) {
        has_begun_ = true;
        output.text = style.format == kPageFormat ? page_head(options_.language)
                                                  : header_of(style, options_.command);
    }
    Sheet sheet(context_, style, batch, output);
    command_->run(sheet);
}

}  // namespace sudokit::answers
