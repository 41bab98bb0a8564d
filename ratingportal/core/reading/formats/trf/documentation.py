"""The field tables and liberties of the TRF family, for the formats' pages."""

from __future__ import annotations

from ratingportal.core.reading.formats.base import FieldDoc

FIELDS: tuple[FieldDoc, ...] = (
    FieldDoc("001", "5–8", "start number", "right-aligned; opponents refer to it"),
    FieldDoc("001", "10", "sex", "m or w; f is read as w"),
    FieldDoc("001", "11–13", "title", "GM, IM, FM, CM, WGM, WIM, WFM, WCM; g, m, f, wg … too"),
    FieldDoc("001", "15–47", "name", "Last, First"),
    FieldDoc("001", "49–52", "rating", "blank or 0 if there is none"),
    FieldDoc("001", "54–56", "federation", "three letters"),
    FieldDoc("001", "58–68", "FIDE number", "in some countries the national ID"),
    FieldDoc("001", "70–79", "birth date", "YYYY/MM/DD, or the year alone"),
    FieldDoc("001", "81–84", "points", "such as 11.5"),
    FieldDoc("001", "86–89", "rank", ""),
    FieldDoc("001", "92–95, 102–105, …", "opponent", "0000 for a bye, blank if not paired"),
    FieldDoc("001", "97, 107, …", "colour", "w, b or -"),
    FieldDoc("001", "99, 109, …", "result", "1 = 0 played, + - forfeited, W D L, H F U Z"),
    FieldDoc("012", "5–", "tournament name"),
    FieldDoc("022", "5–", "city"),
    FieldDoc("032", "5–", "federation"),
    FieldDoc("042", "5–", "start date", "YYYY/MM/DD; other layouts are accepted"),
    FieldDoc("052", "5–", "end date"),
    FieldDoc("062", "5–", "number of players"),
    FieldDoc("072", "5–", "number of rated players"),
    FieldDoc("082", "5–", "number of teams"),
    FieldDoc("092", "5–", "tournament type"),
    FieldDoc("102", "5–", "chief arbiter"),
    FieldDoc("112", "5–", "deputy arbiters", "one line per deputy since TRF16"),
    FieldDoc("122", "5–", "time control"),
    FieldDoc("132", "92–99, 102–109, …", "dates of the rounds", "YY/MM/DD"),
    FieldDoc("013", "5–36", "team name"),
    FieldDoc("013", "37–40, 42–45, …", "players of the team", "start numbers"),
)
FIELDS_26: tuple[FieldDoc, ...] = (
    FieldDoc("142", "5–", "number of rounds"),
    FieldDoc("162", "6–", "points per result", "letter and points: W D L A P"),
    FieldDoc("182", "5–", "program"),
    FieldDoc("240", "5, 7–9, 11–14, …", "bye: type, round, players", "F, H or Z"),
    FieldDoc("299", "20–22, 24–27, …", "points changed by hand", "these totals are not checked"),
    FieldDoc("310", "5–7, 9–40, 74–77, …", "team: number, name, players"),
    FieldDoc("NED, …", "5–8, 49–52, 58–68", "a player's national data", "rating and ID"),
    FieldDoc("###", "4–", "comment"),
)
QUIRKS: tuple[str, ...] = (
    "Lines may end in CR LF, LF or CR; UTF-8, Windows-1252 and UTF-16 are accepted.",
    "Lines may end early: missing values count as blank.",
    "Colours B and N (blancs, noirs) are accepted if a file has an N and no w.",
    "Opponents with leading zeros, one-letter titles, capital or small letters.",
    "Dates as YYYY/MM/DD, YYYY-MM-DD, DD/MM/YYYY, DD.MM.YYYY, YY.MM.DD, YYYYMMDD, May 29, 2020.",
    "Round dates shifted by one column, on separate lines, or with day and month swapped.",
    "Rulers, legends and comments between the records.",
    "Records of pairing engines (XX…, BB…) are kept; BB… point values are used. TRF06 and TRF16 are written with XXR (rounds), BB… (other points than usual) and XXC (first colour) where the tournament has them.",
)
