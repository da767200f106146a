-- When an item was last asked for: the age of its job, whatever attempts it took since.

alter table report_items add column asked_at timestamptz not null default now();
update report_items item
set asked_at = coalesce((select computed_at from item_results where id = item.result_id), created_at);
