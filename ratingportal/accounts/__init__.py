"""Users, their memberships in federations, officer assignments, and who may do what."""
