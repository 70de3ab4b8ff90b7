-- "This wasn't me" in an email about a change of an account: whoever has the mailbox can take the account back, for a
-- week. Stores the hash of the link's token.
create table takeover_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Where the email went: after a change of the address, the one from before.
  email text not null,
  expires_at timestamptz not null,
  constraint takeover_link_token_hash_length check (length(token_hash) = 32),
  constraint takeover_link_email_form check (email = lower(email) and length(email) <= 254)
);
create index takeover_links_by_account on takeover_links (account_id);
create index takeover_links_by_expiry on takeover_links (expires_at);
