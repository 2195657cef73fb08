#include "jobs/unit_record.hpp"

#include "files/json.hpp"

namespace sudokit::jobs {

using namespace answers;
using namespace files;

void UnitRecord::add(const Message& message) {
    if (++told_[message.input] <= kMessagesPerInput)
        messages.push_back(message);
    else
        ++more_messages[message.input];
}

std::string to_json(const UnitRecord& record) {
    Json json = {{"job", record.job},
                 {"unit", record.unit},
                 {"size", record.size},
                 {"fnv1a", record.checksum},
                 {"records", record.tally.records},
                 {"no", record.tally.no},
                 {"bad", record.tally.bad},
                 {"seconds", record.seconds},
                 {"finished", record.finished},
                 {"host", record.host}};
    if (record.ends_all) json["ends_all"] = true;
    for (const Message& message : record.messages)
        json["messages"].push_back({{"input", message.input},
                                    {"line", message.error.line},
                                    {"column", message.error.column},
                                    {"message", message.error.message},
                                    {"remedy", message.error.remedy}});
    for (const auto& [input, count] : record.more_messages)
        json["more_messages"].push_back({{"input", input}, {"count", count}});
    return written(json);
}

std::optional<UnitRecord> read_unit_record(const std::string& text) {
    const Json json = parsed(text);
    if (!json.is_object() || !json.contains("size") || !json.contains("fnv1a")) return std::nullopt;
    UnitRecord record;
    record.job = text_in(json, "job");
    record.unit = number_in(json, "unit");
    record.size = number_in(json, "size");
    record.checksum = number_in(json, "fnv1a");
    record.tally = {number_in(json, "records"), number_in(json, "no"), number_in(json, "bad")};
    record.ends_all = flag_in(json, "ends_all");
    record.seconds = decimal_in(json, "seconds");
    record.finished = decimal_in(json, "finished");
    record.host = text_in(json, "host");
    const auto each = [&json](const char* name, const auto& take) {
        const auto list = json.find(name);
        if (list == json.end() || !list->is_array()) return;
        for (const Json& entry : *list)
            if (entry.is_object())
                take(entry, static_cast<std::uint32_t>(number_in(entry, "input")));
    };
    each("messages", [&](const Json& entry, std::uint32_t input) {
        record.messages.push_back(
            {input,
             Error{ErrorCode::NotAPuzzle, number_in(entry, "line"), number_in(entry, "column"),
                   text_in(entry, "message"), text_in(entry, "remedy")}});
    });
    each("more_messages", [&](const Json& entry, std::uint32_t input) {
        record.more_messages[input] = number_in(entry, "count");
    });
    return record;
}

}  // namespace sudokit::jobs
