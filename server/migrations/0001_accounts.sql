create type account_role as enum ('user', 'admin');
create type account_status as enum ('active', 'inactive', 'suspended');
create type gender as enum ('Male', 'Female', 'Other');

create table accounts (
  id uuid primary key,
  name text not null check (length(trim(name)) between 1 and 100),
  -- Kept in lower case, so that one address is one account however it is typed.
  email text not null unique check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  -- Null for people who only ever signed in through an OpenID provider.
  password_hash text,
  role account_role not null default 'user',
  status account_status not null default 'active',
  verified_at timestamptz,
  avatar text,
  phone_number text check (phone_number ~ '^[0-9]{10,15}$'),
  gender gender,
  dob text check (dob ~ '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/[0-9]{2}$'),
  description text check (length(description) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Only the hash of a token is stored: a copy of this table signs nobody in.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_by_account on sessions (account_id);

-- Facts about this installation that are decided once, such as whether the demo market was filled.
create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
