-- When a notification first left by email or push. Null: it can still be taken back, if it is not in the list either.
alter table notifications add column sent_at timestamptz;

-- Push subscriptions that have received it, while others of the same member could not be reached: the next attempt leaves
-- these out.
alter table deliveries add column reached uuid[] not null default '{}';

-- A device gets pushes for the login that asked for them: logging out, or being logged out, ends them.
alter table push_subscriptions
  add column session_token_hash bytea not null unique references sessions (token_hash) on delete cascade;
