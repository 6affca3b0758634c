set(halfbyte_hosted ON) # it has an operating system, so it uses platform/hosted
set(halfbyte_system platform/windows/system)
set(halfbyte_has_command ON)
set(halfbyte_links_statically ON) # players and makers install nothing
set(halfbyte_image windows)
set(halfbyte_without_console -mwindows)
