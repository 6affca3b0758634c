# The sources for Linux. Other systems with POSIX have no notices of changed files yet.
set(other_notices file_notices_none.cpp)
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(other_notices file_notices_linux.cpp)
endif()
halfbyte_sources(halfbyte_system_sources "${CMAKE_CURRENT_LIST_DIR}" EXCEPT "${other_notices}")
