"""Make findings readable: grouped by what the reader must do, quoted, read out, linked.

The layer does not know where findings come from. `page.build_page(rows, lines, summary, page=…, only=…, context=…)`
builds a `ReportPage` from stored rows (a queryset, narrowed and paged in SQL) or from rows that were never saved.
A `ReportContext` says where links lead and what the reader may do; the plain one is for a reader who can only
read. `annotated_source` shows the file with the findings beside its lines, `diff` what changed between two files.
"""
