"""What readers of SwissPerfect's files and of other exchange files report, and archives that are not opened."""

from __future__ import annotations

from tests.core.archives import locked
from tests.core.sheets import CROSSTABLE, TEAM_TABLES, partly_hidden, sheet, table
from tests.core.swiss_perfect import (
    EXPORT,
    export,
    files,
    packed,
    people,
    person,
    result,
    results,
    swiss_perfect,
)
from tests.meta.rule_files import Way, changed, made

ZIP, TXT = {"filename": "spring.zip"}, {"filename": "spring.txt"}
ABROAD, DISCS, PAPI_JSON = "icu_csv/clean.csv", "flipthedisc/clean.json", "papi_json/clean.json"
NAMES = ("one.ini", "two.trn", "three.sco")


def spoiled_export(before: str, after: str) -> Way:
    """Write something else into the exported table."""
    return made(export([row.replace(before, after) for row in EXPORT]), **TXT)


def with_player(**changes: object) -> bytes:
    """Change the first player."""
    first, *others = people()[:-1]
    return swiss_perfect(players=[{**first, **changes}, *others])


WAYS: dict[str, Way] = {
    "R421": made(
        sheet(
            "1||101|Example, Anna|102|Sample, Ben|1-0|", "||103|Muster, Carl|104|Modelo, Dora|0-1|"
        ),
        filename="spring.csv",
    ),
    "F427": made(table(*TEAM_TABLES["Swiss"]), **TXT),
    "F426": Way(partly_hidden(CROSSTABLE, CROSSTABLE, "hidden"), "spring.xlsx"),
    # archives
    "F013": made(locked({"spring.trf": b"012 Spring Open"}), **ZIP),
    "F014": made(packed({"inner.zip": swiss_perfect()}), **ZIP),
    "F015": made(packed({"swollen.txt": bytes(1_000_000)}), **ZIP),
    "F016": made(swiss_perfect()[:-30], **ZIP),
    # SwissPerfect
    "F301": made(packed(dict(zip(NAMES, files().values(), strict=True))), **ZIP),
    "F302": made(packed({**files(stem="one"), **files(stem="two")}), **ZIP),
    "F303": made(swiss_perfect(count=9), **ZIP),
    "F304": made(
        swiss_perfect(players=[*people()[:-1], {**person(6, 6, "Lost"), "ID": "?"}]), **ZIP
    ),
    "F305": made(swiss_perfect(played=[*results(), result(0, "1-2", "20")]), **ZIP),
    "F307": made(export([*EXPORT, "x |Lost, Lena|IRL||||||0| : | : | : "]), **TXT),
    "F308": made("Spring Open\r\n" + export(EXPORT), **TXT),
    "F309": spoiled_export(" 2:L| 3:-", " 2-L| 3:-"),
    "P300": made(with_player(INTL_ID="16-02-1944"), **ZIP),
    "R300": made(swiss_perfect(played=[*results(), result(3, "77-5", "20")]), **ZIP),
    "R302": made(with_player(BONUS="0.5"), **ZIP),
    "R303": made(swiss_perfect(played=[*results()[1:], result(1, "1-2", "20", "7/7")]), **ZIP),
    # results abroad
    "F340": changed(ABROAD, ("1,1,W,Sample", "1,7,W,Sample")),
    "F341": changed(ABROAD, ("Player,10001,Example,Anna\n", "")),
    "R340": changed(ABROAD, ("Rounds,3", "Rounds,4")),
    # FlipTheDisc
    "F360": changed(DISCS, ('"id": 12,\n   "wof_id"', '"id": "-1",\n   "wof_id"')),
    "F361": changed(DISCS, ('"score": 40,', '"score": 65,')),
    "R360": changed(DISCS, ('"id": 12,\n      "left"', '"id": 99,\n      "left"')),
    "R361": changed(DISCS, ('"score": 40,', '"score": 24,')),
    # PAPI as JSON
    "F380": changed(
        PAPI_JSON, ('"color": "B",\n     "opponent": 1', '"color": "X",\n     "opponent": 1')
    ),
}
