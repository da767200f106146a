-- What people do about their own account without being signed in: sign up, confirm their e-mail, set a new password; and pictures.

-- Null until the e-mail of somebody who signed up has been confirmed. Whoever was made by others need not confirm.
alter table users add column activated_at timestamptz default now();
-- The language mails are written in; null: the one of whoever asks for the mail.
alter table users add column language text check (language in ('en', 'de', 'il', 'it', 'nl'));

-- Links in mails. Only a hash is kept; each works once, a new one takes the place of the old one.
create table mail_links (
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset')),
  token_hash text not null unique,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- Codes that open a session elsewhere: for an administrator in a user's name (acting_admin_id), or at a user's other door.
create table session_codes (
  code_hash text primary key,
  user_id bigint not null references users on delete cascade,
  acting_admin_id bigint references users on delete cascade,
  app text not null check (app in ('portal', 'admin')),
  expires_at timestamptz not null
);

-- Captchas that have been used, until they would have expired anyway.
create unlogged table used_captchas (
  id text primary key,
  expires_at timestamptz not null
);

-- Png files, drawn anew by us.
create table user_avatars (
  user_id bigint primary key references users on delete cascade,
  png bytea not null,
  etag text not null
);
create table account_logos (
  account_id bigint primary key references accounts on delete cascade,
  png bytea not null,
  etag text not null
);
