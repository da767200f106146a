-- Outlines that places were drawn with, kept for a year after the places have gone: many that differ by little tell people apart.
create table drawn_shapes (
  project_id bigint not null references projects on delete cascade,
  -- Of the outline as it was drawn; an equal one tells nothing new.
  digest text not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  at timestamptz not null,
  primary key (project_id, digest)
);
