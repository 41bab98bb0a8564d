"""Uploads for Chess-Results, made for tests.

`python -m tests.core.chess_results` writes the fixtures anew.
"""

from __future__ import annotations

from tests.core import fixtures

UPLOAD = """\
<?xml version="1.0"?>
<chessresults>
    <tournamentdata>
        <tournament
            key="1234567"
            type="0"
            name="Spring Open &amp; Blitz"
            location="Gent"
            rounds="3"
            currentround="3"
            from="20260314"
            to="15.03.2026"
            timecontrol="90 min + 30 sec"
            chiefarbiter="Arbiter, Ada"
            federation="BEL"
            fideeventid="400001"
        />
    </tournamentdata>
    <rounds>
        <round round="1" date="20260314" time="10:00"/>
        <round round="2" date="20260314" time="15:00"/>
        <round round="3" date="20260315" time="10:00"/>
    </rounds>
    <players>
        <player no="1" id="101" lastname="Example,Anna" firstname="" title="WFM" rtg="2050" rtgfide="2050" dob="1990" sex="W" fed="BEL" clubname="KSK Gent" fideid="2000001" rank="1" pts="2,5"/>
        <player no="2" id="102" lastname="Sample" firstname="Ben" rtgfide="1990" rtgnat="1900" dob="21.05.1992" sex="m" fed="NED" fideid="2000002" rank="2" pts="2.5"/>
        <player no="3" lastname="Muster" firstname="Carl" rtg="1930" dob="1995" sex="M" fed="GER" fideid="2000003" rank="3" pts="1,0"/>
        <player no="4" lastname="Modelo" firstname="Dora" dob="1996" sex="w" fed="ESP" fideid="2000004" rank="4" pts="0,5"/>
    </players>
    <playerpairings>
        <playerpairing round="1" pairing="1" board="1" whiteno="1" blackno="4" reswhite="1.0" resblack="0.0" forfeit=""/>
        <playerpairing round="1" pairing="2" board="1" whiteno="3" blackno="2" reswhite="0.0" resblack="1.0" forfeit=""/>
        <playerpairing round="2" pairing="1" board="1" whiteno="2" blackno="1" reswhite="0,5" resblack="0,5" forfeit=""/>
        <playerpairing round="2" pairing="2" board="1" whiteno="3" blackno="-1" reswhite="1.0" resblack="" forfeit="K"/>
        <playerpairing round="2" pairing="3" board="1" whiteno="4" blackno="-2" reswhite="0.5" resblack="" forfeit=""/>
        <playerpairing round="3" pairing="1" board="1" whiteno="1" blackno="3" reswhite="1.0" resblack="0.0" forfeit="U"/>
        <playerpairing round="3" pairing="2" board="1" whiteno="4" blackno="2" reswhite="0.0" resblack="1.0" forfeit="K"/>
    </playerpairings>
    <security>
        <securitydata source="13" sid="SECRET"/>
    </security>
</chessresults>
"""
FILES = {
    "clean.xml": UPLOAD,
    "cut_off.xml": UPLOAD[: UPLOAD.index('<playerpairing round="3" pairing="2"') + 40],
    "odd_pairings.xml": UPLOAD.replace('reswhite="0,5"', 'reswhite="7"')
    .replace('whiteno="4" blackno="2"', 'whiteno="4" blackno="9"')
    .replace('forfeit="U"', 'forfeit="X"'),
    "not_started.xml": UPLOAD[: UPLOAD.index("<playerpairing round")]
    + "</playerpairings></chessresults>\n",
}


def write() -> None:
    """Write the fixtures."""
    folder = fixtures.ROOT / "chess_results_xml"
    folder.mkdir(exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
