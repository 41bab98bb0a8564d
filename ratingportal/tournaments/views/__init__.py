"""The public pages of tournaments, and the exports of people who are logged in."""
