// xml.hpp - the little of XML that puzzle files use: elements, attributes, text. No entities beyond
// the five that XML has, nothing of a document type.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::text {

struct XmlElement {
    std::string name, text;  // text: all of it, without that of elements inside
    std::vector<std::pair<std::string, std::string>> attributes;
    std::vector<XmlElement> inside;
    std::size_t offset = 0;  // of its '<'

    // The value of an attribute, or `otherwise`.
    std::string_view attribute(std::string_view name, std::string_view otherwise = {}) const;
    // The first element of this name inside, at any depth; nullptr if there is none.
    const XmlElement* find(std::string_view name) const;
};

// The outermost element. Errors have line and column.
Result<XmlElement> parse_xml(std::string_view text);
Error xml_error(std::string_view text, std::size_t offset, std::string message, std::string remedy);

}  // namespace sudokit::text
