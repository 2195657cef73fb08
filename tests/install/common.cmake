# run(COMMAND ...) stops with the output of a command that fails, and else puts it into `output`.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output
                  ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    string(JOIN " " command ${ARGN})
    message(FATAL_ERROR "${command}\nended with ${status}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(expect_solution program)
  run(${program})
  string(STRIP "${output}" output)
  if(NOT output STREQUAL "unique 1: 248197536516283479379564281462358197187942653935671824851736942693425718724819365")
    message(FATAL_ERROR "${program} printed '${output}'")
  endif()
endfunction()
