"""Every way in which an entry can come to its person, or not."""

from __future__ import annotations

from dataclasses import replace

from ratingportal.core.model.tournament import Player
from ratingportal.core.register.matching import (
    Answers,
    Known,
    Match,
    MatchReason,
    Method,
    Person,
    find_unsettled,
    match_all,
)

PETRA = Known(1, "1001", "Novak, Petra", "5550001", "CZE", "w", 1988, 1900)
DANA = Known(2, "1002", "Novak, Dana", "5550002", "CZE", "w", 1990, 1700)
TOM = Known(3, "2001", "van den Berg, Tom", "5550003", "NED", "m", 1975, 2100)
OLD_TOM = Known(4, "2999", "Berg, T.", federation="NED", merged_into=3)
NAMESAKE = Known(5, "1003", "Novak, Petra", federation="SVK", birth_year=2001)


def answers(*people: Known, **more: object) -> Answers:
    """Answer every question about these people."""
    by_other: dict[str, list[Known]] = {}
    for known in people:
        if known.other_number:
            by_other.setdefault(known.other_number, []).append(known)
    return Answers(
        by_number={known.number: known for known in people},
        by_other_number=by_other,
        by_key={known.key: known for known in people},
        **more,  # type: ignore[arg-type]  # -- whatever else the test wants to say
    )


def only(person: Person, asked: Answers) -> Match:
    (match,) = match_all([person], asked)
    return match


def test_number_and_name_agree() -> None:
    match = only(Person(1, "NOVÁK Petra", "1001"), answers(PETRA))

    assert (match.method, match.known, match.is_automatic) == (Method.ID_AND_NAME, PETRA, True)


def test_number_agrees_and_the_name_differs_in_each_way() -> None:
    names = {
        "Nowak, Petra": Method.ID_SPELLING,
        "Petra, Novak": Method.ID_SWAPPED,
        "Novak, P": Method.ID_INITIALS,
        "Novak, Dana": Method.ID_FIRST_NAME,
        "Svobodova, Petra": Method.ID_SURNAME,
        "Weber, Uwe": Method.ID_OTHER_PERSON,
        "": Method.ID_WITHOUT_NAME,
    }

    found = {name: only(Person(1, name, "1001"), answers(PETRA)).method for name in names}

    assert found == names


def test_either_of_two_names_of_a_person_agrees() -> None:
    married = replace(PETRA, name="Svobodova, Petra", former_name="Novak, Petra")

    for name in ("Novak, Petra", "Svobodova, Petra"):
        assert only(Person(1, name, "1001"), answers(married)).method is Method.ID_AND_NAME


def test_another_first_name_surname_or_person_is_never_taken_without_asking() -> None:
    for name in ("Novak, Dana", "Svobodova, Petra", "Weber, Uwe"):
        match = only(Person(1, name, "1001"), answers(PETRA))
        assert not match.is_automatic
        assert match.known == PETRA


def test_wrong_number_shows_the_right_person_among_the_candidates() -> None:
    person = Person(1, "Novak, Dana", "1001", birth_year=1990)

    match = only(person, answers(PETRA, DANA, namesakes={1: [DANA]}))

    assert match.method is Method.ID_FIRST_NAME
    assert [each.known for each in match.candidates] == [DANA, PETRA]


def test_merged_number_leads_to_the_person_who_has_it_now() -> None:
    match = only(Person(1, "Berg, Tom", "2999"), answers(TOM, OLD_TOM))

    assert (match.method, match.known, match.is_automatic) == (Method.ID_MERGED, TOM, True)


def test_merged_number_of_somebody_else_is_asked_about() -> None:
    match = only(Person(1, "Weber, Uwe", "2999"), answers(TOM, OLD_TOM))

    assert (match.method, match.is_automatic) == (Method.ID_OTHER_PERSON, False)


def test_number_of_the_other_register_leads_to_the_person() -> None:
    match = only(Person(1, "Novak, Petra", other_number="5550001"), answers(PETRA))

    assert (match.method, match.known, match.is_automatic) == (Method.OTHER_ID, PETRA, True)


def test_number_of_the_other_register_with_another_name_proves_nothing() -> None:
    match = only(Person(1, "Weber, Uwe", other_number="5550001"), answers(PETRA))

    assert match.method is Method.NOBODY


def test_number_of_the_other_register_in_the_wrong_place_is_proposed() -> None:
    match = only(Person(1, "Novak, Petra", "5550001"), answers(PETRA))

    assert (match.method, match.known) == (Method.ID_WRONG_SCHEME, PETRA)
    assert not match.is_automatic


def test_unknown_number_one_digit_away_from_a_namesake() -> None:
    match = only(Person(1, "Novak, Petra", "1010"), answers(PETRA, namesakes={1: [PETRA]}))

    assert (match.method, match.known, match.is_automatic) == (Method.ID_SLIP, PETRA, False)
    assert MatchReason.ID_SLIP in match.candidates[0].reasons


def test_relative_with_a_neighbouring_number_is_no_slip() -> None:
    petra = Known(6, "7700", "Novak, Petra", federation="CZE")
    dana = Known(7, "1012", "Novak, Dana", federation="CZE")
    person = Person(1, "Novak, Petra", "1011", federation="CZE")

    match = only(person, answers(petra, dana, namesakes={1: [petra, dana]}))

    assert (match.method, match.known) == (Method.SEVERAL, petra)
    assert [each.known for each in match.candidates] == [petra, dana]


def test_two_entries_with_each_others_numbers() -> None:
    people = [Person(7, "Novak, Petra", "1002"), Person(9, "Dana Novak", "1001")]

    matches = match_all(people, answers(PETRA, DANA))

    assert [match.method for match in matches] == [Method.IDS_EXCHANGED] * 2
    assert [match.known for match in matches] == [PETRA, DANA]
    assert [match.partner for match in matches] == [9, 7]


def test_name_and_birth_year_fit_exactly_one() -> None:
    person = Person(1, "Petra Novak", birth_year=1988, federation="CZE")

    match = only(person, answers(namesakes={1: [PETRA, DANA, NAMESAKE]}))

    assert (match.method, match.known, match.is_automatic) == (Method.NAME_AND_BIRTH, PETRA, True)


def test_name_alone_proves_nothing() -> None:
    match = only(Person(1, "Petra Novak"), answers(namesakes={1: [PETRA]}))

    assert (match.method, match.is_automatic) == (Method.ONE_CANDIDATE, False)


def test_two_of_the_same_name_and_year_are_several() -> None:
    twin = replace(PETRA, key=9, number="1009")
    person = Person(1, "Novak, Petra", birth_year=1988)

    match = only(person, answers(namesakes={1: [PETRA, twin]}))

    assert match.method is Method.SEVERAL
    assert len(match.candidates) == 2


def test_somebody_of_unknown_birth_with_the_same_name_forbids_certainty() -> None:
    undated = replace(NAMESAKE, birth_year=None, federation="")
    person = Person(1, "Novak, Petra", birth_year=1988)

    assert not only(person, answers(namesakes={1: [PETRA, undated]})).is_automatic


def test_person_marked_as_new_is_never_taken_for_a_known_one_without_asking() -> None:
    person = Person(1, "Novak, Petra", birth_year=1988, is_new=True)

    match = only(person, answers(namesakes={1: [PETRA]}))

    assert (match.method, match.is_automatic) == (Method.ONE_CANDIDATE, False)


def test_nobody_fits() -> None:
    match = only(Person(1, "Weber, Uwe"), answers(namesakes={1: [PETRA]}))

    assert (match.method, match.known, match.candidates) == (Method.NOBODY, None, ())


def test_decision_of_earlier_holds() -> None:
    match = only(Person(1, "Petruska N."), answers(decided={1: PETRA}))

    assert (match.method, match.known, match.is_automatic) == (Method.DECIDED, PETRA, True)
    assert match.candidates[0].reasons[0] is MatchReason.DECIDED


def test_not_this_person_is_never_proposed_again() -> None:
    person = Person(1, "Novak, Petra", "1001", birth_year=1988)
    asked = answers(PETRA, NAMESAKE, namesakes={1: [PETRA, NAMESAKE]}, excluded={1: frozenset([1])})

    match = only(person, asked)

    assert PETRA not in [each.known for each in match.candidates]


def test_only_entries_that_numbers_do_not_settle_are_looked_up_by_name() -> None:
    people = [
        Person(1, "Novak, Petra", "1001"),
        Person(2, "Weber, Uwe", "1001"),
        Person(3, "Weber, Uwe"),
        Person(4, "", "1001"),
        Person(5, "Tom van den Berg", other_number="5550003"),
        Person(6, "Somebody"),
    ]
    asked = answers(PETRA, TOM, decided={6: DANA})

    assert [person.entry for person in find_unsettled(people, asked)] == [2, 3]


def test_entry_says_who_it_means_by_the_register_that_is_asked() -> None:
    player = Player(
        number=4, name="Novak, Petra", fide_id="5550001", national_id="1001", rating=2000,
        national_rating=1900, birth="1988-05-01", federation="CZE", sex="w",
    )  # fmt: skip

    fide, national = Person.of(player, by_fide_id=True), Person.of(player, by_fide_id=False)

    assert (fide.number, fide.other_number, fide.rating) == ("5550001", "1001", 2000)
    assert (national.number, national.other_number, national.rating) == ("1001", "5550001", 1900)
    assert fide.birth_year == 1988


def test_a_decision_never_goes_before_number_and_name() -> None:
    person = Person(1, "Novak, Petra", "1001")
    for said in (
        answers(PETRA, DANA, decided={1: DANA}),
        answers(PETRA, refused={1: frozenset([1])}),
    ):
        match = only(person, said)
        assert (match.method, match.known, match.overruled) == (Method.ID_AND_NAME, PETRA, None)


def test_a_decision_holds_where_the_number_is_somebody_elses() -> None:
    match = only(Person(1, "Weber, Uwe", "1001"), answers(PETRA, DANA, decided={1: DANA}))

    assert (match.method, match.known, match.is_automatic) == (Method.DECIDED, DANA, True)


def test_a_decision_that_year_sex_or_federation_contradict_is_a_proposal() -> None:
    for fact in ({"birth_year": 1991}, {"sex": "m"}, {"federation": "SVK"}):
        person = Person(1, "Nowakova, D.", **fact)  # type: ignore[arg-type]  # -- fields by name

        match = only(person, answers(decided={1: DANA}))

        assert (match.method, match.known) == (Method.DECISION_DOUBTED, DANA)
        assert not match.is_automatic
        assert [each.known for each in match.candidates] == [DANA]


def test_a_decision_excludes_whom_nothing_but_the_name_means() -> None:
    asked = answers(namesakes={1: [PETRA]}, refused={1: frozenset([1])})

    assert only(Person(1, "Novak, Petra"), asked).method is Method.NOBODY


def test_a_choice_goes_before_number_and_name_and_says_so() -> None:
    match = only(Person(1, "Novak, Petra", "1001"), answers(PETRA, DANA, chosen={1: DANA}))

    assert (match.method, match.known, match.overruled) == (Method.DECIDED, DANA, PETRA)


def test_who_shares_only_surname_federation_and_strength_is_not_offered() -> None:
    person = Person(1, "Novak, Zuzana", federation="CZE", rating=1900)
    sister = replace(DANA, birth_year=1999)

    assert only(person, answers(namesakes={1: [PETRA, DANA]})).method is Method.NOBODY
    match = only(replace(person, birth_year=1999), answers(namesakes={1: [PETRA, sister]}))
    assert [each.known for each in match.candidates] == [sister]


def test_who_shares_only_the_first_name_federation_and_strength_is_not_offered() -> None:
    person = Person(1, "Svobodova, Petra", federation="CZE", rating=1900)
    married = replace(PETRA, key=9, number="1009", birth_year=1999)

    assert only(person, answers(namesakes={1: [PETRA]})).method is Method.NOBODY
    match = only(replace(person, birth_year=1999), answers(namesakes={1: [PETRA, married]}))
    assert [each.known for each in match.candidates] == [married]
