// The module of the work workers, and of a play worker whose game has rules.
#include "csp/csp.hpp"
#include "module.hpp"
#include "page/desks.hpp"

using namespace sudokit;
using namespace sudokit::page;

extern "C" char* sudokit_work(const char* request, std::size_t length) {
    static WorkDesk desk;
    return answer_of(desk, request, length);
}

extern "C" char* sudokit_play(const char* request, std::size_t length) {
    static PlayDesk desk(csp::propagate);
    return answer_of(desk, request, length);
}
