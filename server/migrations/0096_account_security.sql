-- Codes to the account's own email: 'link' to link a provider's identity, 'owner' to change the email or the password
-- of an account that has no password.
alter type code_purpose add value 'link';
alter type code_purpose add value 'owner';

-- Wrong tries of a code are counted by where they come from (a known device, or an address), so that strangers can't
-- use up the owner's. asked_at: when a code was last requested from there.
create table code_tries (
  account_id uuid not null,
  purpose code_purpose not null,
  source_hash bytea not null check (length(source_hash) = 32),
  tries smallint not null default 0,
  asked_at timestamptz,
  primary key (account_id, purpose, source_hash),
  foreign key (account_id, purpose) references codes (account_id, purpose) on delete cascade
);

-- Browsers that an account has logged in with; each holds its random id in a cookie.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  used_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);

alter table identities
  add column id uuid not null unique default gen_random_uuid(),
  -- The email at the provider, to recognise it by. Null if it was linked before this column existed.
  add column email text;

-- Identities whose email belongs to an account that has not agreed to the link yet. The browser holds the key.
create table identity_links (
  key_hash bytea primary key check (length(key_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
create index identity_links_by_account on identity_links (account_id);
create index identity_links_by_expiry on identity_links (expires_at);

-- Until now a provider's word was enough to link. Administrators link again, with their password or an emailed code.
delete from identities where account_id in (select id from accounts where role = 'admin');
