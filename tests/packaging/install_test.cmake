# Installs BUILD into FOLDER and uses what is there.
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${FOLDER})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${FOLDER} --strip
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

foreach(file
    etc/oikist.toml lib/systemd/system/oikist.service share/man/man1/oikist.1 share/man/man5/oikist.toml.5
    share/bash-completion/completions/oikist share/zsh/site-functions/_oikist
    share/fish/vendor_completions.d/oikist.fish share/doc/oikist/LICENSE share/doc/oikist/copyright
    share/doc/oikist/CHANGELOG.md share/doc/oikist/hosting.md)
  if(NOT EXISTS ${FOLDER}/${file})
    message(FATAL_ERROR "${file} is not installed")
  endif()
  file(SIZE ${FOLDER}/${file} size)
  if(size EQUAL 0)
    message(FATAL_ERROR "${file} is empty")
  endif()
endforeach()

# A folder that has nothing of the sources in sight.
execute_process(COMMAND ${FOLDER}/bin/oikist --version WORKING_DIRECTORY /
                OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY)
if(NOT version MATCHES "^oikist ${VERSION}\n")
  message(FATAL_ERROR "The installed program says it is ${version}")
endif()
file(READ ${FOLDER}/lib/systemd/system/oikist.service unit)
string(FIND "${unit}" "ExecStart=${FOLDER}/bin/oikist serve --config ${FOLDER}/etc/oikist.toml\n" found)
if(found EQUAL -1)
  message(FATAL_ERROR "The unit does not start the installed program:\n${unit}")
endif()
