-- Files of reports that the server makes, kept for a day.
create table report_exports (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  -- Whoever asked for it; what they may see is what it holds.
  user_id bigint not null references users on delete cascade,
  language text not null,
  selection jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempts int not null default 0,
  lease_owner uuid,
  lease_until timestamptz,
  left_out jsonb not null default '[]',
  reason text,
  name text,
  type text,
  file bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index report_exports_waiting on report_exports (id) where state in ('waiting', 'running');

-- Items whose small maps are to be drawn, and those that were.
create table waiting_thumbnails (
  item_id bigint primary key references report_items on delete cascade,
  asked_at timestamptz not null default now()
);
create table item_thumbnails (
  item_id bigint not null references report_items on delete cascade,
  -- A digest of what it shows: when that changes, it is drawn anew.
  scene text not null,
  type text not null,
  picture bytea not null,
  primary key (item_id, scene)
);
