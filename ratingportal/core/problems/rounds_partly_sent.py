"""E703: a file holds a part of the tournament's rounds."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E703",
    name="rounds-partly-sent",
    severity=Severity.NOTE,
    message="The file holds rounds {first} to {last} of the tournament; in the file they count from 1.",
    why="The other rounds come, or came, in files of their own.",
    fix="Nothing to do; send the other rounds when they are played.",
    source="Belgian practice: long tournaments are sent in parts (line 00C).",
    about=("first", "last"),
)
