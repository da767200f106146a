-- The first schema: who may sign in, what they see, and what was calculated for it.
-- Ids are bigint and never reused; the API writes them as text. Times are instants, days are dates.

create table accounts (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  type text not null check (type in ('CUSTOMER', 'SELF_REGISTRATION', 'FREEMIUM', 'INTERNAL')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  created_at timestamptz not null default now()
);
create unique index accounts_name on accounts (lower(name));

create table users (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('PLACENSE_ADMIN', 'ACCOUNT_ADMIN', 'REGULAR_USER', 'PLACENSE_USER', 'ACCOUNT_BETA_ADMIN')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  first_name text not null,
  last_name text not null,
  -- The job title; it never grants a right.
  title text not null default '',
  phone text,
  -- Sessions begun before this instant have ended.
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_account on users (account_id);

-- A refresh cookie is `id.generation.signature`: only the newest generation counts, and the one before it until
-- previous_valid_until. An older one that carries a right signature was stolen or replayed and ends the session.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  app text not null check (app in ('portal', 'admin', 'preview')),
  refresh_generation integer not null default 1,
  previous_valid_until timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  absolute_until timestamptz not null,
  revoked_at timestamptz,
  acting_admin_id bigint references users on delete cascade
);
create index sessions_user on sessions (user_id);

create table projects (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null,
  description text not null default '',
  picture_url text,
  country text not null default 'de',
  status text not null default 'READY' check (status in ('READY', 'PRESENTABLE')),
  time_zone text not null default 'Europe/Berlin',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index projects_account on projects (account_id) where deleted_at is null;

create table locations (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  name text not null,
  description text not null default '',
  country text not null default '',
  address text not null default '',
  street text not null default '',
  house_number text not null default '',
  city text not null default '',
  postal_code text not null default '',
  setup text not null default 'UNDEFINED' check (setup in ('UNDEFINED', 'INDOOR', 'OUTDOOR', 'MIXED')),
  -- GeoJSON Polygon or MultiPolygon, [lng, lat].
  geometry jsonb not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  image text,
  -- The name of this place in the visit files.
  source_id text,
  -- Zero-based place in the project; it decides number and colour.
  position integer not null check (position >= 0),
  created_at timestamptz not null default now(),
  unique (project_id, position)
);

create table reports (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  name text not null,
  description text not null default '',
  category text not null check (category in ('POI_DEFAULT', 'AOI_DEFAULT', 'OOH', 'FFI', 'EMPTY')),
  start_date date not null,
  end_date date not null,
  recurring boolean not null default false,
  recurrence_frequency text check (recurrence_frequency in ('MONTHLY', 'WEEKLY')),
  creator text not null default '',
  visualization_url text not null default '',
  -- Who is told when a recurring report was extended.
  notification_email text,
  status text not null default 'READY' check (status in ('READY', 'PRESENTABLE')),
  catchment_version text not null default '3.1.0',
  number_of_signals bigint,
  created_at timestamptz not null default now(),
  last_updated timestamptz,
  deleted_at timestamptz,
  check (end_date >= start_date)
);
create index reports_project on reports (project_id) where deleted_at is null;

create table report_locations (
  report_id bigint not null references reports on delete cascade,
  location_id bigint not null references locations,
  primary key (report_id, location_id)
);
create index report_locations_location on report_locations (location_id);

-- A report item is its own job: initiated, then confirmed or error. A rerun keeps the old result until the new one is
-- written and result_id switches to it.
create table report_items (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  type text not null check (type in ('CATCHMENT', 'DURATION', 'SEASONALITY', 'RETENTION', 'FOOTFALL', 'LOYALTY', 'MOVEMENT', 'ABSORPTION', 'ATTRACTION')),
  name text not null,
  description text not null default '',
  status text not null default 'initiated' check (status in ('initiated', 'confirmed', 'error', 'deleted')),
  reason_code text,
  settings jsonb not null default '[]',
  visualization_url text,
  lease_owner text,
  lease_until timestamptz,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  progress_stage text,
  progress_percent integer check (progress_percent between 0 and 100),
  result_id bigint,
  created_at timestamptz not null default now()
);
create index report_items_report on report_items (report_id);
create index report_items_waiting on report_items (run_after) where status = 'initiated';

-- data holds one answer per period, e.g. {"MONTHLY": {...}, "WEEKLY": {...}}, over all locations and months of the report.
create table item_results (
  id bigint generated always as identity primary key,
  item_id bigint not null references report_items on delete cascade,
  version integer not null,
  data jsonb not null,
  dataset_version text not null,
  etag text not null,
  computed_at timestamptz not null default now(),
  unique (item_id, version)
);
alter table report_items
  add constraint report_items_result foreign key (result_id) references item_results on delete set null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint references users on delete set null,
  acting_admin_id bigint references users on delete set null,
  action text not null,
  subject text,
  details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at);

-- Counters of attempts, shared by every process; nothing is lost that matters when a crash empties them.
create unlogged table rate_limits (
  key text primary key,
  attempts integer not null,
  resets_at timestamptz not null
);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
