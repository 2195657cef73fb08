// The module of the play worker: one game.
#include "module.hpp"
#include "page/desks.hpp"

SUDOKIT_ANSWERED_BY(sudokit::page::PlayDesk)
