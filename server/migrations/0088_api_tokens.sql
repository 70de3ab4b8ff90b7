-- Tokens that members make for their own programs. Only their hashes are stored.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  -- The last characters, to tell tokens apart.
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Written every few minutes at most.
  last_used_at timestamptz,
  -- A network, not an address.
  last_used_from text,
  constraint api_token_name_length check (length(name) between 1 and 60),
  constraint api_token_hash_length check (length(token_hash) = 32),
  constraint api_token_hint_length check (length(hint) = 4),
  constraint api_token_has_scopes check (cardinality(scopes) between 1 and 40),
  constraint api_token_expires check (expires_at > created_at),
  constraint api_token_network_length check (length(last_used_from) <= 50)
);
create index api_tokens_of_account on api_tokens (account_id, created_at);
