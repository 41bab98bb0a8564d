"""Rating periods, runs, changes and lists: approved tournaments in, published ratings out."""
