#include "answers/logic_options.hpp"

#include <algorithm>

#include "answers/suggest.hpp"
#include "sudokit/technique.hpp"
#include "support/decimal.hpp"
#include "support/pieces.hpp"

namespace sudokit::answers {
namespace {

Result<std::vector<Technique>> read_order_file(const std::string& path, const Unpack& unpack) {
    const auto text = file_text(path, unpack);
    if (!text && !text.error().remedy.empty())
        return usage("--order: " + text.error().message, text.error().remedy);
    if (!text)
        return usage("--order: '" + path + "' is neither a known order nor a file that can be read",
                     "use teach, hodoku, hodoku-2.2.0, se, or a file with one technique per line");
    auto order = read_order(text.value());
    if (order) return order;
    Error error = order.error();
    error.message = path + ": " + error.message;
    if (error.line > 0)
        error.message = path + ":" + std::to_string(error.line) + ": " + order.error().message;
    error.line = 0;
    return error;
}

Result<std::vector<Technique>> base_order(const Options& options, const Unpack& unpack) {
    using enum Technique;
    if (options.singles && options.order == "teach")
        return std::vector{FullHouse, HiddenSingle, NakedSingle};
    if (options.singles) return std::vector{FullHouse, NakedSingle, HiddenSingle};
    if (!options.only.empty()) {
        std::vector<Technique> order;
        for (const std::string_view piece : support::pieces_of(options.only, ',')) {
            const std::string word(piece);
            const auto technique = technique_named("only", word);
            if (!technique) return technique.error();
            order.push_back(technique.value());
        }
        return order;
    }
    const auto names = order_names();
    if (std::find(names.begin(), names.end(), options.order) != names.end())
        return order_of(options.order);
    return read_order_file(options.order, unpack);
}

}  // namespace

Result<ExplainOptions> explain_options(const Options& options, const Unpack& unpack, Stop stop) {
    auto order = base_order(options, unpack);
    if (!order) return order.error();
    if (!options.up_to.empty()) {
        const auto last = technique_named("up-to", options.up_to);
        if (!last) return last.error();
        const auto at = std::find(order->begin(), order->end(), last.value());
        if (at == order->end())
            return usage("--up-to: '" + options.up_to + "' is not in this order of techniques",
                         "choose one that is, or another --order");
        order->erase(at + 1, order->end());
    }
    const auto seconds = limit_seconds(options);
    if (!seconds) return seconds.error();
    const bool is_plain = options.only.empty() && options.up_to.empty() && !options.singles;
    return ExplainOptions{std::move(order.value()),
                          !options.no_uniqueness,
                          options.order == "se" && is_plain,
                          seconds.value(),
                          stop,
                          options.order == "hodoku-2.2.0" && is_plain,
                          options.order == "teach"};
}

Result<double> limit_seconds(const Options& options) {
    const std::string& text = options.limit_seconds;
    if (text.empty()) return 0.0;
    const auto seconds = support::number_in<double>(text);
    if (!(seconds > 0) || seconds > 1e9)
        return usage("--limit-seconds: '" + text + "' is not a time",
                     "write seconds, such as 10 or 0.5");
    return *seconds;
}

NarrateOptions narrate_options(const Options& options, int width) {
    const auto place = [](auto names, const std::string& word) {
        return std::find(names.begin(), names.end(), word) - names.begin();
    };
    NarrateOptions result;
    result.language = static_cast<Language>(place(language_names(), options.language));
    if (options.notation != "hodoku")
        result.notation = static_cast<Notation>(place(notation_names(), options.notation));
    result.depth = static_cast<int>(options.depth);
    const bool has_rows = options.format == "json" || options.format == "csv";
    result.width = has_rows ? 0 : width;
    return result;
}

}  // namespace sudokit::answers
