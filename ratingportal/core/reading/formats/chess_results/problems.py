"""What only readers of uploads for Chess-Results report."""

from ratingportal.core.model.findings import Rule, Severity

MARKUP_BROKEN = Rule(
    code="F460",
    name="markup-broken",
    title="Broken XML",
    severity=Severity.ERROR,
    message="The XML breaks in line {line}; what could be made out was read.",
    why="Players or results behind the break may be missing or changed.",
    fix="Export the file again and upload it as it is; a file that ends early was cut on the way.",
    source="XML 1.0.",
)

UPLOADED_PAIRING_UNREADABLE = Rule(
    code="F461",
    name="uploaded-pairing-unreadable",
    title="Pairing of an upload unreadable",
    severity=Severity.ERROR,
    message="Line {line}: the {field} “{value}” of a pairing could not be read, so the pairing was left out.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Correct the pairing in the pairing program, and export the file again.",
    source="Chess-Results: interface for uploads, playerpairing.",
    about=("round", "white", "field"),
)
