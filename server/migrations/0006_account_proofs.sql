create type code_purpose as enum ('verify', 'reset', 'email');

-- The one live code an account has for a purpose. A new one takes the place of the old.
create table codes (
  account_id uuid not null references accounts (id) on delete cascade,
  purpose code_purpose not null,
  -- Argon2, like a password: there are only a million codes, and a fast hash of one is as good as the code.
  code_hash text not null,
  -- The address a change of email is about; the code was mailed there.
  new_email text check (new_email = lower(new_email) and length(new_email) <= 254),
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, purpose),
  constraint email_codes_name_an_email check ((purpose = 'email') = (new_email is not null))
);

-- People known to an OpenID provider, by the only name of theirs that never changes.
create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_by_account on identities (account_id);

-- Sign-ins under way at an OpenID provider. The browser holds the key in a cookie; each is used once.
create table openid_attempts (
  key_hash bytea primary key check (length(key_hash) = 32),
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index openid_attempts_by_expiry on openid_attempts (expires_at);

-- Where an account was signed in to lately, so that strangers who guess can't lock its owner out there.
create table sign_in_addresses (
  account_id uuid not null references accounts (id) on delete cascade,
  address_hash bytea not null check (length(address_hash) = 32),
  used_at timestamptz not null default now(),
  primary key (account_id, address_hash)
);

-- Counts of attempts in their windows. Unlogged: a crash may forget them, and nothing else is lost.
create unlogged table attempts (
  key bytea primary key check (length(key) = 32),
  used int not null,
  resets_at timestamptz not null
);
create index attempts_by_reset on attempts (resets_at);
