-- Imports are decided here and carried out in the folder of visits: a row says that files with its token must come into force, whoever brings
-- them there. Until that is done nothing is calculated from the old ones.

create table import_switches (
  token uuid primary key,
  -- null: areas and postal codes, which belong to no project
  project_id bigint references projects (id) on delete cascade,
  decided_at timestamptz not null default now()
);

create index import_switches_project on import_switches (project_id);

create trigger import_switches_wake
  after delete on import_switches
  for each row execute function wake_workers();
