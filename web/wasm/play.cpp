// The module that the play worker begins with: games whose rules are houses.
#include "module.hpp"
#include "page/desks.hpp"

using namespace sudokit::page;

extern "C" char* sudokit_play(const char* request, std::size_t length) {
    static PlayDesk desk(nullptr);
    return answer_of(desk, request, length);
}
