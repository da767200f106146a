-- Who may do what has changed: on record even where an operator writes it by hand. Nobody is named then, for the database knows nobody.

create function audit_role() returns trigger language plpgsql as $$
begin
  insert into audit_log (action, subject, details)
  values ('user.role_changed', 'user:' || new.id, jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end
$$;

create trigger users_role_changed after update of role on users
  for each row when (old.role is distinct from new.role) execute function audit_role();
