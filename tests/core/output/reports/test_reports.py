"""A report to take away says the same as text, as JSON and as SARIF."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from ratingportal.core.inspection import Report, inspect
from ratingportal.core.model.findings import Edit, Fix
from ratingportal.core.output.reports import (
    Account,
    build_account,
    build_json,
    build_sarif,
    write_text,
)
from ratingportal.core.output.reports.plain import PER_RULE, WIDTH
from tests import files

DAY = date(2026, 6, 1)


def report_on(data: bytes, filename: str = "spring.trf") -> Report:
    return inspect(data, filename=filename, today=DAY, rating_list="fide")


@pytest.fixture
def wrong() -> Account:
    """A file whose first player met somebody who is not there."""
    return build_account(report_on(files.with_unknown_opponent()))


def with_fix(account: Account, *edits: Edit, treatment: str | None = None) -> Account:
    entry = next(each for each in account.entries if each.code == "R101")
    fix = {
        "title": "Name another opponent than {opponent}",
        "edits": [
            {"line": one.line, "column": one.column, "length": one.length, "text": one.text}
            for one in edits
        ],
        "treatment": treatment,
        "safe": False,
    }
    return replace(account, entries=[replace(entry, fixes=[fix])])


def test_text_quotes_the_line_under_a_ruler_and_marks_the_place(wrong: Account) -> None:
    lines = write_text(wrong).splitlines()

    quoted = next(at for at, line in enumerate(lines) if line.startswith("    13 | "))
    entry = next(each for each in wrong.entries if each.code == "R101")
    carets = lines[quoted + 1]
    first = carets.index("^")
    # The column that the ruler counts above the first caret is the finding's own.
    assert entry.column is not None
    ten = (entry.column // 10) * 10
    assert lines[quoted - 1].index(str(ten)) + len(str(ten)) - 1 - first == ten - entry.column
    assert lines[quoted][first : first + carets.count("^")].strip() == "9 w 1"


def test_text_has_no_long_lines_and_no_trailing_blanks(wrong: Account) -> None:
    for line in write_text(wrong).splitlines():
        assert len(line) <= WIDTH
        assert line == line.rstrip()


def test_text_of_a_clean_file_says_so() -> None:
    text = write_text(build_account(report_on(files.clean())))

    assert "Nothing found." in text
    assert "4 players, 3 rounds, 6 games" in text


def test_text_names_the_lines_of_what_it_does_not_write_out(wrong: Account) -> None:
    entry = next(each for each in wrong.entries if each.code == "R101")
    many = [replace(entry, line=line) for line in range(1, PER_RULE + 6)]

    text = write_text(replace(wrong, entries=many, rules={"R101": 300}))

    assert text.count("Opponent 9 of player ") == PER_RULE
    assert "and 280 more: lines 21, 22, 23, 24, 25" in " ".join(text.split())


def test_text_shows_no_control_characters() -> None:
    text = write_text(build_account(report_on(files.with_unknown_opponent("Open \x1b[31m"))))

    assert "\x1b" not in text


def test_json_counts_all_and_lists_what_is_kept(wrong: Account) -> None:
    data = json.loads(json.dumps(build_json(replace(wrong, rules=dict(wrong.rules) | {"R101": 7}))))

    rule = next(each for each in data["rules"] if each["code"] == "R101")
    assert (rule["count"], rule["listed"], rule["severity"]) == (7, 1, "error")
    assert data["schema"] == "ratingportal-report/1"
    assert data["file"]["name"] == "spring.trf"
    assert sum(data["counts"].values()) == len(data["findings"])
    finding = next(each for each in data["findings"] if each["code"] == "R101")
    assert finding["details"]["opponent"] == 9
    assert finding["message"] == "Opponent 9 of player 1 in round 1 is not in the list."


def test_json_gives_fixes_as_data(wrong: Account) -> None:
    data = build_json(with_fix(wrong, Edit(13, 92, 4, "   4")))

    (fix,) = data["findings"][0]["fixes"]
    assert fix == {
        "title": "Name another opponent than 9",
        "safe": False,
        "treatment": None,
        "edits": [{"line": 13, "column": 92, "length": 4, "text": "   4"}],
    }


def test_json_says_what_rules_that_did_not_run_would_have_needed(wrong: Account) -> None:
    data = build_json(replace(wrong, not_run=["E007", "X999"]))

    assert data["not_run"][1] == {"code": "X999", "name": None, "needs": []}
    assert data["not_run"][0]["needs"] == ["start", "end"]


def test_sarif_has_what_the_standard_demands(wrong: Account) -> None:
    data = build_sarif(wrong, rule_address=lambda code: f"https://example.org/rules/{code}/")

    (run,) = data["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert data["version"] == "2.1.0"
    assert run["columnKind"] == "unicodeCodePoints"
    assert len(run["results"]) == len(wrong.entries)
    for result in run["results"]:
        rule = rules[result["ruleIndex"]]
        assert rule["id"] == result["ruleId"]
        assert rule["helpUri"].endswith(f"{rule['id']}/")
        assert result["level"] in {"error", "warning", "note"}
        assert result["message"]["text"]
        assert result["fingerprints"]["ratingportal/v1"]


def test_sarif_region_ends_behind_the_last_character(wrong: Account) -> None:
    entry = next(each for each in wrong.entries if each.code == "R101")

    (result,) = (r for r in build_sarif(wrong)["runs"][0]["results"] if r["ruleId"] == "R101")

    region = result["locations"][0]["physicalLocation"]["region"]
    assert entry.column is not None
    assert entry.length
    assert region == {
        "startLine": 13,
        "startColumn": entry.column,
        "endColumn": entry.column + entry.length,
    }


def test_sarif_of_a_whole_line_names_no_columns(wrong: Account) -> None:
    whole = replace(wrong, entries=[replace(wrong.entries[0], line=3, column=1, length=0)])

    (result,) = build_sarif(whole)["runs"][0]["results"]

    assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": 3}


@pytest.mark.parametrize(
    ("edit", "region", "text"),
    [
        (Edit(1, 5, 3, "ab"), (1, 5, 1, 8), "ab"),
        (Edit(1, 5, 0, "ab"), (1, 5, 1, 5), "ab"),
        (Edit(2, 1, 9, ""), (2, 1, 3, 1), None),
    ],
    ids=["replaced", "put in", "the line taken out"],
)
def test_sarif_fix(
    wrong: Account, edit: Edit, region: tuple[int, int, int, int], text: str | None
) -> None:
    assert wrong.lines[1] == "022 Gent"

    (result,) = build_sarif(with_fix(wrong, edit))["runs"][0]["results"]

    (change,) = result["fixes"][0]["artifactChanges"]
    (made,) = change["replacements"]
    deleted = made["deletedRegion"]
    assert (
        tuple(deleted[name] for name in ("startLine", "startColumn", "endLine", "endColumn"))
        == region
    )
    assert made.get("insertedContent", {}).get("text") == text


def test_sarif_leaves_out_fixes_that_are_no_replacement(wrong: Account) -> None:
    (result,) = build_sarif(with_fix(wrong, treatment="drop-mark"))["runs"][0]["results"]

    assert "fixes" not in result


def test_sarif_names_the_file_alone_and_escapes_it(wrong: Account) -> None:
    data = build_sarif(replace(wrong, filename="C:\\Users\\somebody\\my file é.trf"))

    assert data["runs"][0]["artifacts"][0]["location"]["uri"] == "my%20file%20%C3%A9.trf"


def test_answers_stand_in_all_three(wrong: Account) -> None:
    entry = wrong.entries[0]
    answered = replace(wrong, entries=[entry], answers={entry.fingerprint: "Known to the office."})

    assert "Answer: Known to the office." in write_text(answered)
    assert build_json(answered)["findings"][0]["answer"] == "Known to the office."
    (result,) = build_sarif(answered)["runs"][0]["results"]
    assert result["suppressions"][0]["justification"] == "Known to the office."


def test_fixes_of_a_core_report_are_taken_over() -> None:
    report = report_on(files.with_unknown_opponent())
    offered = report.findings[0].offering(Fix("Do it", (Edit(1, 2, 3, "x"),), safe=True))
    report.findings = (offered,)

    (finding,) = build_json(build_account(report))["findings"]

    assert finding["fixes"][0]["safe"] is True


def test_finding_of_a_rule_that_is_gone_is_shown_with_its_data(wrong: Account) -> None:
    gone = replace(wrong.entries[0], code="X999", details={"what": "something"})
    account = replace(wrong, entries=[gone], rules={"X999": 1})

    assert "something" in write_text(account)
    assert build_json(account)["rules"][0]["name"] is None
    assert "name" not in build_sarif(account)["runs"][0]["tool"]["driver"]["rules"][0]
