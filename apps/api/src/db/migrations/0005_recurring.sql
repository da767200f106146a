-- Settings that act on a report's numbers, what a result was calculated with, and the regular work on recurring reports and old visits.

alter table reports
  -- Post-processing settings as they were sent; null: none.
  add column post_processing jsonb,
  -- Up to which day the report was extended, as long as the receiver of its notification is to be told.
  add column notify_end date;

-- The settings, post-processing settings, first and last day behind a result: while a rerun is under way, its item and report name others.
alter table item_results add column inputs jsonb;
update item_results result
set inputs = jsonb_build_object('settings', item.settings, 'postProcessing', null, 'startDate', report.start_date, 'endDate', report.end_date)
from report_items item join reports report on report.id = item.report_id
where item.id = result.item_id;

-- When visits past their retention were last looked for.
alter table projects add column visits_expired_at timestamptz;

-- Workers also hear that an item, a report or a project is deleted: a calculation under way ends then.
drop trigger report_items_wake on report_items;
create trigger report_items_wake
  after insert or update of status on report_items
  for each row when (new.status in ('initiated', 'deleted'))
  execute function wake_workers();
create trigger reports_wake
  after update of deleted_at on reports
  for each row when (new.deleted_at is not null)
  execute function wake_workers();
create trigger projects_wake
  after update of deleted_at on projects
  for each row when (new.deleted_at is not null)
  execute function wake_workers();
