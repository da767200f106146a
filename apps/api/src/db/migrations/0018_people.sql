-- What the back-office keeps of users, and what binds a code to where it may be used.

alter table users
  add column ffi_plans text[] not null default '{}',
  -- When a user was last sent a link to choose the first password; null for whoever signed up or was given one.
  add column invited_at timestamptz;

alter table mail_links
  drop constraint mail_links_purpose_check,
  add constraint mail_links_purpose_check check (purpose in ('activation', 'reset', 'invitation'));

-- A customer's view opens in the preview alone.
delete from session_codes;
alter table session_codes
  drop constraint session_codes_app_check,
  add constraint session_codes_app_check check (app in ('portal', 'admin', 'preview')),
  -- Hash of what the browser that asked for the code holds; null for a customer's view.
  add column bound_to text;

-- The code that a customer's view was begun with, as its hash: whoever asked for it may end the view.
alter table sessions add column code_hash text;
create index sessions_code on sessions (code_hash) where code_hash is not null;
