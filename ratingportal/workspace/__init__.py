"""The pages on which a submission is worked on: upload, report, file, people, crosstable, messages, history."""
