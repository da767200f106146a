-- Mails that wait to be sent, written in the transaction of what they tell.

create table mails (
  id uuid primary key default gen_random_uuid(),
  -- Which one waits longest.
  position bigint generated always as identity,
  recipient text not null,
  subject text not null,
  -- Text and page, sealed by the service's secret: their links open accounts.
  sealed bytea not null,
  attempts int not null default 0,
  run_after timestamptz not null default now(),
  -- Whoever sends it holds it until then.
  lease_until timestamptz,
  -- Why the last try failed.
  reason text,
  created_at timestamptz not null default now(),
  given_up_at timestamptz
);
create index mails_waiting on mails (run_after, position) where given_up_at is null;
