sudokit_headers(nlohmann_json::nlohmann_json nlohmann)
