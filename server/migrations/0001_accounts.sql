-- Notifies every process when the transaction commits (server/src/platform/live/notifications.ts). The one place that
-- writes a payload.
create function notify_processes(kind text, id text default '', details jsonb default '{}') returns void
  language sql as $$
  select pg_notify('bowerbird', (jsonb_build_object('kind', kind, 'id', id) || details)::text)
$$;

create type account_role as enum ('user', 'admin', 'moderator', 'support', 'analyst');
create type account_status as enum ('active', 'inactive', 'suspended');
create type gender as enum ('Male', 'Female', 'Other');

create table accounts (
  id uuid primary key,
  name text not null,
  -- In lower case, so that an address belongs to one account however it is typed.
  email text not null unique,
  -- Null for members who only log in through an OpenID provider.
  password_hash text,
  role account_role not null default 'user',
  status account_status not null default 'active',
  -- When the email was confirmed.
  verified_at timestamptz,
  avatar text,
  -- International form (E.164), "+61412345678".
  phone_number text,
  -- When they proved that the number is theirs.
  phone_verified_at timestamptz,
  -- Members see the number on this account's ads.
  shows_phone boolean not null default true,
  gender gender,
  dob text,
  description text,
  -- Where the member looks for ads: the slug of a place, and kilometres around it.
  near text,
  near_radius smallint,
  -- In every email about chat: unsubscribes from these emails, and allows nothing else.
  chat_mail_token uuid not null unique default gen_random_uuid(),
  -- Search engines may list the seller's page.
  is_findable boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The back office searches name and email in one column: half the index of two.
  searched text not null generated always as (lower(name) || E'\n' || email) stored,

  constraint account_name_length check (length(trim(name)) between 1 and 100),
  constraint account_email_form check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  constraint account_phone_number_form check (phone_number ~ '^[+][0-9]{10,15}$'),
  constraint account_dob_form check (dob ~ '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/[0-9]{2}$'),
  constraint account_description_length check (length(description) <= 500),
  constraint account_near_form check (near ~ '^[a-z0-9-]{1,100}$'),
  constraint account_near_radius_range check (near is not null and near_radius between 1 and 500 or near_radius is null)
);

-- The back office lists accounts, and searches them by any part of name or email.
create extension if not exists pg_trgm;
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_status_newest on accounts (status, created_at desc, id desc);
create index accounts_text on accounts using gin (searched gin_trgm_ops);
-- Sign-ups in the list of recent activity.
create index accounts_latest_sign_ups on accounts (verified_at desc, id desc)
  where verified_at is not null and role = 'user';
-- Staff who could decide instead of a colleague.
create index accounts_of_staff on accounts (role) where role <> 'user';
-- A number belongs to the account that verified it last: one at a time.
create unique index accounts_verified_phone on accounts (phone_number) where phone_verified_at is not null;

create function new_number_is_unverified() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := null;
  return new;
end $$;
create trigger new_number_is_unverified before update of phone_number on accounts
  for each row when (old.phone_number is distinct from new.phone_number) execute function new_number_is_unverified();

-- Sessions of an account that is not active are not valid, even while their rows exist.
create function account_deactivated() returns trigger language plpgsql as $$
begin
  perform notify_processes('account', new.id::text);
  return null;
end $$;
create trigger account_deactivated after update of status, verified_at on accounts
  for each row when (new.status <> 'active' or new.verified_at is null) execute function account_deactivated();

-- Stores the hash of a token, so that a copy of this table lets nobody in.
create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint session_token_hash_length check (length(token_hash) = 32)
);
create index sessions_by_account on sessions (account_id);

-- Processes that hold a connection open for a session (chat) are notified when it ends: logout, a new password,
-- deletion.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform notify_processes('session', encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function session_ended();

-- verify: a new account's email. reset: a forgotten password. email: a new email. link: linking an identity of a
-- provider. owner: changing email or password of an account without a password. phone: a phone number, in a text
-- message.
create type code_purpose as enum ('verify', 'reset', 'email', 'link', 'owner', 'phone');

-- The one valid code of an account for a purpose; a new one replaces it.
create table codes (
  account_id uuid not null references accounts (id) on delete cascade,
  purpose code_purpose not null,
  -- Argon2, like a password: with only a million possible codes, a fast hash would be as good as the code.
  code_hash text not null,
  -- The new email that the code was sent to.
  new_email text,
  -- The number that a text message was sent to; null for codes in emails.
  phone_number text,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, purpose),
  constraint code_new_email_form check (new_email = lower(new_email) and length(new_email) <= 254),
  constraint code_phone_number_form check (phone_number ~ '^\+614[0-9]{8}$'),
  constraint email_codes_name_an_email check ((purpose = 'email') = (new_email is not null))
);

-- Counts wrong codes by source (a known device, or an address), so that strangers can't use up the owner's tries.
create table code_tries (
  account_id uuid not null,
  purpose code_purpose not null,
  source_hash bytea not null,
  tries smallint not null default 0,
  -- When a code was last requested from this source.
  asked_at timestamptz,
  primary key (account_id, purpose, source_hash),
  foreign key (account_id, purpose) references codes (account_id, purpose) on delete cascade,
  constraint code_source_hash_length check (length(source_hash) = 32)
);

-- Identities at OpenID providers. (issuer, subject) is the only name that never changes.
create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  id uuid not null unique default gen_random_uuid(),
  -- The email at the provider, shown so that members recognise the identity.
  email text,
  primary key (issuer, subject)
);
create index identities_by_account on identities (account_id);

-- Identities whose email belongs to an account that has not agreed to the link yet. The browser holds the key.
create table identity_links (
  key_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null,
  constraint identity_link_key_hash_length check (length(key_hash) = 32)
);
create index identity_links_by_account on identity_links (account_id);
create index identity_links_by_expiry on identity_links (expires_at);

-- Logins in progress at an OpenID provider. The browser holds the key in a cookie; each is used once.
create table openid_attempts (
  key_hash bytea primary key,
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null,
  constraint openid_attempt_key_hash_length check (length(key_hash) = 32)
);
create index openid_attempts_by_expiry on openid_attempts (expires_at);

-- Addresses that an account has logged in from: strangers who guess passwords can't lock the owner out there.
create table login_addresses (
  account_id uuid not null references accounts (id) on delete cascade,
  address_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (account_id, address_hash),
  constraint login_address_hash_length check (length(address_hash) = 32)
);
-- Accounts that share an address.
create index login_addresses_by_hash on login_addresses (address_hash);

-- Browsers that an account has logged in with; each holds its random id in a cookie.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  device_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (account_id, device_hash),
  constraint known_device_hash_length check (length(device_hash) = 32)
);
-- Accounts that share a device.
create index known_devices_by_hash on known_devices (device_hash);

-- Rate limits: attempts in the current window. Unlogged, because losing them in a crash does no harm.
create unlogged table attempts (
  key bytea primary key,
  used int not null,
  resets_at timestamptz not null,
  constraint attempt_key_length check (length(key) = 32)
);
create index attempts_by_reset on attempts (resets_at);

-- Notes of staff about a member, for each other.
create table account_notes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint account_note_length check (length(trim(text)) between 1 and 1000)
);
create index account_notes_of_account on account_notes (account_id, created_at desc);
create index account_notes_of_author on account_notes (author_id) where author_id is not null;
