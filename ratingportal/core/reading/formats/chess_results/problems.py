"""What only readers of uploads for Chess-Results report."""

from ratingportal.core.model.findings import Rule, Severity

MARKUP_BROKEN = Rule(
    code="F460",
    name="markup-broken",
    title="Damaged XML",
    severity=Severity.ERROR,
    message="The XML is damaged at line {line}; whatever could be read was read.",
    why="Players or results after that point may be missing or changed.",
    fix="Export the file again and upload it unchanged; a file that ends early was cut off.",
    source="XML 1.0.",
)

UPLOADED_PAIRING_UNREADABLE = Rule(
    code="F461",
    name="uploaded-pairing-unreadable",
    title="Unreadable pairing",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is not a readable {field}, so this pairing was left out.",
    why="A result that cannot be read cannot be rated for either player.",
    fix="Correct the pairing in the pairing program and export the file again.",
    source="Chess-Results: interface for uploads, playerpairing.",
    about=("round", "white", "field"),
)
