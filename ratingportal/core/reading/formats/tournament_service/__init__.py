"""TournamentService (TurneringsService), the program of the Norwegian federation."""

from ratingportal.core.reading.formats.tournament_service import tournament_service_trx

FORMATS = (tournament_service_trx.FORMAT,)
