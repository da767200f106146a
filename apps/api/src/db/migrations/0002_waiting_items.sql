-- Whoever makes an item wait for its calculation wakes the workers with the same commit.

create function wake_workers() returns trigger language plpgsql as $$
begin
  perform pg_notify('waiting_items', '');
  return null;
end
$$;

create trigger report_items_wake
  after insert or update of status on report_items
  for each row when (new.status = 'initiated')
  execute function wake_workers();
