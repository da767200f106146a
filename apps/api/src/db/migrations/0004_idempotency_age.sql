-- Every call with a key forgets the old ones of its user; without this it reads all of them.
create index idempotency_keys_age on idempotency_keys (user_id, created_at);
