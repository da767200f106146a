-- What was deleted can be put back for a while; of an item that needs to be known when that was, and how far it was.

alter table report_items
  add column deleted_at timestamptz,
  add column status_before text check (status_before in ('initiated', 'confirmed', 'error'));
update report_items set deleted_at = now(), status_before = 'error' where status = 'deleted';
