// xml.cpp - a parser for the little XML in puzzle files, by recursive descent.
//
// In: a text. Out: the tree of its elements, each with the place of its '<', or the first fault
// with line and column. Comments and declarations are skipped; XML's own five entities are decoded,
// others stay as they are written.
//
// The depth is limited, since the text may come from anywhere.
#include "format/text/xml.hpp"

#include <algorithm>
#include <optional>

#include "format/text/messages.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr std::string_view kEndsName = " \t\r\n=/<>\"'";
constexpr int kMaxNestedElements = 64;

constexpr std::pair<std::string_view, char> kEntities[] = {
    {"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}};

std::string decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const auto* entity = std::ranges::find_if(
            kEntities, [&](auto& e) { return text.substr(i, e.first.size()) == e.first; });
        const bool found = entity != std::end(kEntities);
        out += found ? entity->second : text[i];
        i += found ? entity->first.size() : 1;
    }
    return out;
}

class XmlParser {
  public:
    explicit XmlParser(std::string_view text) : text_(text) {}

    Result<XmlElement> parse() {
        skip_misc();
        XmlElement root;
        if (!element(root, 0) || error_) {
            fail("no element", "check that the file was copied whole");
            return *error_;
        }
        skip_misc();
        if (at_ < text_.size()) fail("text after the last element", "one puzzle per file");
        if (error_) return *error_;
        return root;
    }

  private:
    bool fail(std::string message, std::string remedy) {
        if (!error_) error_ = xml_error(text_, at_, std::move(message), std::move(remedy));
        return false;
    }
    bool starts(std::string_view with) const { return text_.substr(at_).starts_with(with); }
    void skip_space() { at_ = std::min(text_.find_first_not_of(kSpace, at_), text_.size()); }
    bool skip_to(std::string_view end) {
        const std::size_t found = text_.find(end, at_);
        at_ = found == text_.npos ? text_.size() : found + end.size();
        return found != text_.npos;
    }
    // Comments, <?xml ...?> and <!DOCTYPE ...>
    bool skip_aside() {
        if (starts("<!--")) return skip_to("-->");
        if (starts("<?")) return skip_to("?>");
        if (starts("<!")) return skip_to(">");
        return false;
    }
    void skip_misc() {
        do skip_space();
        while (skip_aside());
    }
    std::string name() {
        const std::size_t end = std::min(text_.find_first_of(kEndsName, at_), text_.size());
        std::string found(text_.substr(at_, end - at_));
        at_ = end;
        return found;
    }

    bool element(XmlElement& out, int depth) {
        if (!starts("<") || depth > kMaxNestedElements)
            return fail("an element is missing here", "write <name ...>");
        out.offset = at_++;
        out.name = name();
        if (out.name.empty()) return fail("an element without a name", "write <name ...>");
        if (!attributes(out)) return false;
        if (starts("/>")) {
            at_ += 2;
            return true;
        }
        if (!starts(">")) return fail("'>' is missing", "close the element");
        ++at_;
        return content(out, depth);
    }
    bool attributes(XmlElement& out) {
        for (skip_space(); at_ < text_.size() && !starts(">") && !starts("/>"); skip_space()) {
            std::string key = name();
            skip_space();
            if (key.empty() || !starts("="))
                return fail("this is not an attribute", "write name=\"value\"");
            ++at_;
            skip_space();
            const char quote = at_ < text_.size() ? text_[at_] : '\0';
            const std::size_t end = text_.find(quote, at_ + 1);
            if ((quote != '"' && quote != '\'') || end == text_.npos)
                return fail("a value without quotes around it", "write name=\"value\"");
            out.attributes.emplace_back(std::move(key),
                                        decoded(text_.substr(at_ + 1, end - at_ - 1)));
            at_ = end + 1;
        }
        return true;
    }
    bool content(XmlElement& out, int depth) {
        while (at_ < text_.size()) {
            if (starts("</")) {
                at_ += 2;
                const std::string closed = name();
                skip_space();
                if (closed != out.name || !starts(">"))
                    return fail("<" + out.name + "> is closed as </" + closed + ">",
                                "close each element with its own name");
                ++at_;
                return true;
            }
            if (skip_aside()) continue;
            if (starts("<")) {
                if (!element(out.inside.emplace_back(), depth + 1)) return false;
                continue;
            }
            const std::size_t end = std::min(text_.find('<', at_), text_.size());
            out.text += decoded(text_.substr(at_, end - at_));
            at_ = end;
        }
        return fail("<" + out.name + "> is never closed", "check that the file was copied whole");
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Error> error_;
};

}  // namespace

std::string_view XmlElement::attribute(std::string_view key, std::string_view otherwise) const {
    for (const auto& [name, value] : attributes)
        if (name == key) return value;
    return otherwise;
}

std::string xml_escaped(std::string_view text, std::string_view special) {
    std::string out;
    for (const char c : text) {
        const auto* entity =
            std::ranges::find(kEntities, c, &std::pair<std::string_view, char>::second);
        if (entity != std::end(kEntities) && special.find(c) != special.npos)
            out += entity->first;
        else if (static_cast<unsigned char>(c) >= 0x20)
            out += c;
    }
    return out;
}

const XmlElement* XmlElement::find(std::string_view wanted) const {
    for (const XmlElement& element : inside) {
        if (element.name == wanted) return &element;
        if (const XmlElement* found = element.find(wanted)) return found;
    }
    return nullptr;
}

Result<XmlElement> parse_xml(std::string_view text) { return XmlParser(text).parse(); }

Error xml_error(std::string_view text, std::size_t offset, std::string message,
                std::string remedy) {
    SUDOKIT_CHECK(offset <= text.size());
    const auto before = text.substr(0, offset);
    const std::size_t begin = before.rfind('\n') + 1;
    return make_error(ErrorCode::BadStructure,
                      static_cast<std::uint64_t>(std::ranges::count(before, '\n')) + 1,
                      offset - begin + 1, std::move(message), std::move(remedy));
}

}  // namespace sudokit::text
