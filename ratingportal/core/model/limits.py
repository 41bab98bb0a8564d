"""How large an input may be; what is larger is refused with a sentence, not with a crash."""

MAX_BYTES = 5 * 1024 * 1024
MAX_LINES = 20_000
MAX_LINE_LENGTH = 4_096
MAX_PLAYERS = 10_000
