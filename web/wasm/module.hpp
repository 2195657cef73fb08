// module.hpp - how a module of the page is asked.
#pragma once
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace sudokit::page {

// For a function that is exported: a request as JSON; the answer is JSON that ends with a zero. The
// caller frees it.
template <typename Desk>
char* answer_of(Desk& desk, const char* request, std::size_t length) {
    const std::string answer = desk.answer(std::string_view(request, length));
    auto* text = static_cast<char*>(std::malloc(answer.size() + 1));
    if (text) std::memcpy(text, answer.c_str(), answer.size() + 1);
    return text;
}

}  // namespace sudokit::page
