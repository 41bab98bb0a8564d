"""Corrections of SWAR's JSON: only days, as everything else stands inside the syntax of JSON."""

from __future__ import annotations

from ratingportal.core.reading.formats.shared.corrections import Corrections

JSON = Corrections(day_shape="%d/%m/%Y", values_alone=False)
