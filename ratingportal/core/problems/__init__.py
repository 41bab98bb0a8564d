"""What readers report: one module per problem, each holding only its card (`RULE`)."""
