"""The pages that belong to no other app: home, rules, help, errors; headers and limits of every request."""
