// no_file_stream.hpp - the C++ library for WebAssembly only declares std::ifstream. CLI11 wants one for its
// configuration files, which the program does not have: this one never opens.
#pragma once
#include <iosfwd>
#include <istream>
#include <string>

template <>
class std::basic_ifstream<char> : public std::istream {
  public:
    explicit basic_ifstream(const std::string&) : std::istream(nullptr) {}
};
