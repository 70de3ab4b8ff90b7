-- The back office lists every ad, whatever its status. What is listed has its indexes already; these cover the
-- rest. So an ad is in one half or the other, never in both: the two halves together cost what one index over
-- everything would, and a change of a listed ad doesn't touch them.
create index ads_unlisted_status_newest on ads (status, created_at desc, id desc) where not is_listed;
create index ads_unlisted_status_category_newest on ads (status, category, created_at desc, id desc)
  where not is_listed;
create index ads_unlisted_search on ads using gin (search) with (fastupdate = off) where not is_listed;

-- Accounts are searched by any part of a name or an email.
create extension if not exists pg_trgm;
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_status_newest on accounts (status, created_at desc, id desc);
create index accounts_text on accounts using gin (lower(name) gin_trgm_ops, email gin_trgm_ops);

-- The latest of each kind, for the list of recent activity.
create index accounts_latest_sign_ups on accounts (verified_at desc, id desc)
  where verified_at is not null and role = 'user';
create index contact_messages_latest on contact_messages (created_at desc, id desc) where not is_suspect;
