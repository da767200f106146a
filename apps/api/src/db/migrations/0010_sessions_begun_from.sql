-- Whoever signs out ends the sessions that were begun from this one too: those in a user's name.

alter table sessions add column begun_from uuid references sessions (id) on delete cascade;
create index sessions_begun_from on sessions (begun_from);

alter table session_codes add column begun_from uuid references sessions (id) on delete cascade;
create index session_codes_begun_from on session_codes (begun_from);
