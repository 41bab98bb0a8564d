"""What tables are headed with, in the languages in which Chess-Results shows its pages.

All words are written as `fold_label` gives them: without accents, capitals and signs.
"""

from __future__ import annotations


def _by_word(table: dict[str, str]) -> dict[str, str]:
    return {word: name for name, words in table.items() for word in words.split("|")}


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split("|"))


HEADINGS = _by_word(
    {
        "number": "no|nr|rk|rg|rank|rang|sno|snr|st no|stnr|startnr|start no|number|num|nummer|numero|pl|pos|place"
        "|no ini|nr st|m ce|miejsce|por|st c|poz|hely|rajtszam|sira|bsno|rbr|plac|plats|sija|clas|class",
        "name": "name|spieler|player|players|nom|naam|nombre|nome|jugador|joueur|speler|teilnehmer|nazwisko"
        "|nazwisko i imie|imie i nazwisko|jmeno|meno|nev|isim|ad soyad|adi soyadi|ime|prezime i ime|ime i prezime"
        "|namn|navn|nimi|nume|giocatore|jogador|zawodnik|hrac|igrac|jatekos",
        "rating": "rtg|elo|rating|rtgi|eloi|elo i|rtg i|fide rating|fide elo|elo fide|ranking|rejting|rtg int|elo int",
        "national_rating": "rtgn|elon|elo n|rtg n|nwz|dwz|national rating|twz|elo nat|rtg nat|ukd",
        "federation": "fed|land|federation|nat|country|federatie|pays|foderation|federacion|pais|federacao|federazione"
        "|nazione|federacja|zeme|krajina|orszag|ulke|drzava|zveza",
        "fide_id": "fideid|fide id|id fide|fide nr|fide no|fide number|fide|kod fide|fide kod|cod fide|codigo fide|code fide",
        "national_id": "id|ident|ident number|ident nr|ident no|national id|player id|natid|licence|matricule"
        "|relation number|relatienummer|member id",
        "title": "title|titel|titre|ti|tit|titulo|titolo|tytul",
        "sex": "sex|g|geschlecht|gender|sexe|geslacht|sexo|sesso|plec|pohlavi|pohlavie|spol|pol|cinsiyet",
        "birth": "birth|birthday|born|geb|geburtsdatum|geburtsjahr|date of birth|dob|year of birth|naissance"
        "|geboortedatum|jahrgang|fecha de nacimiento|nacimiento|data de nascimento|nascimento|data di nascita|nascita"
        "|data urodzenia|rok urodzenia|datum narozeni|rodne",
        "club": "club|club city|verein|verein ort|club ort|vereniging|ville club|club ville|club ciudad|clube cidade|clube"
        "|circolo|circolo citta|klub|klub miejscowosc|klub misto|klub mesto|klub varos|klubb|kulup|kulup sehir",
        "points": "pts|pkt|points|punkte|score|punten|total|ptos|puntos|pontos|punti|pti|pt|punkty|body|pont|puan|poen"
        "|poeni|poeng|poang|pisteet|puncte",
    }
)
"""The field that a heading names."""
BOARDS = _set(
    "bo|br|board|brett|m|mesa|tab|table|ech|echiquier|bord|deska|sach|szachownica|tabla|masa|scacchiera|sc|stol"
)
RESULTS = _set(
    "result|res|ergebnis|erg|resultat|uitslag|resultado|risultato|wynik|vysledek|vysledok|eredmeny|sonuc|rezultat|tulos"
)
SIDES = _set(
    "white|black|weiss|schwarz|blancas|negras|blancs|noirs|brancas|pretas|bianco|nero|bianchi|neri|biale|czarne"
    "|bily|cerny|biely|cierny|wit|zwart|beyaz|siyah|vilagos|sotet|bijeli|crni|beli|vit|svart|hvid|sort"
)
"""The headings of the names in a list of pairings, where they are not simply Name."""
TEAMS = _set(
    "team|teams|mannschaft|mannschaften|equipe|equipes|equipo|equipos|squadra|squadre|druzyna|druzyny|druzstvo|tym|csapat"
    "|takim|ekipa|ekip|mostvo|echipa|lag|hold|joukkue|ploeg|team name|komanda|skuad|regu"
)
"""The headings of teams, in tables that have no players."""
PAIRING_BYES = _set(
    "bye|spielfrei|freilos|descansa|descanso|libre|exempt|exempte|riposa|riposo|folga|isento|wolny los|pauza|pauza bye"
    "|volny los|volno|vrij|slobodan|prost|eronyero|bay|frirunda|walkover bye"
)
NOT_PAIRED = _set(
    "not paired|nicht ausgelost|nicht gelost|no emparejado|no pareado|non apparie|pas apparie|non abbinato|nao emparceirado"
    "|nie kojarzony|nie skojarzony|nenalosovan|nenasazen|nenalosovany|niet ingedeeld|eslendirilmedi|eslestirilmedi"
    "|nije uparen|ni parjen|nincs parositva"
)
DETAILS = _by_word(
    {
        "federation": "federation|foderation|land|federacion|federacao|federazione|federacja|federace|federacia|federatie",
        "city": "location|ort|place|lugar|lieu|luogo|local|miejsce|misto|miesto|plaats|yer|helyszin|mjesto|mesto",
        "chief_arbiter": "chief arbiter|hauptschiedsrichter|arbitro principal|arbitre principal|arbitre en chef|arbitro capo"
        "|arbitro chefe|arbitro principal do torneio|sedzia glowny|hlavni rozhodci|hlavny rozhodca|hoofdarbiter|bashakem"
        "|glavni sudija|glavni sudac|glavni sodnik|fobiro",
        "deputies": "deputy chief arbiter|deputy arbiter|stellvertretender hauptschiedsrichter|arbitro adjunto"
        "|arbitre adjoint|vice arbitro|arbitro adjunto chefe|zastepca sedziego glownego|zastupce hlavniho rozhodciho",
        "declared_rounds": "number of rounds|rundenanzahl|numero de rondas|nombre de rondes|numero di turni|liczba rund"
        "|pocet kol|aantal ronden|tur sayisi|fordulok szama|broj kola|stevilo kol",
        "span": "date|datum|fecha|data|tarih|dato",
        "organiser": "organizer s|organizer|organiser|veranstalter|organizador es|organizador|organisateur s|organisateur"
        "|organizzatore|organizator|organizatorzy|poradatel|organisator",
        "fide_event_id": "fide event id|event id|fide turnier id",
    }
)
"""What the lines with details of a tournament begin with."""
TIME_CONTROLS = _set(
    "time control|bedenkzeit|ritmo de juego|control de tiempo|cadence|tempo di riflessione|controllo del tempo|ritmo de jogo"
    "|tempo|tempo gry|tempo hry|speeltempo|dusunme suresi"
)
"""Beginnings: what follows in brackets says standard, rapid or blitz."""
