"""What surrounds the apps: home, rule pages, health, headers, and the commands of the house."""
