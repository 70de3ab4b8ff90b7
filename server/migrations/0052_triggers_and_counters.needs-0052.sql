-- Notifies every process when the transaction commits (server/src/platform/live/notifications.ts). The one place that
-- writes a payload.
create function notify_processes(kind text, id text default '', details jsonb default '{}') returns void
  language sql as $$
  select pg_notify('bowerbird', (jsonb_build_object('kind', kind, 'id', id) || details)::text)
$$;

-- The states of an ad, as SQL needs them. contract/src/ads/ads.states.ts is the table; a test compares each function
-- with it, for every status.
create function is_listed_status(status ad_status) returns boolean immutable parallel safe
  return status in ('active', 'reserved');
create or replace function is_approved_status(status ad_status) returns boolean immutable parallel safe
  return status in ('active', 'reserved', 'paused', 'sold', 'expired');
-- Its time runs, and the system ends it when it is over.
create function may_expire(status ad_status) returns boolean immutable parallel safe
  return status in ('active', 'reserved', 'paused');

-- The triggers on ads, from the ground: one function and one trigger of the same name for each moment and purpose.
drop trigger ad_takes_seller_state on ads;
drop trigger ad_takes_times_at_first on ads;
drop trigger ad_takes_times on ads;
drop trigger note_price on ads;
drop trigger count_new_ads on ads;
drop trigger count_updated_ads on ads;
drop trigger count_deleted_ads on ads;
drop trigger count_images_of_deleted_ads on ads;
drop trigger recount_images_of_ads on ads;
drop trigger tally_updated_ads on ads;
drop trigger tally_deleted_ads on ads;
drop trigger note_updated_ads on ads;
drop trigger note_deleted_ads on ads;
drop trigger remember_deleted_ads on ads;
drop trigger note_new_listed_ads on ads;
drop trigger note_ad_event on ads;
drop trigger note_first_prices on ads;
drop trigger note_new_ad_texts on ads;
drop trigger note_changed_ad_text on ads;
drop trigger plan_follows_ad on ads;
drop trigger unlisted_ad_leaves_ranking on ads;
drop function ad_takes_seller_state, ad_takes_times, note_price, count_new_ads, count_listed_ads, count_ad_images,
  recount_ad_images, tally_ads, note_search_changes, note_deleted_ads, note_new_listed_ads, note_ad_event,
  note_first_prices, note_new_ad_texts, note_changed_ad_text, plan_follows_ad, unlisted_ad_leaves_ranking;

-- No statement reads it: the page of a sold ad checks its time on the row it has found by id.
drop index ads_sold_at;

-- The generated column and the index use the functions above. PostgreSQL 15 can't give a generated column another
-- expression, so it is made again with the indexes that name it.
do $$
declare
  indexes oid[] := array(
    select indexrelid from pg_index
    where indrelid = 'ads'::regclass and pg_get_expr(indpred, indrelid) ~ '\mis_listed\M');
  again text[] := array(select pg_get_indexdef(i) from unnest(indexes) i);
  statement text;
begin
  for statement in select format('drop index %s', i::regclass) from unnest(indexes) i loop
    execute statement;
  end loop;
  alter table ads drop column is_listed;
  alter table ads add column is_listed boolean not null
    generated always as (is_listed_status(status) and is_seller_active) stored;
  foreach statement in array again loop
    execute statement;
  end loop;
end $$;
drop index ads_ending;
create index ads_ending on ads (category_id, listed_at) where may_expire(status);

-- 1. Before an ad is inserted: is_seller_active is the seller's state.
create function copy_seller_state() returns trigger language plpgsql as $$
begin
  -- The lock makes a concurrent suspension wait, so that it does not miss this ad.
  select status = 'active' into strict new.is_seller_active from accounts where id = new.seller_id for share;
  return new;
end $$;
create trigger copy_seller_state before insert on ads for each row execute function copy_seller_state();

-- 2. However a status changes, its times follow.
create function set_status_times() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return new; end if;
  if new.status = 'sold' then new.sold_at := coalesce(new.sold_at, now()); else new.sold_at := null; end if;
  if new.status <> 'reserved' then
    new.reserved_until := null;
    new.reserved_for := null;
  end if;
  -- A pause or a reservation doesn't lengthen its time; everything else that lists it again does.
  if tg_op = 'UPDATE' and new.status = 'active' and not may_expire(old.status) then
    new.listed_at := now();
  end if;
  return new;
end $$;
create trigger set_status_times before insert or update of status on ads
  for each row execute function set_status_times();

-- 3. Every price at which an ad is listed is recorded. A cut is measured against the lowest price of the last thirty
-- days, so that raising a price and lowering it again is no discount, nor is another rent period. A price that nobody
-- could see, because the ad was paused or under review, doesn't count. First prices: see record_new_ads.
create function record_price() returns trigger language plpgsql as $$
declare
  latest ad_prices;
  lowest bigint;
begin
  select * into latest from ad_prices where ad_id = new.id order by at desc limit 1;
  if latest.price_cents = new.price_cents and latest.rent_type is not distinct from new.rent_type then
    return new;
  end if;
  select min(price_cents) into lowest from ad_prices p
  where p.ad_id = new.id and p.rent_type is not distinct from new.rent_type and p.at >= coalesce(
    (select max(at) from ad_prices where ad_id = new.id and at <= now() - interval '30 days'), '-infinity');
  if new.price_cents < lowest then
    new.cut_from_cents := lowest;
    new.cut_at := now();
  else
    new.cut_from_cents := null;
    new.cut_at := null;
  end if;
  insert into ad_prices (ad_id, at, price_cents, rent_type)
  values (new.id, clock_timestamp(), new.price_cents, new.rent_type);
  return new;
end $$;
create trigger record_price before update of price_cents, rent_type, status on ads
  for each row when (is_listed_status(new.status) and
    (old.price_cents, old.rent_type, old.status) is distinct from (new.price_cents, new.rent_type, new.status))
  execute function record_price();

-- 4 to 6. The counters: a statement that inserts, updates or deletes ads adds up its changes by group, and count_ads
-- writes them. server/src/features/counters has the statements that count the rows again.
create type ad_count as (
  status ad_status, is_listed boolean, category_id smallint, subcategory_id smallint, state_id smallint,
  city_id smallint, place_id int, listing_type listing_type, rent_type rent_type, day date, n bigint
);

-- In the order of their keys: rows are always locked in the same order, so two changes can't deadlock.
create function count_ads(changes ad_count[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into ad_tallies (status, category_id, listing_type, n)
  select status, category_id, listing_type, sum(n) from unnest(changes) group by 1, 2, 3 having sum(n) <> 0;
  insert into day_tallies (subject, day, status, category_id, n)
  select 'ads', day, status, category_id, sum(n) from unnest(changes) group by 2, 3, 4 having sum(n) <> 0;
  -- Most new ads wait for review.
  if not exists (select from unnest(changes) where is_listed) then return; end if;
  insert into ad_facet_counts as f
  select category_id, subcategory_id, state_id, city_id, listing_type, coalesce(rent_type::text, ''), sum(n)
  from unnest(changes) where is_listed
  group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (category_id, subcategory_id, state_id, city_id, listing_type, rent_type) do update set n = f.n + excluded.n;
  insert into ad_place_counts as p
  select coalesce(place_id, -city_id), category_id, subcategory_id, state_id, city_id, sum(n)
  from unnest(changes) where is_listed
  group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
  on conflict (position, category_id, subcategory_id, state_id, city_id) do update set n = p.n + excluded.n;
end $$;

-- A count that has drifted may go below zero: it is seen by doctor, and refuses nobody's post. Only exactly zero is
-- unused, so that a drift never removes a photo of an ad by itself.
alter table images drop constraint image_uses_not_negative, drop constraint unused_or_used;
alter table images add constraint unused_or_used check ((uses <= 0) = (unused_since is not null));
drop function count_image_use;
create function count_image_use(image text, change int) returns void language plpgsql as $$
begin
  update images set uses = uses + change, unused_since = case when uses + change <= 0 then now() end
  where address = image;
end $$;

create function count_new_ads() returns trigger language plpgsql as $$
begin
  perform count_ads(array(
    select (status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      sydney_day(coalesce(posted_at, created_at)), count(*))::ad_count
    from new_rows
    group by status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      sydney_day(coalesce(posted_at, created_at))));
  perform count_image_use(address, n) from (
    select address, count(*)::int as n from new_rows, unnest(images) as address group by 1 order by 1) as used;
  return null;
end $$;
create trigger count_new_ads after insert on ads referencing new table as new_rows
  for each statement execute function count_new_ads();

create function count_updated_ads() returns trigger language plpgsql as $$
begin
  perform count_ads(array(
    select (status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      day, sum(n))::ad_count
    from (
      select *, sydney_day(coalesce(posted_at, created_at)) as day, -1 as n from old_rows
      union all select *, sydney_day(coalesce(posted_at, created_at)), 1 from new_rows) as changes
    group by status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type, day
    having sum(n) <> 0));
  perform count_image_use(address, n) from (
    select address, sum(n)::int as n
    from (select unnest(images) as address, -1 as n from old_rows union all select unnest(images), 1 from new_rows) as changes
    group by 1 having sum(n) <> 0 order by 1) as used;
  return null;
end $$;
create trigger count_updated_ads after update on ads referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_ads();

create function count_deleted_ads() returns trigger language plpgsql as $$
begin
  perform count_ads(array(
    select (status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      sydney_day(coalesce(posted_at, created_at)), -count(*))::ad_count
    from old_rows
    group by status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      sydney_day(coalesce(posted_at, created_at))));
  perform count_image_use(address, n) from (
    select address, -count(*)::int as n from old_rows, unnest(images) as address group by 1 order by 1) as used;
  return null;
end $$;
create trigger count_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function count_deleted_ads();

-- 7 to 9. Work for later: search terms to count, texts to compare with others, events for alerts, first prices, and the
-- ids of deleted ads.
alter table search_changes drop constraint listed_or_unlisted;
alter table search_changes add constraint search_change_counts check (change <> 0), alter column change type int;
alter table deleted_ads drop column deleted_at;

create function record_new_ads() returns trigger language plpgsql as $$
begin
  insert into ad_texts (ad_id) select id from new_rows;
  if not exists (select from new_rows where is_listed_status(status)) then return null; end if;
  insert into ad_prices (ad_id, at, price_cents, rent_type)
  select id, least(created_at, now()), price_cents, rent_type from new_rows where is_listed_status(status);
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select 1, title, brand, model, category_id, subcategory_id from new_rows where is_listed;
  insert into ad_events (ad_id, was_listed) select id, false from new_rows where is_listed;
  if found then perform notify_processes('ad_events'); end if;
  return null;
end $$;
create trigger record_new_ads after insert on ads referencing new table as new_rows
  for each statement execute function record_new_ads();

-- Ads that lose and gain the same words cancel out. No join of the two tables: its plan is made once for a single row,
-- and suspending a dealer updates twenty thousand.
create function record_updated_ads() returns trigger language plpgsql as $$
begin
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select sum(change), title, brand, model, category_id, subcategory_id
  from (
    select -1 as change, title, brand, model, category_id, subcategory_id from old_rows where is_listed
    union all
    select 1, title, brand, model, category_id, subcategory_id from new_rows where is_listed) as changes
  group by title, brand, model, category_id, subcategory_id having sum(change) <> 0;
  insert into ad_texts (ad_id)
  select id from (select id, title, description from new_rows except select id, title, description from old_rows) as changed
  on conflict (ad_id) do update set simhash = null;
  return null;
end $$;
create trigger record_updated_ads after update on ads referencing old table as old_rows new table as new_rows
  for each statement execute function record_updated_ads();

create function record_deleted_ads() returns trigger language plpgsql as $$
begin
  insert into deleted_ads (id) select id from old_rows on conflict (id) do nothing;
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select -1, title, brand, model, category_id, subcategory_id from old_rows where is_listed;
  return null;
end $$;
create trigger record_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function record_deleted_ads();

-- 10. A change of a listed ad that someone may be alerted to. Every column counts, a new one too, except these, which no
-- search or saved ad is compared with.
create function record_ad_event() returns trigger language plpgsql as $$
declare
  unwatched constant text[] := '{updated_at,created_at,posted_at,listed_at,reserved_until,reserved_for,sold_at,
    cut_from_cents,cut_at,is_seller_active,postcode,images,cover_blur,contact_name,shows_phone,private_attributes,
    client_key}';
begin
  if new.is_listed = old.is_listed and to_jsonb(new) - unwatched = to_jsonb(old) - unwatched then return null; end if;
  insert into ad_events (ad_id, old_status, was_listed, old_price_cents, old_search, old_fields)
  values (new.id, old.status, old.is_listed,
    case when old.is_listed then nullif(old.price_cents, new.price_cents) end,
    case when old.is_listed then nullif(old.search, new.search) end,
    case when old.is_listed then nullif(fields_of_ad(old), fields_of_ad(new)) end);
  perform notify_processes('ad_events');
  return null;
end $$;
create trigger record_ad_event after update on ads
  for each row when (old.is_listed or new.is_listed) execute function record_ad_event();

-- 11. Only listed ads are featured, and only their prices are lowered by a plan. A plan waits while its ad isn't listed:
-- the rest of the time until its next step stays the same.
create function ad_listing_changed() returns trigger language plpgsql as $$
begin
  if not new.is_listed or new.category_id <> old.category_id then
    delete from featured_ads where ad_id = new.id;
  end if;
  if new.status = 'sold' then
    delete from price_plans where ad_id = new.id;
  elsif new.is_listed then
    update price_plans set next_at = next_at + (now() - paused_at), paused_at = null
    where ad_id = new.id and paused_at is not null;
  else
    update price_plans set paused_at = now() where ad_id = new.id and paused_at is null;
  end if;
  return null;
end $$;
create trigger ad_listing_changed after update on ads
  for each row when (old.is_listed <> new.is_listed or old.category_id <> new.category_id
    or (old.status <> 'sold' and new.status = 'sold'))
  execute function ad_listing_changed();

-- Accounts.
drop trigger copy_chat_mails_to_settings on accounts;
drop trigger copy_settings_to_chat_mails on notification_settings;
drop function copy_chat_mails_to_settings, copy_settings_to_chat_mails;
alter table accounts drop column wants_chat_mails;

drop trigger count_avatar_of_new_account on accounts;
drop trigger count_changed_avatar on accounts;
drop trigger count_avatar_of_deleted_account on accounts;
drop trigger tally_inserted_accounts on accounts;
drop trigger tally_updated_accounts on accounts;
drop trigger tally_deleted_accounts on accounts;
drop function count_avatar, tally_accounts;
create function count_accounts() returns trigger language plpgsql as $$
begin
  insert into account_tallies (status, n)
  select status, sum(n) from (values (old.status, -1), (new.status, 1)) as changes (status, n)
  where status is not null group by 1 having sum(n) <> 0;
  insert into day_tallies (subject, day, status, n)
  select 'accounts', sydney_day(created_at), status, sum(n)
  from (values (old.created_at, old.status, -1), (new.created_at, new.status, 1)) as changes (created_at, status, n)
  where status is not null group by 2, 3 having sum(n) <> 0;
  perform count_image_use(address, n) from (
    select address, sum(n)::int as n from (values (old.avatar, -1), (new.avatar, 1)) as changes (address, n)
    where address is not null group by 1 having sum(n) <> 0 order by 1) as used;
  return null;
end $$;
create trigger count_accounts after insert or delete or update of status, created_at, avatar on accounts
  for each row execute function count_accounts();

alter function account_passes_state_to_ads rename to copy_state_to_ads;
alter trigger account_passes_state_to_ads on accounts rename to copy_state_to_ads;

drop trigger account_was_stopped on accounts;
drop function account_was_stopped;
-- Sessions of an account that is not active are not valid, even while their rows exist.
create function account_deactivated() returns trigger language plpgsql as $$
begin
  perform notify_processes('account', new.id::text);
  return null;
end $$;
create trigger account_deactivated after update of status, verified_at on accounts
  for each row when (new.status <> 'active' or new.verified_at is null) execute function account_deactivated();

create or replace function session_ended() returns trigger language plpgsql as $$
begin
  perform notify_processes('session', encode(old.token_hash, 'hex'));
  return null;
end $$;

alter table sign_in_addresses rename to login_addresses;
alter table login_addresses rename constraint sign_in_address_hash_length to login_address_hash_length;
alter table login_addresses rename constraint sign_in_addresses_account_id_fkey to login_addresses_account_id_fkey;
alter index sign_in_addresses_pkey rename to login_addresses_pkey;
alter index sign_in_addresses_by_hash rename to login_addresses_by_hash;

-- Numbers are stored in international form (E.164).
alter table accounts drop constraint account_phone_number_form;
alter table accounts add constraint account_phone_number_form check (phone_number ~ '^[+][0-9]{10,15}$');

-- Ads.
alter table ad_endings rename to ad_expiry_notices;
alter table ad_expiry_notices rename constraint ad_endings_ad_id_fkey to ad_expiry_notices_ad_id_fkey;
alter index ad_endings_pkey rename to ad_expiry_notices_pkey;
alter index ad_endings_token_key rename to ad_expiry_notices_token_key;

-- Chat.
drop trigger conversation_lost_a_part on conversations;
drop function conversation_lost_a_part;
-- The ad or a side was deleted. Deletes a conversation without members or messages; of others, notifies who is left.
create function conversation_participant_removed() returns trigger language plpgsql as $$
begin
  if (new.buyer_id is null and new.seller_id is null) or (new.last_seq = 0 and not exists (
      select from held_messages where conversation_id = new.id and sender_id in (new.buyer_id, new.seller_id))) then
    delete from conversations where id = new.id;
  else
    perform notify_processes('conversation', new.id::text,
      jsonb_build_object('members', array_remove(array[new.buyer_id, new.seller_id], null)));
  end if;
  return null;
end $$;
create trigger conversation_participant_removed after update of ad_id, buyer_id, seller_id on conversations
  for each row execute function conversation_participant_removed();

create or replace function conversations_of_account_changed() returns trigger language plpgsql as $$
begin
  perform notify_processes('conversation', c.id::text, jsonb_build_object('members', jsonb_build_array(c.other)))
  from (
    select id, seller_id as other from conversations where buyer_id = new.id and last_seq > 0 and seller_id is not null
    union all
    select id, buyer_id from conversations where seller_id = new.id and last_seq > 0 and buyer_id is not null
  ) c;
  return null;
end $$;

-- Notifications.
drop trigger announce_new_notification on notifications;
drop trigger announce_changed_notification on notifications;
create or replace function announce_notification() returns trigger language plpgsql as $$
begin
  if new.shown_at is not null and (tg_op = 'INSERT'
    or (new.shown_at, new.read_at) is distinct from (old.shown_at, old.read_at)) then
    perform notify_processes('notification', new.account_id::text);
  end if;
  return null;
end $$;
create trigger announce_notification after insert or update of shown_at, read_at on notifications
  for each row execute function announce_notification();

drop trigger announce_deliveries on deliveries;
drop function announce_delivery;
create function announce_deliveries() returns trigger language plpgsql as $$
begin
  perform notify_processes('deliveries');
  return null;
end $$;
create trigger announce_deliveries after insert on deliveries for each statement execute function announce_deliveries();

-- The audit log.
alter trigger audit_head_stays on audit_head rename to audit_log_is_append_only;

-- No statement reads these: photos of edits are counted by count_edit_images, and the inbox lists messages by tab.
drop index ad_edits_photos;
drop index contact_messages_newest;

-- Every index on ads says which statement needs it. Lists of public ads have one for each prefix that a filter can have
-- (category or subcategory, state or city) and each order; a test compares them with the plans of all combinations.
do $$
declare
  index text;
begin
  for index in select indexname from pg_indexes where tablename = 'ads' and indexname ~ '^ads_(?!unlisted).*newest$' loop
    execute format('comment on index %I is %L', index, 'listing.store listingJson: pages by date of this prefix');
  end loop;
  for index in select indexname from pg_indexes where tablename = 'ads' and indexname ~ '^ads_.*price_order$' loop
    execute format('comment on index %I is %L', index, 'listing.store listingJson: pages by price of this prefix');
  end loop;
  for index in select indexname from pg_indexes where tablename = 'ads' and indexname ~ '^ads_(.*_)?price$' loop
    execute format('comment on index %I is %L', index,
      'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix');
  end loop;
end $$;
comment on index ads_pkey is 'One ad by its id, and the rows of every page';
comment on index ads_once_per_client_key is 'posting.store insertAd: posting twice with one key makes one ad';
comment on index ads_short_id is 'ads.store, moderation/ad-list.store: an ad by the last ten digits of its id';
comment on index ads_price_sample is 'listing.store estimateInRange: how many ads a wide price range has, of all ads';
comment on index ads_place_price_sample is 'listing.store estimateInRange: the same by subcategory and state';
comment on index ads_search is 'search.store, moderation/ad-list.store, prices/comparables.store: words, filters by fields and places of listed ads';
comment on index ads_by_seller is 'posting.store, sellers.store, trust.store, moderation/ad-list.store: the ads of a member';
comment on index ads_unlisted_status_newest is 'moderation/ad-list.store listAdIds, dashboard.store: ads that are not listed, by status';
comment on index ads_unlisted_status_category_newest is 'moderation/ad-list.store listAdIds: the same in a category';
comment on index ads_unlisted_search is 'moderation/ad-list.store: words of ads that are not listed';
comment on index ads_ending is 'endings.store expireAds, lockEndingAds: ads whose time ends, by category';
comment on index ads_reserved_until is 'endings.store releaseAds: reservations that are over';
comment on index ads_reserved_for is 'Deleting an account: its reservations';
