// xml.hpp - the small part of XML that puzzle files use: elements, attributes, text. No entities
// beyond XML's own five, no document types.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::text {

struct XmlElement {
    std::string name, text;  // text: all of it, without that of nested elements
    std::vector<std::pair<std::string, std::string>> attributes;
    std::vector<XmlElement> inside;
    std::size_t offset = 0;  // of its '<'

    // The value of an attribute, or `otherwise`.
    std::string_view attribute(std::string_view name, std::string_view otherwise = {}) const;
    // The first nested element of this name, at any depth; nullptr if there is none.
    const XmlElement* find(std::string_view name) const;
};

// The text with these of XML's special characters as entities, without control characters.
std::string xml_escaped(std::string_view text, std::string_view special = "&<>");

// The outermost element. Errors have line and column.
Result<XmlElement> parse_xml(std::string_view text);
Error xml_error(std::string_view text, std::size_t offset, std::string message, std::string remedy);

}  // namespace sudokit::text
