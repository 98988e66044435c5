# write_unit(PREFIX FOLDER): the systemd unit for a program installed under PREFIX, into FOLDER.
# Precondition: unit_template.
function(write_unit prefix folder)
  set(program ${prefix}/bin/oikist)
  if(prefix STREQUAL "/usr")
    set(settings /etc/oikist.toml)
  else()
    set(settings ${prefix}/etc/oikist.toml)
  endif()
  configure_file(${unit_template} ${folder}/lib/systemd/system/oikist.service @ONLY)
endfunction()
