"""The German federation's result file (“ES”, .swi): columns, reader and writer."""
