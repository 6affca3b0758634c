set(halfbyte_hosted ON) # it has an operating system, so it uses platform/hosted
