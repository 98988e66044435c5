# The report of `oikist balance` does not depend on the number of threads, and takes another set.
foreach(game panticapaeum akropolis)
  foreach(threads 1 3)
    execute_process(COMMAND ${OIKIST} balance ${game} --players 3 --games 6 --threads ${threads}
                    OUTPUT_VARIABLE report_${threads} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  if(NOT report_1 STREQUAL report_3)
    message(FATAL_ERROR "${game}: 1 and 3 threads report different figures")
  endif()
endforeach()
execute_process(COMMAND ${OIKIST} balance akropolis --games 1 --player search:4 COMMAND_ERROR_IS_FATAL ANY
                OUTPUT_QUIET)
execute_process(COMMAND ${OIKIST} balance akropolis --player nobody RESULT_VARIABLE code ERROR_VARIABLE said)
if(code EQUAL 0 OR NOT said MATCHES "must be random, greedy")
  message(FATAL_ERROR "a player that does not exist was not refused: ${said}")
endif()
execute_process(COMMAND ${OIKIST} balance panticapaeum --games 1 --json --components ${ORIGINAL}
                OUTPUT_VARIABLE report COMMAND_ERROR_IS_FATAL ANY)
string(JSON components GET "${report}" components)
if(NOT components STREQUAL "reconstruction")
  message(FATAL_ERROR "played with ${components}, not with the original set")
endif()
