-- Links in emails are signed with 244 random bits instead of 122: together with chat_mail_token, which a new email or
-- password replaces. Links that were sent before work for 60 days more.
alter table accounts add column mail_secret text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
alter table accounts add column old_mail_links_until timestamptz;
update accounts set old_mail_links_until = now() + interval '60 days';

-- True if the links with this token are signed too; those of the version before aren't.
alter table ad_expiry_notices add column is_signed boolean not null default false;

-- Salt of the recovery codes' hashes (argon2id). Null: from before, SHA-256 with the account's id.
alter table authenticators add column recovery_salt bytea;

-- A password that the product made, for the first administrators: until when it works. Null: someone chose it.
alter table accounts add column password_until timestamptz;
