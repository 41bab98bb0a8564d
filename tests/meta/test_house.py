"""The house stays as it is described: sizes, names, and who knows whom."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import ratingportal
from ratingportal.core.reading.formats import load_formats

ROOT = Path(ratingportal.__path__[0])
MOST_LINES_OF_A_FILE = 400
MOST_LINES_OF_A_FUNCTION = 50
MOST_LINES_OF_AN_APP = 6_000
MOST_NAMES_OF_THE_CORE = 12
NO_APPS = {"core", "embedded"}
ORDINARY_WORDS = {"checking", "finding", "mailing", "matching", "rating", "reading"}
"""Modules and packages whose names end in -ing because that is what everybody calls the thing."""
VERBS = frozenset(
    re.findall(
        r"\w+",
        """
accept add address adjust admit adopt allow announce answer apply approve ask assemble assign
attach begin build calculate call cancel cap carry change check choose claim classify clear
close collect combine compare compile complete compose compute confirm convert copy correct count
create cut declare decode decrypt defer delete deliver derive describe detach digest disable discard
do draw drop empty enable encode encrypt end enter erase escape estimate evaluate exchange
expect explain export extend extract fetch fill filter find fold follow forget format gather
get give go grant group guess hand hash hide highlight hold import insert inspect invite
isolate join judge keep kill lay leave limit link list load locate lock look main make map mark
mask match measure mend merge miscount misname mistype move name note notify number offer open
order pack pair parse pause pick place plan play prepare preview print publish queue quote
raise rank rate read rebuild receive recheck recognise record redirect reduce refer refresh
refuse register reject relay release rematch remember remove render renew reopen repeat replace
report request require reschedule reset restore restrict resume retry return revise revoke
round run save say scan seal search select send serve set settle share show skip sniff sort
spawn split stage start stop store straighten stream strip sum summarise survey swap sweep take
tell tie trim turn undo unpack unplace unpublish unsettle unsubscribe update validate verify
visit wait wake walk warn watch withdraw work wrap write
""",
    )
)
"""With what the name of a public function begins. A plain verb that is missing is added; a noun is not."""
ASKS = frozenset(
    re.findall(
        r"\w+",
        """
applies becomes begins belongs can does fits has holds is lacks looks may might must needs
reads sees takes was
""",
    )
)
"""With what the name of a function begins that answers yes or no."""
NAMED_OTHERWISE = {
    "accounts/http.py officers_only": "a decorator",
    "accounts/http.py signed_in": "a decorator",
    "embedded/pytest_plugin.py pytest_load_initial_conftests": "pytest's",
    "embedded/pytest_plugin.py pytest_unconfigure": "pytest's",
    "federations/models.py one_control": "migrations name it",
    "public_check/models.py new_token": "migrations name it",
    "site/context.py portal": "a context processor",
    "site/middleware.py security_headers": "a middleware",
    "site/middleware.py user_time_zone": "a middleware",
    "submissions/models/submission.py new_reference": "migrations name it",
}
RECORDED = {"Bye", "Game", "Player", "Team", "Tournament"}
"""A row has the name of what it records, so there are two of each (docs/glossary.md)."""
OF_DJANGO = {"Command", "Media", "Meta", "Migration"}


@cache
def sources() -> dict[Path, ast.Module]:
    """Parse every module but the migrations, which are history."""
    paths = (path for path in ROOT.rglob("*.py") if "migrations" not in path.parts)
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(paths)}


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_files_are_short() -> None:
    long = {named(path): lines_of(path) for path in sources()}

    assert {name: lines for name, lines in long.items() if lines > MOST_LINES_OF_A_FILE} == {}


def test_functions_are_short() -> None:
    long = [
        f"{named(path)}:{node.lineno} {node.name}"
        for path, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= MOST_LINES_OF_A_FUNCTION
    ]

    assert long == []


def test_no_app_holds_everything() -> None:
    sizes: dict[str, int] = defaultdict(int)
    for path in sources():
        sizes[path.relative_to(ROOT).parts[0]] += lines_of(path)

    large = {app: lines for app, lines in sizes.items() if lines > MOST_LINES_OF_AN_APP}
    assert set(large) <= NO_APPS


def test_the_core_can_be_taken_in_at_a_glance() -> None:
    names = {path.stem for path in (ROOT / "core").iterdir() if path.name[0] != "_"}

    assert len(names) <= MOST_NAMES_OF_THE_CORE, sorted(names)


def test_modules_are_nouns() -> None:
    rules = "checking/checks"
    gerunds = {
        part.removesuffix(".py")
        for path in sources()
        for part in path.relative_to(ROOT).parts
        if part.removesuffix(".py").endswith("ing") and rules not in named(path)
    }

    assert gerunds <= ORDINARY_WORDS


def is_page(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Views are called as their pages are: they take a request and give an answer to it."""
    parameters = [*function.args.posonlyargs, *function.args.args]
    kinds = [ast.unparse(each.annotation) for each in parameters if each.annotation]
    answer = ast.unparse(function.returns) if function.returns else ""
    return any(kind.endswith("Request") for kind in kinds) and "Response" in answer


def test_public_functions_begin_with_a_verb() -> None:
    unclear = {
        f"{named(path)} {node.name}"
        for path, tree in sources().items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
        and node.name.split("_")[0] not in VERBS | ASKS
        and not is_page(node)
        and "templatetags" not in path.parts
    }

    assert unclear == set(NAMED_OTHERWISE)


def test_class_names_are_given_once() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, tree in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(named(path))

    often = {
        name: where
        for name, where in places.items()
        if name not in OF_DJANGO and len(where) > (2 if name in RECORDED else 1)
    }
    assert often == {}


def test_nothing_outside_the_formats_asks_for_the_key_of_one() -> None:
    asks = re.compile(r"format_key *(==|in |not in|!=)|desk\.key")
    outside = [path for path in sources() if "core" in path.parts and "formats" not in path.parts]

    assert [named(path) for path in outside if asks.search(path.read_text(encoding="utf-8"))] == []


def test_no_table_outside_the_formats_lists_keys_of_formats() -> None:
    """The counts of real files are by folders, which happen to be called alike; rules name families."""
    outside = [path for path in sources() if "core" in path.parts and "formats" not in path.parts]
    named_so = {
        named(path)
        for path in outside
        for node in ast.walk(sources()[path])
        if isinstance(node, ast.Constant)
        and node.value in load_formats()
        and path.stem != "__init__"
    }

    assert named_so <= {"core/checking/evidence.py"}
