// module.hpp - the one function of a module of the page.
#pragma once
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

// A request as JSON; the answer is JSON that ends with a zero. The caller frees it.
#define SUDOKIT_ANSWERED_BY(Desk)                                                  \
    extern "C" char* sudokit_page(const char* request, std::size_t length) {       \
        static Desk desk;                                                          \
        const std::string answer = desk.answer(std::string_view(request, length)); \
        auto* text = static_cast<char*>(std::malloc(answer.size() + 1));           \
        if (text) std::memcpy(text, answer.c_str(), answer.size() + 1);            \
        return text;                                                               \
    }
