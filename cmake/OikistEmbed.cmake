# oikist_embed(TARGET SYMBOL FILE HEADER): makes FILE available as
# `extern const std::string_view oikist::data::SYMBOL`, declared in data/HEADER.
function(oikist_embed target symbol file header)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${source} -DSYMBOL=${symbol}
            -DHEADER=${header}
            -P ${CMAKE_SOURCE_DIR}/cmake/EmbedFile.cmake
    DEPENDS ${file} ${CMAKE_SOURCE_DIR}/cmake/EmbedFile.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
