-- The values in the text of a reason, for example the name of a damaged file.
alter table report_items add column reason_params jsonb;
alter table notices add column reason_params jsonb;
