// json.hpp - a JSON value: read from a text, or built and written. Everyone reads and builds JSON
// with it, and only json.cpp knows the library behind it.
//
//     Json json{{"cell", "r1c2"}, {"digit", 5}};
//     json["notes"] = Json::array(digits, [](Digit d) { return d + 1; });
//
// Reading asks for no permission: a missing member is null, and a value of another kind reads as
// "", 0, false or nothing. Ask for the kind where that makes a difference.
#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sudokit::text {

class JsonOut;

class Json {
  public:
    using Member = std::pair<std::string, Json>;
    struct Named;  // a member in braces
    class Iterator;

    Json(std::nullptr_t = nullptr) {}
    template <typename T>
    requires std::same_as<T, bool> Json(T truth) : value_(truth) {}
    template <std::signed_integral T>
    Json(T number) : value_(std::int64_t{number}) {}
    template <std::unsigned_integral T>
    requires(!std::same_as<T, bool>) Json(T number) : value_(std::uint64_t{number}) {}
    Json(double number) : value_(number) {}
    Json(std::string text) : value_(std::move(text)) {}
    Json(std::string_view text) : Json(std::string(text)) {}
    Json(const char* text) : Json(std::string(text)) {}
    Json(std::initializer_list<Named> members);
    template <typename List>
    requires(!std::same_as<List, Json> && !std::convertible_to<List, std::string_view> &&
             requires(const List& list) { list.begin() != list.end(); }) Json(const List& list)
        : Json(array(list, [](const auto& each) { return each; })) {}

    static Json object();
    static Json array(std::initializer_list<Json> elements = {});
    template <typename Range, typename Element>
    static Json array(const Range& range, Element&& element) {
        Json list = array();
        for (const auto& each : range) list.push_back(element(each));
        return list;
    }

    bool is_null() const { return value_.index() == 0; }
    bool is_boolean() const { return has<bool>(); }
    bool is_true() const { return has<bool>() && std::get<bool>(value_); }
    bool is_number() const { return is_whole() || has<double>(); }
    bool is_whole() const { return has<std::int64_t>() || is_natural(); }
    bool is_natural() const { return has<std::uint64_t>(); }  // as a parser reads 0, 1, 2 ...
    bool is_string() const { return has<std::string>(); }
    bool is_array() const { return has<List>(); }
    bool is_object() const { return has<Members>(); }
    bool is_structured() const { return is_array() || is_object(); }

    const std::string& text() const;
    std::uint64_t natural() const;
    double decimal() const;
    // A whole number within these bounds.
    std::optional<int> within(std::int64_t least, std::int64_t most) const;

    // Elements of an array, values of an object; any other value but null is one of itself.
    std::size_t size() const;
    bool empty() const { return size() == 0; }
    Iterator begin() const;
    Iterator end() const;
    // Precondition: index < size().
    const Json& operator[](std::size_t index) const;
    const Json& back() const { return (*this)[size() - 1]; }

    const Json* find(std::string_view name) const;  // null if it is missing
    bool contains(std::string_view name) const { return find(name) != nullptr; }
    const Json& operator[](std::string_view name) const;
    const std::vector<Member>& items() const;  // of an object

    // Null becomes an object or an array.
    Json& operator[](std::string_view name);     // made if it is missing
    Json& append(std::string name, Json value);  // does not look for an equal name
    Json& push_back(Json element);
    void erase(std::string_view name);
    void sort_members();

    // Numbers are equal if their values are.
    friend bool operator==(const Json& a, const Json& b);

    // With `indent`, each element has a line; without, all is in one line. Bytes that are not UTF-8
    // become U+FFFD.
    std::string dump(int indent = -1, bool is_ascii = false) const;

    // What is wrong with a text, and at which byte.
    struct Fault {
        enum class Kind : std::uint8_t { Syntax, Number, Repeated, Nested };
        Kind kind = Kind::Syntax;
        std::size_t byte = 0;  // Syntax: just after the fault; Repeated: just after the name
        std::string token;     // the number or the name
    };
    // ByName: members are sorted, and a repeated name is a fault, since one would be lost.
    enum class Names : std::uint8_t { AsWritten, ByName };
    static constexpr std::size_t kMostNested = 64;  // brackets, so recursive code is safe
    static std::optional<Fault> parse(std::string_view text, Json& out, Names names);
    static Json parsed(std::string_view text);   // null if it is not JSON
    static bool is_json(std::string_view text);  // however deep

  private:
    using List = std::vector<Json>;
    using Members = std::vector<Member>;
    using Value = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double,
                               std::string, List, Members>;
    template <typename T>
    bool has() const {
        return std::holds_alternative<T>(value_);
    }
    void write(JsonOut& out, bool is_ascii) const;

    Value value_;
};

struct Json::Named {
    std::string_view name;
    mutable Json value;  // moved out of the braces
};

class Json::Iterator {
  public:
    using value_type = Json;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    Iterator(const Json* of, std::size_t at) : of_(of), at_(at) {}
    const Json& operator*() const { return (*of_)[at_]; }
    const Json* operator->() const { return &**this; }
    Iterator& operator++() { return ++at_, *this; }
    Iterator operator++(int) { return {of_, at_++}; }
    bool operator==(const Iterator&) const = default;

  private:
    const Json* of_ = nullptr;
    std::size_t at_ = 0;
};

inline Json::Iterator Json::begin() const { return {this, 0}; }
inline Json::Iterator Json::end() const { return {this, size()}; }

}  // namespace sudokit::text
