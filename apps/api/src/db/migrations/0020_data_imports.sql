-- Files that administrators bring into a project by the back-office, and what became of them. The files themselves lie in the data folder.

create table data_imports (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  -- undo: goes back to the import before, without a file
  kind text not null check (kind in ('visits', 'pings', 'places', 'panel', 'counts', 'opt-out', 'undo')),
  state text not null
    check (state in ('uploading', 'uploaded', 'waiting', 'running', 'checked', 'refused', 'done', 'discarded')),
  name text not null default '',
  size bigint not null check (size >= 0),
  -- bytes that are on the disk
  received bigint not null default 0 check (received between 0 and size),
  settings jsonb,
  dry_run boolean not null default true,
  -- somebody has asked for it to end
  stop_asked boolean not null default false,
  progress jsonb,
  report jsonb,
  failure jsonb,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  ended_at timestamptz
);

create index data_imports_project on data_imports (project_id, id desc);
create index data_imports_waiting on data_imports (id) where state = 'waiting';
