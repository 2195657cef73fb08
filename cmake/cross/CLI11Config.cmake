sudokit_headers(CLI11::CLI11 CLI)
