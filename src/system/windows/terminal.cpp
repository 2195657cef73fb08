#include "system/terminal.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdlib>
#include <string_view>

#include "system/file.hpp"

namespace sudokit::system {
namespace {

bool g_is_input_closed = false;
bool g_obeys_codes = false;
UINT g_output_page = 0, g_input_page = 0;

HANDLE handle_of_console(int descriptor) {
    return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
}

// Opened for the wrong direction, it fails with the error of a closed one.
bool fill(int stream) {
    if (::_get_osfhandle(stream) >= 0) return true;
    ::_close(stream);
    if (stream == kStandardInput) g_is_input_closed = true;
    return ::_open("NUL", stream == kStandardInput ? _O_WRONLY : _O_RDONLY) == stream;
}

// Older consoles know no escape codes.
void obey_codes(int stream) {
    DWORD mode = 0;
    const HANDLE console = handle_of_console(stream);
    if (!::GetConsoleMode(console, &mode)) return;
    if (::SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING)) g_obeys_codes = true;
}

// The page of a console outlives the program.
void put_pages_back() {
    ::SetConsoleOutputCP(g_output_page);
    ::SetConsoleCP(g_input_page);
}

}  // namespace

bool is_terminal(int descriptor) {
    DWORD mode = 0;
    return ::GetConsoleMode(handle_of_console(descriptor), &mode);
}

int terminal_width(int descriptor) {
    CONSOLE_SCREEN_BUFFER_INFO facts{};
    if (!::GetConsoleScreenBufferInfo(handle_of_console(descriptor), &facts)) return 0;
    return facts.srWindow.Right - facts.srWindow.Left + 1;
}

bool prepare_streams() {
    for (int stream : {kStandardInput, kStandardOutput, kStandardError}) {
        if (!fill(stream)) return false;
        ::_setmode(stream, _O_BINARY);
    }
    g_output_page = ::GetConsoleOutputCP();
    g_input_page = ::GetConsoleCP();
    if (g_output_page != 0) {
        ::SetConsoleOutputCP(CP_UTF8);
        ::SetConsoleCP(CP_UTF8);
        std::atexit(put_pages_back);
    }
    obey_codes(kStandardOutput);
    obey_codes(kStandardError);
    return true;
}

bool is_input_closed() { return g_is_input_closed; }

bool knows_escape_codes() {
    const char* name = std::getenv("TERM");
    return g_obeys_codes && !(name && std::string_view(name) == "dumb");
}

int late_failure_of_output() {
    const int copy = ::_dup(kStandardOutput);
    return copy < 0 ? 0 : close_file(copy);
}

}  // namespace sudokit::system
