"""Whatever the bytes are, a report comes back; and it can be shown, stored and sent."""

from __future__ import annotations

import gc
import json
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ratingportal.core import inspection
from ratingportal.core.cli.console import Painter, write_report
from ratingportal.core.cli.main import build_json
from ratingportal.core.inspection import Report, inspect
from ratingportal.core.output.conversion import convert_tournament, list_writable_formats
from ratingportal.core.output.quotes import quote_line
from tests.core import fixtures
from tests.core.builders import SOUND, TODAY, report, runnable_checks

if TYPE_CHECKING:
    import random

SEEDS = [path.read_bytes() for path in fixtures.files()] + [SOUND.encode()]


def texts(value: Any) -> list[str]:
    """Collect every text inside a value."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in texts(part)]
    if isinstance(value, list | tuple | set):
        return [text for part in value for text in texts(part)]
    if is_dataclass(value):
        return [text for each in fields(value) for text in texts(getattr(value, each.name))]
    return []


def assert_presentable(found: Report) -> None:
    assert found.system_errors == ()
    assert json.loads(json.dumps(build_json(found)))
    assert list(write_report(found, Painter(colour=True)))
    for finding in found.findings:
        if finding.place:
            assert 1 <= finding.place.line <= max(len(found.lines), 1)
            assert finding.place.column >= 1
            quote_line(found.lines, finding.place, width=80)
    stored = [
        *texts(found.tournament),
        *(text for each in found.findings for text in texts(each.details)),
    ]
    for text in stored:
        assert "\x00" not in text
        text.encode()
    if found.tournament:
        for key in list_writable_formats():
            assert isinstance(convert_tournament(found.tournament, key).data, bytes)


@given(st.binary(max_size=2000))
@example(b"001 ")
@example(b"001    1\n001    2\n012 x\n022 y")
@example(b"\xff\xfe")
@settings(max_examples=300, deadline=None)
def test_any_bytes_give_a_report(data: bytes) -> None:
    assert_presentable(inspect(data, today=TODAY))


@given(st.text(max_size=2000))
@settings(max_examples=200, deadline=None)
def test_any_text_between_headings_gives_a_report(text: str) -> None:
    data = f"012 Open\n001    1 {text}\n001 {text}\n132 {text}\n042 {text}\n".encode(
        "utf-8", "replace"
    )

    assert_presentable(inspect(data, today=TODAY))


@given(
    seed=st.sampled_from(SEEDS),
    dice=st.randoms(use_true_random=False),
    noise=st.binary(min_size=1, max_size=20),
)
@settings(max_examples=300, deadline=None)
def test_any_damage_gives_a_report(seed: bytes, dice: random.Random, noise: bytes) -> None:
    data = bytearray(seed)
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(data) + 1)
        action = dice.randrange(4)
        if action == 0:
            data[at : at + len(noise)] = noise
        elif action == 1:
            data[at:at] = noise
        elif action == 2:
            del data[at : at + dice.randint(1, 120)]
        else:
            data[at:at] = data[: dice.randint(0, 300)]

    assert_presentable(inspect(bytes(data), today=TODAY))


def test_a_rule_that_fails_is_noted_and_the_rest_still_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(case: object) -> None:
        raise ZeroDivisionError("our mistake")

    real = runnable_checks()
    broken = replace(real[0], check=fail)
    monkeypatch.setattr(inspection, "choose_checks", lambda _traits: (broken, *real[1:]))

    found = inspect(b"012 x\n022 y\n001    1 nobody\n", today=TODAY)

    assert found.system_errors == (f"rule {real[0].rule.code}: ZeroDivisionError: our mistake",)
    assert real[0].rule.code in found.not_run
    assert len(found.findings) > 3


def test_a_time_limit_is_no_mistake_of_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    class TimeLimitError(Exception):
        pass

    def fail(case: object) -> None:
        raise TimeLimitError

    real = runnable_checks()
    broken = replace(real[0], check=fail)
    monkeypatch.setattr(inspection, "choose_checks", lambda _traits: (broken,))

    with pytest.raises(TimeLimitError):
        inspect(SOUND.encode(), today=TODAY)


def test_report_knows_the_file() -> None:
    found = report(SOUND)

    assert found.size == len(SOUND)
    assert len(found.sha256) == 64
    assert found.filename == "spring.trf"


def test_the_garbage_collector_is_left_as_it_was() -> None:
    inspect(SOUND.encode(), today=TODAY)
    assert gc.isenabled()

    gc.disable()
    try:
        inspect(SOUND.encode(), today=TODAY)
        assert not gc.isenabled()
    finally:
        gc.enable()
