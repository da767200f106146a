-- "No visits" told a panel's nobody from one person: from now on both are "fewer than ten people, or nobody".

-- What may be told about a drawn place's visits, see placeVisits; null where there are enough, and where nobody has looked.
alter table locations
  drop column visits_found,
  add column visits text check (visits in ('FEW', 'NONE', 'UNTOLD')),
  -- With FEW: fewer people than this.
  add column visits_floor integer,
  -- Its user had already tried so many outlines there that nothing more is told about this one.
  add column visits_untold boolean not null default false,
  add constraint locations_visits_floor check ((visits = 'FEW') = (visits_floor is not null));

-- All of them are looked up again, also those with a few visits, which had no mark.
insert into waiting_places (project_id, location_id)
  select project_id, id from locations where source_id is null order by id;
