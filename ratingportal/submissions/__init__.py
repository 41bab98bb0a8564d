"""Submissions: intake, checks, states, answers, drafts, messages, and the history of all that."""
