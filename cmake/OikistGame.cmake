# oikist_game(NAME RULES... CODEC... AI... TERMINAL... [DATA...]): the libraries of one game, from the
# sources in the folders of these names:
#
#   oikist_NAME            the rules, with the component sets data/NAME.json and DATA embedded
#   oikist_NAME_codec      its JSON
#   oikist_NAME_ai         its computer players, with the weights data/NAME.net embedded
#   oikist_NAME_terminal   how it looks in a terminal; not for the page
#
# What treats games alike links to those of all games: oikist_games (rules and codecs), oikist_games_ai and
# oikist_games_terminal.
add_library(oikist_games INTERFACE)
add_library(oikist_games_ai INTERFACE)
add_library(oikist_games_terminal INTERFACE)

function(oikist_game name)
  cmake_parse_arguments(GAME "" "" "RULES;CODEC;AI;TERMINAL;DATA" ${ARGN})
  foreach(part RULES CODEC AI TERMINAL)
    string(TOLOWER ${part} folder)
    list(TRANSFORM GAME_${part} PREPEND ${folder}/)
  endforeach()

  oikist_part(${name} HOT SOURCES ${GAME_RULES} USES oikist_game)
  foreach(set ${name} ${GAME_DATA})
    string(REPLACE - _ symbol ${set}_json)
    oikist_embed(oikist_${name} ${symbol} ${CMAKE_SOURCE_DIR}/data/${set}.json)
  endforeach()

  oikist_part(${name}_codec SEPARATE SOURCES ${GAME_CODEC} USES oikist_${name})
  target_link_libraries(oikist_games INTERFACE oikist_${name}_codec)

  oikist_part(${name}_ai HOT SOURCES ${GAME_AI} USES oikist_${name} oikist_search)
  oikist_embed(oikist_${name}_ai ${name}_net ${CMAKE_SOURCE_DIR}/data/${name}.net)
  target_link_libraries(oikist_games_ai INTERFACE oikist_${name}_ai)

  if(NOT EMSCRIPTEN)
    oikist_part(${name}_terminal SEPARATE SOURCES ${GAME_TERMINAL} USES oikist_${name} oikist_terminal)
    target_link_libraries(oikist_games_terminal INTERFACE oikist_${name}_terminal)
  endif()
endfunction()
