-- The audit log can only be added to: nobody rewrites or deletes what was done, no cascade either. Whoever is deleted stays named by id.

alter table audit_log
  drop constraint audit_log_actor_id_fkey,
  drop constraint audit_log_acting_admin_id_fkey;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to';
end
$$;

create trigger audit_log_append_only
  before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_not_emptied
  before truncate on audit_log
  for each statement execute function refuse_audit_change();

create index audit_log_subject on audit_log (subject, id);
