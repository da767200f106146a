-- Files and thumbnail maps are made for one user after the other: for whom the last ones were begun, and when.
create table export_turns (
  user_id bigint primary key references users on delete cascade,
  begun_at timestamptz not null
);
alter table waiting_thumbnails add column user_id bigint references users on delete set null;
