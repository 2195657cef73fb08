// The module of the work worker: everything else.
#include "module.hpp"
#include "page/desks.hpp"

SUDOKIT_ANSWERED_BY(sudokit::page::WorkDesk)
