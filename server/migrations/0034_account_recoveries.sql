-- Slow recovery of an account whose owner has lost every second factor: one at a time. Stores hashes of the tokens in
-- emails, each for one purpose.
create table account_recoveries (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Starts the waiting time.
  start_hash bytea not null unique,
  -- Stops it.
  stop_hash bytea unique,
  -- Completes it, once the waiting time is over.
  complete_hash bytea unique,
  created_at timestamptz not null default now(),
  -- The end of the waiting time; null until it has been started.
  due_at timestamptz,
  expires_at timestamptz not null,
  constraint account_recovery_hash_lengths
    check (length(start_hash) = 32 and length(stop_hash) = 32 and length(complete_hash) = 32),
  constraint account_recovery_order
    check ((stop_hash is null) = (due_at is null) and (complete_hash is null or due_at is not null)),
  constraint account_recovery_expires_later check (due_at is null or expires_at > due_at)
);
create index account_recoveries_by_due on account_recoveries (due_at) where complete_hash is null;

-- A provider's login that a member has begun, after proof, to connect it to their account; null to log in.
alter table openid_attempts add column account_id uuid references accounts (id) on delete cascade;
create index openid_attempts_by_account on openid_attempts (account_id) where account_id is not null;
