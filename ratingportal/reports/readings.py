"""Read out what the portal took from the file about the game or the player that a finding is about."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from ratingportal.core.checking.checks import load_checks
from ratingportal.core.model.values import show_points
from ratingportal.core.output.crosstable import build_bye_cell
from ratingportal.reports.labels import isolate_text, write_day
from ratingportal.reports.rows import PEOPLE
from ratingportal.tournaments.labels import describe_game, write_result

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.core.model.tournament import Bye, Game, Player, Tournament
    from ratingportal.reports.context import ReportContext
    from ratingportal.reports.models import ReportedFinding


IDENTITY = "register"
"""The family of checks that compare entries with the register."""


@dataclass(frozen=True, slots=True)
class ReadingLink:
    """An address with its words."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class About:
    """The players and the round that a finding's data names."""

    numbers: tuple[int, ...]
    round: int | None


def find_subject(row: ReportedFinding) -> About:
    """Find the players and the round in a finding's data; names and the like are no numbers."""
    found = [row.details.get(name) for name in PEOPLE]
    numbers = tuple(dict.fromkeys(each for each in found if type(each) is int and each > 0))
    round_ = row.details.get("round")
    return About(numbers, round_ if type(round_) is int and round_ > 0 else None)


@cache
def is_about_identity(code: str) -> bool:
    """Tell whether a rule asks who somebody is: then the answer is given on the person's card."""
    check = next((each for each in load_checks() if each.rule.code == code), None)
    return check is not None and check.family == IDENTITY


class Readings:
    """What was read about some players and their rounds, ready to be read out."""

    def __init__(self, rows: Iterable[ReportedFinding], context: ReportContext) -> None:
        """Fetch at once what the findings of one page are about."""
        subjects = [find_subject(row) for row in rows]
        numbers = {number for each in subjects for number in each.numbers}
        rounds = {each.round for each in subjects if each.round is not None}
        tournament = context.excerpt(numbers, rounds) if numbers else None
        self._context = context
        self._players: dict[int, Player] = {}
        self._games: dict[tuple[int, int], list[Game]] = defaultdict(list)
        self._byes: dict[tuple[int, int], Bye] = {}
        if tournament is not None:
            self._index(tournament, numbers, rounds)

    def _index(self, tournament: Tournament, numbers: set[int], rounds: set[int]) -> None:
        for player in tournament.players:
            self._players.setdefault(player.number, player)
        for game in tournament.games:
            if game.round in rounds:
                for number in {game.white, game.black} & numbers:
                    self._games[game.round, number].append(game)
        for bye in tournament.byes:
            if bye.round in rounds and bye.player in numbers:
                self._byes[bye.round, bye.player] = bye

    def of(self, row: ReportedFinding) -> list[str]:
        """Say what was read: the game or bye of the round, or else the player."""
        subject = find_subject(row)
        known = [number for number in subject.numbers if number in self._players]
        if subject.round is None:
            return [self._person(self._players[number]) for number in known[:2]]
        told = [self._round_of(subject.round, number) for number in known[:2]]
        return list(dict.fromkeys(line for each in told for line in each))

    def links_of(self, row: ReportedFinding) -> list[ReadingLink]:
        """Lead to the players in the crosstable and to the game in the list of games."""
        subject = find_subject(row)
        known = [number for number in subject.numbers if number in self._players][:2]
        to_person, to_player = self._context.person_url, self._context.player_url
        links = []
        if is_about_identity(row.code):
            links += [
                ReadingLink(to_person(n), _("Who is player %(n)d?") % {"n": n}) for n in known
            ]
        links += [
            ReadingLink(to_player(n), _("Player %(n)d in the crosstable") % {"n": n}) for n in known
        ]
        links += self._game_links(subject.round, known)
        return [link for link in links if link.url]

    def _game_links(self, round_: int | None, known: Sequence[int]) -> list[ReadingLink]:
        """Lead to the game of a round; two players who met have one in common."""
        number = next((n for n in known if (round_, n) in self._games), None)
        if round_ is None or number is None:
            return []
        url = self._context.game_url(round_, number)
        return [ReadingLink(url, _("The game in round %(n)d") % {"n": round_})]

    def _round_of(self, round_: int, number: int) -> list[str]:
        if games := self._games.get((round_, number)):
            return [self._game(game) for game in games]
        words: dict[str, object] = {"round": round_, "who": self._name(number)}
        if bye := self._byes.get((round_, number)):
            words["worth"] = build_bye_cell(bye).result
            return [_("round %(round)d: %(who)s has a bye worth %(worth)s") % words]
        return [_("round %(round)d: no game for %(who)s") % words]

    def _game(self, game: Game) -> str:
        words = {
            "round": game.round,
            "white": self._name(game.white),
            "black": self._name(game.black),
            "result": write_result(game) or _("no result"),
        }
        if game.colours_known:
            text = _("round %(round)d: White %(white)s, Black %(black)s, %(result)s") % words
        else:
            text = _("round %(round)d: %(white)s against %(black)s, %(result)s") % words
        remark = describe_game(game)
        return f"{text} ({remark})" if remark else text

    def _name(self, number: int) -> str:
        player = self._players.get(number)
        return f"{number} {isolate_text(player.name)}" if player and player.name else str(number)

    def _person(self, player: Player) -> str:
        facts = [
            player.title,
            _("rating %(n)d") % {"n": player.rating} if player.rating is not None else "",
            player.federation,
            _("born %(day)s") % {"day": write_day(player.birth)} if player.birth else "",
            _("%(points)s points") % {"points": show_points(player.points)}
            if player.points is not None
            else "",
            _("rank %(n)d") % {"n": player.rank} if player.rank is not None else "",
        ]
        return ", ".join([self._name(player.number), *filter(None, facts)])
