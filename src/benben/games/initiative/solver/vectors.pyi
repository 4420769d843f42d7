# Written by `make stubs` from the module and its .pxd.

