-- The projects of the demo company: whose visits are made up, up to which month, and since when they are there. Their items wait
-- (run_after is infinite) until then, so that a start that was killed goes on where it was.

create table demo_projects (
  project_id bigint primary key references projects on delete cascade,
  city text not null,
  end_month text not null check (end_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  visits_at timestamptz
);
