# oikist_embed(TARGET SYMBOL FILE): makes FILE available as
# `extern const std::string_view oikist::data::SYMBOL`, which a header of TARGET declares.
function(oikist_embed target symbol file)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${source} -DSYMBOL=${symbol}
            -P ${CMAKE_SOURCE_DIR}/cmake/EmbedFile.cmake
    DEPENDS ${file} ${CMAKE_SOURCE_DIR}/cmake/EmbedFile.cmake
    VERBATIM)
  if(EMSCRIPTEN)
    target_compile_options(${target} PRIVATE -Wno-overlength-strings)
  else()
    set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
                                COMPILE_OPTIONS -Wno-overlength-strings)
  endif()
  target_sources(${target} PRIVATE ${source})
  if(NOT TARGET generated_sources)
    add_custom_target(generated_sources)
  endif()
  add_custom_target(${symbol}_source DEPENDS ${source})
  add_dependencies(generated_sources ${symbol}_source)
endfunction()
