-- Earlier results are kept, with what they were calculated from, and each rerun can be undone for a while.

-- The ids of the locations that a result is about, in their order; null where it is not known.
alter table item_results add column places jsonb;

create table report_reruns (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  at timestamptz not null,
  actor_id bigint references users on delete set null,
  -- The report's post-processing settings before; null: none.
  settings_before jsonb,
  -- The results that were in force, by item.
  results_before jsonb not null,
  undone_at timestamptz
);
create index report_reruns_report on report_reruns (report_id, id);
create index item_results_age on item_results (computed_at);
