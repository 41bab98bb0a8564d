"""The German federation's result file (“ES”, .swi): columns, reader and writer."""

from ratingportal.core.reading.formats.german import german_es

FORMATS = (german_es.FORMAT,)
