# Sets halfbyte_machines to the names of all machines, in the order of platform/machines.inc.
set(halfbyte_machine_list "${CMAKE_CURRENT_LIST_DIR}/../platform/machines.inc")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${halfbyte_machine_list}")
file(STRINGS "${halfbyte_machine_list}" halfbyte_machines REGEX "^HALFBYTE_MACHINE[(].*[)]$")
list(TRANSFORM halfbyte_machines REPLACE "^HALFBYTE_MACHINE[(](.*)[)]$" "\\1")
