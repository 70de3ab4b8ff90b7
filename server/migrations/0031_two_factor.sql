-- Two-factor login: a code from an authenticator app besides the password.
create table authenticators (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Shared with the app, in base 32. The server computes codes from it, so it can't be hashed.
  secret text not null,
  -- The time step of the last code that was used: no code works twice.
  last_step bigint not null default 0,
  -- Null until a first code has shown that the app has the secret; until then it is not asked for.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint authenticator_secret_form check (secret ~ '^[A-Z2-7]{32}$')
);

-- Each lets its owner in once if the app is lost. Stores hashes.
create table recovery_codes (
  account_id uuid not null references authenticators (account_id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, code_hash),
  constraint recovery_code_hash_length check (length(code_hash) = 32)
);

-- A provider's login that waits for the code. Stores the hash of the token that the browser got.
create table held_logins (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  constraint held_login_token_hash_length check (length(token_hash) = 32)
);
create index held_logins_by_account on held_logins (account_id);
create index held_logins_by_expiry on held_logins (expires_at);
