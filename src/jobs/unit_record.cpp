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
    const Json json = Json::parsed(text);
    if (!json.is_object() || !json.contains("size") || !json.contains("fnv1a")) return std::nullopt;
    UnitRecord record;
    record.job = json["job"].text();
    record.unit = json["unit"].natural();
    record.size = json["size"].natural();
    record.checksum = json["fnv1a"].natural();
    record.tally = {json["records"].natural(), json["no"].natural(), json["bad"].natural()};
    record.ends_all = json["ends_all"].is_true();
    record.seconds = json["seconds"].decimal();
    record.finished = json["finished"].decimal();
    record.host = json["host"].text();
    const auto each = [&json](const char* name, const auto& take) {
        for (const Json& entry : json[name])
            if (entry.is_object())
                take(entry, static_cast<std::uint32_t>(entry["input"].natural()));
    };
    each("messages", [&](const Json& entry, std::uint32_t input) {
        record.messages.push_back(
            {input, Error{ErrorCode::NotAPuzzle, entry["line"].natural(), entry["column"].natural(),
                          entry["message"].text(), entry["remedy"].text()}});
    });
    each("more_messages", [&](const Json& entry, std::uint32_t input) {
        record.more_messages[input] = entry["count"].natural();
    });
    return record;
}

}  // namespace sudokit::jobs
