-- Reports, places and notices made by users: where a report was made and by whom, what an account may have, and what happened meanwhile.

-- INITIATED: some item is being calculated for the first time. Then PRESENTABLE where it was made in the portal, READY in the back-office.
alter table reports
  drop constraint reports_status_check,
  add constraint reports_status_check check (status in ('READY', 'PRESENTABLE', 'INITIATED')),
  -- Null: before there was a choice, or made by the system itself.
  add column made_in text check (made_in in ('portal', 'admin')),
  add column creator_id bigint references users on delete set null;

-- The project whose visits this one took over when it was made; their files are shared as far as the disk can do that.
alter table projects add column visits_from bigint references projects on delete set null;

-- What a place is for, in the words of whoever imported it.
alter table locations add column purpose text not null default '';

-- Limits that differ from the ones for all.
create table account_limits (
  account_id bigint not null references accounts on delete cascade,
  name text not null check (name in ('MAX_LOCATIONS', 'MAX_CLUSTERS', 'MAX_AREA', 'MAX_AREA_AOI')),
  value double precision not null check (value >= 0),
  primary key (account_id, name)
);

-- What a user is told in the side panel, and by mail as long as mailed_at is null.
create table notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  report_id bigint not null references reports on delete cascade,
  kind text not null check (kind in ('report_ready', 'item_failed', 'report_extended')),
  item_type text,
  reason_code text,
  -- The last day that an extended report covers.
  until date,
  at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz
);
create index notices_user on notices (user_id, id);
create index notices_mail on notices (report_id) where mailed_at is null;
