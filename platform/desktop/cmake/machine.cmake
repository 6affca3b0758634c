set(halfbyte_hosted ON) # it has an operating system, so it uses platform/hosted
set(halfbyte_system platform/hosted/system/posix)
set(halfbyte_has_command ON)
set(halfbyte_image linux)
