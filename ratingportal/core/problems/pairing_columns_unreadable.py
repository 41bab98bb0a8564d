"""F903: colour, opponent and result of a round do not make sense together."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F903",
    name="pairing-columns-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: colour “{colour}”, opponent “{opponent}” and result “{result}” do not fit together.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the pairing or the result in PAPI and save the tournament.",
    source="PAPI 3.3: table JOUEUR, columns Rd01Cl, Rd01Adv and Rd01Res to Rd24Res.",
    about=("player", "round"),
)
