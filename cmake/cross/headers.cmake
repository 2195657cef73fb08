# For the toolchain files: libraries come from the folder of the other system; those that are headers alone are the same on
# every one, so they come from this machine, through the files beside this one.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(HIGHWAY_INCLUDE_DIR /usr/include CACHE PATH "")
set(JSON_INCLUDE_DIR /usr/include CACHE PATH "")
foreach(package CLI11 fmt nlohmann_json GTest)
  set(${package}_DIR ${CMAKE_CURRENT_LIST_DIR} CACHE PATH "")
endforeach()
