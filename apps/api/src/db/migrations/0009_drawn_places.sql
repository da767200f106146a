-- Places drawn by users get their visits from what their project holds.

-- Places whose visits are still to be found, one row for each time somebody asked; nothing of their project is calculated meanwhile.
create table waiting_places (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  location_id bigint not null references locations on delete cascade,
  attempts integer not null default 0,
  run_after timestamptz not null default now()
);
create index waiting_places_project on waiting_places (project_id);

create trigger waiting_places_wake
  after insert or delete on waiting_places
  for each statement execute function wake_workers();

-- Whether the project holds visits inside a drawn place; null where nobody has looked, and for places that imports bring visits of.
alter table locations add column visits_found boolean;

-- Where deleted places were: what was seen there counts in what is drawn there later.
create table former_places (
  location_id bigint primary key,
  lng double precision not null,
  lat double precision not null
);

insert into waiting_places (project_id, location_id)
  select project_id, id from locations where source_id is null order by id;
