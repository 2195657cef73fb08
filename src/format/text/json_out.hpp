// json_out.hpp - appends JSON to a text, value by value; commas and lines come by themselves.
//
//     JsonOut(out).open('{').member("size", 9).key("box").list(box).close('}');
#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace sudokit::text {

class JsonOut {
  public:
    // `indent`: each element has a line of its own, so far to the right; -1: all is in one line.
    explicit JsonOut(std::string& out, int indent = -1) : out_(out), indent_(indent) {}

    JsonOut& open(char bracket);
    JsonOut& close(char bracket);
    // A value that is JSON already.
    JsonOut& json(std::string_view value) { return begin_value().put(value, Before::Value); }
    // In quotes. Control characters are escaped; bytes that are not UTF-8 are read as Latin-1.
    JsonOut& value(std::string_view text);
    JsonOut& value(std::integral auto number) { return json(std::to_string(number)); }
    // Makes the string before it a name.
    JsonOut& colon() { return put(indent_ >= 0 ? ": " : ":", Before::Nothing); }
    // Of characters that need no escapes.
    JsonOut& key(std::string_view name) {
        begin_value().put("\"", Before::Value);
        return put(name, Before::Value).put("\"", Before::Value).colon();
    }
    JsonOut& member(std::string_view name, const auto& of) { return key(name).value(of); }
    // An array; `write` appends an element.
    template <typename Range, typename F>
    JsonOut& list(const Range& range, F&& write) {
        open('[');
        for (const auto& element : range) write(element);
        return close(']');
    }
    JsonOut& list(const auto& values) {
        return list(values, [this](const auto& each) { this->value(each); });
    }
    JsonOut& fresh() { return put("", Before::Nothing); }  // the next value follows no other
    void end_line() { put("\n", Before::Nothing); }

  private:
    enum class Before : std::uint8_t { Nothing, Bracket, Value };
    JsonOut& put(std::string_view text, Before before) {
        out_ += text;
        before_ = before;
        return *this;
    }
    JsonOut& begin_value() {
        if (before_ == Before::Value) out_ += ',';
        if (before_ != Before::Nothing && indent_ >= 0) new_line();
        return *this;
    }
    void new_line();

    std::string& out_;
    const int indent_;
    int depth_ = 0;
    Before before_ = Before::Nothing;  // what stands before the next value
};

}  // namespace sudokit::text
