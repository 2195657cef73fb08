#include "format/text/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "format/text/json_out.hpp"
#include "support/check.hpp"

namespace sudokit::text {
namespace {

using Library = nlohmann::json;
using Fault = Json::Fault;

// The text as the library reads it, which tells how far it has come.
struct Input {
    using char_type = char;
    const char* at;
    const char* end;
    std::size_t* read;

    std::char_traits<char>::int_type get_character() {
        if (at == end) return std::char_traits<char>::eof();
        ++*read;
        return std::char_traits<char>::to_int_type(*at++);
    }
};

// Builds a value from the library's parser events; keeps the first fault, does not throw.
class Maker {
  public:
    Maker(Json& document, Json::Names names)
        : place_(&document), is_sorted_(names == Json::Names::ByName) {}

    bool null() { return add(nullptr); }
    bool boolean(bool truth) { return add(truth); }
    bool number_integer(std::int64_t number) { return add(number); }
    bool number_unsigned(std::uint64_t number) { return add(number); }
    bool number_float(double number, const std::string&) { return add(number); }
    bool string(std::string& text) { return add(std::move(text)); }
    bool binary(Library::binary_t&) { return false; }  // JSON has none

    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_array() { return close(); }
    bool start_object(std::size_t) {
        if (is_sorted_) names_.emplace_back();
        return open(Json::object());
    }
    bool key(std::string& name) {
        if (is_sorted_ && !names_.back().insert(name).second) {
            fault = Fault{Fault::Kind::Repeated, read, name};
            return false;
        }
        place_ = &open_.back()->append(std::move(name), nullptr);
        return true;
    }
    bool end_object() {
        if (is_sorted_) names_.pop_back(), open_.back()->sort_members();
        return close();
    }

    bool parse_error(std::size_t byte, const std::string&, const Library::parse_error&) {
        fault = Fault{Fault::Kind::Syntax, byte, {}};
        return false;
    }
    template <typename Other>  // a number without bounds
    bool parse_error(std::size_t byte, const std::string& token, const Other&) {
        fault = Fault{Fault::Kind::Number, byte, token};
        return false;
    }

    std::optional<Fault> fault;
    std::size_t read = 0;  // characters

  private:
    bool add(Json value) { return put(std::move(value)), true; }
    bool open(Json value) {
        open_.push_back(put(std::move(value)));
        if (open_.size() <= Json::kMostNested) return true;
        fault = Fault{Fault::Kind::Nested, read - 1, {}};
        return false;
    }
    bool close() {
        SUDOKIT_CHECK(!open_.empty());
        return open_.pop_back(), true;
    }
    Json* put(Json value) {
        if (!open_.empty() && open_.back()->is_array())
            return &open_.back()->push_back(std::move(value));
        *place_ = std::move(value);
        return place_;
    }

    Json* place_;  // of the next value outside an array
    const bool is_sorted_;
    std::vector<Json*> open_;                   // arrays and objects
    std::vector<std::set<std::string>> names_;  // of the objects that are open
};

std::string quoted(std::string_view text, bool is_ascii) {
    const auto is_plain = [](char c) { return c >= ' ' && c < '\x7F' && c != '"' && c != '\\'; };
    if (std::ranges::all_of(text, is_plain)) return "\"" + std::string(text) + "\"";
    return Library(text).dump(-1, ' ', is_ascii, Library::error_handler_t::replace);
}

}  // namespace

Json::Json(std::initializer_list<Named> members) : value_(Members()) {
    for (const Named& member : members) append(std::string(member.name), std::move(member.value));
}

Json Json::object() { return Json(std::initializer_list<Named>{}); }

Json Json::array(std::initializer_list<Json> elements) {
    Json list;
    list.value_ = List(elements);
    return list;
}

const std::string& Json::text() const {
    static const std::string kNone;
    return is_string() ? std::get<std::string>(value_) : kNone;
}

std::uint64_t Json::natural() const { return is_natural() ? std::get<std::uint64_t>(value_) : 0; }

double Json::decimal() const {
    if (has<double>()) return std::get<double>(value_);
    return has<std::int64_t>() ? static_cast<double>(std::get<std::int64_t>(value_))
                               : static_cast<double>(natural());
}

std::optional<int> Json::within(std::int64_t least, std::int64_t most) const {
    if (!is_whole() || natural() > std::uint64_t{INT64_MAX}) return std::nullopt;
    const std::int64_t number =
        is_natural() ? static_cast<std::int64_t>(natural()) : std::get<std::int64_t>(value_);
    if (number < least || number > most) return std::nullopt;
    return static_cast<int>(number);
}

std::size_t Json::size() const {
    if (is_array()) return std::get<List>(value_).size();
    return is_object() ? items().size() : is_null() ? 0 : 1;
}

const Json& Json::operator[](std::size_t index) const {
    SUDOKIT_CHECK(index < size());
    if (is_array()) return std::get<List>(value_)[index];
    return is_object() ? items()[index].second : *this;
}

const std::vector<Json::Member>& Json::items() const {
    static const Members kNone;
    return is_object() ? std::get<Members>(value_) : kNone;
}

const Json* Json::find(std::string_view name) const {
    const auto found = std::ranges::find(items(), name, &Member::first);
    return found == items().end() ? nullptr : &found->second;
}

const Json& Json::operator[](std::string_view name) const {
    static const Json kNull;
    const Json* found = find(name);
    return found ? *found : kNull;
}

Json& Json::operator[](std::string_view name) {
    const Json* found = find(name);
    return found ? const_cast<Json&>(*found) : append(std::string(name), nullptr);
}

Json& Json::append(std::string name, Json value) {
    SUDOKIT_CHECK(is_null() || is_object());
    if (is_null()) value_ = Members();
    return std::get<Members>(value_).emplace_back(std::move(name), std::move(value)).second;
}

Json& Json::push_back(Json element) {
    SUDOKIT_CHECK(is_null() || is_array());
    if (is_null()) value_ = List();
    return std::get<List>(value_).emplace_back(std::move(element));
}

void Json::erase(std::string_view name) {
    SUDOKIT_CHECK(is_object());
    std::erase_if(std::get<Members>(value_),
                  [&](const Member& each) { return each.first == name; });
}

void Json::sort_members() { std::ranges::sort(std::get<Members>(value_), {}, &Member::first); }

bool operator==(const Json& a, const Json& b) {
    if (a.is_number() && b.is_number() && a.value_.index() != b.value_.index())
        return a.decimal() == b.decimal();
    return a.value_ == b.value_;
}

std::string Json::dump(int indent, bool is_ascii) const {
    std::string text;
    JsonOut out(text, indent);
    write(out, is_ascii);
    return text;
}

void Json::write(JsonOut& out, bool is_ascii) const {
    if (is_array()) {
        out.list(*this, [&](const Json& each) { each.write(out, is_ascii); });
    } else if (is_object()) {
        out.open('{');
        for (const auto& [name, value] : items())
            value.write(out.json(quoted(name, is_ascii)).colon(), is_ascii);
        out.close('}');
    } else if (is_string()) {
        out.json(quoted(text(), is_ascii));
    } else if (is_number()) {
        out.json(is_natural()    ? std::to_string(natural())
                 : has<double>() ? Library(decimal()).dump()
                                 : std::to_string(std::get<std::int64_t>(value_)));
    } else {
        out.json(is_null() ? "null" : is_true() ? "true" : "false");
    }
}

std::optional<Fault> Json::parse(std::string_view text, Json& out, Names names) {
    Maker maker(out, names);
    // Not Library::sax_parse(), which would link the readers of five binary formats.
    nlohmann::detail::parser<Library, Input>({text.data(), text.data() + text.size(), &maker.read})
        .sax_parse(&maker);
    return maker.fault;
}

Json Json::parsed(std::string_view text) {
    Json document;
    return parse(text, document, Names::AsWritten) ? Json() : document;
}

bool Json::is_json(std::string_view text) { return Library::accept(text); }

}  // namespace sudokit::text
