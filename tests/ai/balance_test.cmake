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
execute_process(COMMAND ${OIKIST} balance panticapaeum --games 1 --json --components ${ORIGINAL}
                OUTPUT_VARIABLE report COMMAND_ERROR_IS_FATAL ANY)
string(JSON components GET "${report}" components)
if(NOT components STREQUAL "reconstruction")
  message(FATAL_ERROR "played with ${components}, not with the original set")
endif()
