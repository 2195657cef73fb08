// The commands of the program, with options by name and a text as the only input.
#include <memory>

#include "answers/assign.hpp"
#include "answers/desk.hpp"
#include "answers/record_reader.hpp"
#include "answers/suggest.hpp"
#include "c/call.hpp"

namespace sudokit::c {
namespace {

using namespace answers;

Result<CommandId> command_named(std::string_view name) {
    std::vector<std::string_view> known;
    for (const CommandInfo& command : commands()) {
        if (!answers_puzzles(command.id)) continue;
        if (command.name == name) return command.id;
        known.push_back(command.name);
    }
    return usage("unknown command '" + std::string(name) + "'",
                 did_you_mean(name, known, "the commands are " + join(known)));
}

// Also accepts older names.
Result<const OptionInfo*> option_named(CommandId command, std::string_view name) {
    for (const AliasInfo& alias : aliases())
        if (alias.command == command && alias.old_name == name) name = alias.long_name;
    std::vector<std::string_view> known;
    for (const OptionInfo& option : options()) {
        if (!option.belongs_to(command) || option.is_of_the_program()) continue;
        if (option.long_name == name) return &option;
        known.push_back(option.long_name);
    }
    return usage("unknown option '" + std::string(name) + "'",
                 did_you_mean(name, known, "the options are " + join(known)));
}

Result<Options> options_of(const char* command, const sudokit_option* given, std::size_t count) {
    if (!command) return null_error("the command");
    if (!is_there(given, count)) return null_error("the array of options");
    const auto id = command_named(command);
    if (!id) return id.error();
    Options options;
    options.command = id.value();
    for (std::size_t i = 0; i < count; ++i) {
        if (!given[i].name) return null_error("the name of option " + std::to_string(i + 1));
        const auto option = option_named(options.command, given[i].name);
        if (!option) return option.error();
        const bool takes_value = option.value()->takes_value();
        if (takes_value && !given[i].value)
            return usage(std::string(given[i].name) + " needs a value", "give it one");
        if (const auto error = assign(options, *option.value(),
                                      given[i].value ? given[i].value : "true", given[i].name))
            return *error;
    }
    return options;
}

class TextSource : public BatchSource {
  public:
    TextSource(std::string text, const ReadOptions& options, BatchLimits limits, Stop stop)
        : source_(source_from_string(std::move(text))),
          reader_(*source_, options, limits),
          limits_(limits),
          stop_(stop) {}

    bool fill(Batch& batch, const std::function<void()>&) override {
        batch.first = records_;
        while (!batch.is_full(limits_)) {
            if (stop_.requested() || !reader_.next()) return false;
            reader_.add_to(batch, 0);
            ++records_;
        }
        return true;
    }
    bool found_any() const { return records_ > 0; }
    const PassedOver& passed_over() const { return reader_.passed_over(); }

  private:
    const std::unique_ptr<ByteSource> source_;
    RecordReader reader_;
    const BatchLimits limits_;
    const Stop stop_;
    std::uint64_t records_ = 0;
};

// Collects the output of a desk.
class Tray {
  public:
    explicit Tray(sudokit_result& result) : result_(result) {}

    bool take(BatchOutput& output) {
        for (Message& message : output.messages)
            result_.notes.push_back({std::move(message.error), message.is_remark});
        output.messages.clear();
        result_.text += output.text;
        tally_ += output.tally;
        output.tally = {};
        done_.store(tally_.records, std::memory_order_relaxed);
        return true;
    }
    const std::atomic<std::uint64_t>& done() const { return done_; }
    const Tally& tally() const { return tally_; }

  private:
    sudokit_result& result_;
    Tally tally_;
    std::atomic<std::uint64_t> done_{0};
};

Error remark_on(const PassedOver& text) {
    return {ErrorCode::NotAPuzzle, text.first_line, 0, text.text(), ""};
}

sudokit_result* run(const Options& options, std::string text, const sudokit_control& control) {
    std::atomic<bool> cancel{false};  // also set if the work itself ends the run
    Setting setting;
    setting.threads = threads_of(control);
    setting.seed = random_seed();
    setting.stop = cancel;
    setting.request_stop = [&] { cancel = true; };
    auto opened = Desk::open(options, std::move(setting));
    if (!opened) return failed(opened.error());
    Desk& desk = *opened.value();

    auto result = std::make_unique<sudokit_result>();
    Tray tray(*result);
    std::unique_ptr<BatchSource> source;
    TextSource* reading = nullptr;
    if (info(options.command).reads_input()) {
        source =
            std::make_unique<TextSource>(std::move(text), desk.reading(), desk.limits(), cancel);
        reading = static_cast<TextSource*>(source.get());
    } else {
        source = desk.numbers();
    }
    const bool was_cancelled = run_watched(control, cancel, tray.done(), [&] {
        desk.run(*source, [&](BatchOutput& output) { return tray.take(output); });
    });
    const bool is_empty = reading && !reading->found_any() && !was_cancelled;
    if (is_empty) result->notes.push_back({nothing_in("the text", desk.limits())});
    if (reading && reading->passed_over().lines > 0)
        result->notes.push_back({remark_on(reading->passed_over()), true});
    result->status = was_cancelled                      ? SUDOKIT_CANCELLED
                     : is_empty || tray.tally().bad > 0 ? SUDOKIT_FAILED
                     : tray.tally().no > 0              ? SUDOKIT_NO
                                                        : SUDOKIT_YES;
    show_notes(*result);
    return result.release();
}

}  // namespace
}  // namespace sudokit::c

extern "C" sudokit_result* sudokit_run(const char* command, const char* text, size_t length,
                                       const sudokit_option* options, size_t option_count,
                                       const sudokit_control* control) {
    using namespace sudokit::c;
    return guarded([&] {
        const auto asked = options_of(command, options, option_count);
        if (!asked) return failed(asked.error());
        if (!is_there(text, length)) return failed(null_error("the text"));
        return run(asked.value(), std::string(text ? text : "", length), control_of(control));
    });
}
