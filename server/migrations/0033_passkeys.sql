-- Passkeys (WebAuthn): a login without a password, and a second factor.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id bytea not null unique,
  -- As the authenticator sent it (COSE). The private key never leaves the authenticator.
  public_key bytea not null,
  -- The authenticator's count of its signatures; always 0 for passkeys that are synced between devices.
  counter bigint not null default 0,
  -- How the browser reaches it: internal, hybrid, usb.
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey_name_length check (length(name) between 1 and 60)
);
create index passkeys_by_account on passkeys (account_id);

-- What a passkey has to sign, once. Stores the hash of the challenge.
create table passkey_challenges (
  challenge_hash bytea primary key,
  kind text not null,
  -- Whom it is for; null while nobody has logged in.
  account_id uuid references accounts (id) on delete cascade,
  -- The browser that it is for, while nobody has logged in.
  device_hash bytea,
  expires_at timestamptz not null,
  constraint passkey_challenge_hash_length check (length(challenge_hash) = 32),
  constraint passkey_challenge_kind check (kind in ('register', 'proof', 'login', 'second factor')),
  constraint passkey_challenge_bound check (
    case when kind in ('register', 'proof') then account_id is not null else device_hash is not null end)
);
create index passkey_challenges_by_account on passkey_challenges (account_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
