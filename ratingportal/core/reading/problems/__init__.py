"""What readers report, as cards: a module per topic that several families of formats share.

What only one family reports stands with the family, in its own `problems` module. Both hold nothing but
constants, each named as its rule, and `catalogue.list_reader_problems` finds them by itself.
"""
