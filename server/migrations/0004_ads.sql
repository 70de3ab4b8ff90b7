create type ad_status as enum
  ('pending', 'changes_requested', 'active', 'reserved', 'paused', 'sold', 'expired', 'inactive');
create type listing_type as enum ('sell', 'rent');
create type rent_type as enum ('daily', 'weekly', 'monthly');
create type condition as enum ('new', 'used');

-- The states of an ad, as SQL needs them. contract/src/ads/ads.states.ts is the table; a test compares each function
-- with it, for every status.
create function is_listed_status(status ad_status) returns boolean immutable parallel safe
  return status in ('active', 'reserved');
create function is_approved_status(status ad_status) returns boolean immutable parallel safe
  return status in ('active', 'reserved', 'paused', 'sold', 'expired');
-- Its time runs, and the system ends it when it is over.
create function may_expire(status ad_status) returns boolean immutable parallel safe
  return status in ('active', 'reserved', 'paused');

create table ads (
  id uuid primary key,
  seller_id uuid not null references accounts (id) on delete cascade,
  status ad_status not null default 'pending',
  -- Copied from the seller's account, so that lists exclude ads of suspended sellers without a join.
  is_seller_active boolean not null default true,
  is_listed boolean not null generated always as (is_listed_status(status) and is_seller_active) stored,
  category_id smallint not null,
  subcategory_id smallint not null,
  state_id smallint not null,
  city_id smallint not null,
  -- The suburb and its postcode, if the seller named one.
  place_id int references places (id),
  postcode text,
  listing_type listing_type not null,
  rent_type rent_type,
  condition condition,
  property_area int,
  price_cents bigint not null,
  -- The latest price cut: the price before, and when. See ad_prices.
  cut_from_cents bigint,
  cut_at timestamptz,
  -- Lists sort by it, and bumping an ad moves it.
  created_at timestamptz not null default now(),
  -- When it was first posted, if that is not created_at.
  posted_at timestamptz,
  -- When its time began: it was approved, renewed or listed again.
  listed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For whom and until when it is reserved. The member may be unknown.
  reserved_until timestamptz,
  reserved_for uuid references accounts (id) on delete set null,
  sold_at timestamptz,
  title text not null,
  description text not null,
  brand text,
  model text,
  contact_name text not null,
  -- The seller's number is shown on this ad, if they show it at all.
  shows_phone boolean not null default true,
  images text[] not null,
  cover_blur text,
  -- Chosen by the poster's browser: posting twice with the same key creates one ad.
  client_key uuid,
  -- Fields that the operator's catalogue defines.
  attributes jsonb not null default '{}',
  -- The values of private fields, such as a VIN: apart from those that everyone sees, so that no public reply, filter
  -- or search can have them.
  private_attributes jsonb not null default '{}',
  -- Category and subcategory by number, because their names can change. Searches add the number of a name that a word
  -- of the search is part of (server/src/features/search/catalogue-lexemes.service.ts).
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', coalesce(brand, '') || ' ' || coalesce(model, '')), 'B')
    || setweight(to_tsvector('simple', 'catid' || category_id::text || ' subid' || subcategory_id::text), 'C')
    || setweight(to_tsvector('english', description), 'D')
  ) stored,

  constraint subcategory_of_category foreign key (category_id, subcategory_id) references subcategories (category_id, id),
  constraint city_of_state foreign key (state_id, city_id) references cities (state_id, id),
  constraint postcode_of_a_place check ((place_id is null) = (postcode is null)),
  constraint rent_has_a_period check ((listing_type = 'rent') = (rent_type is not null)),
  constraint reserved_until_a_date check ((status = 'reserved') = (reserved_until is not null)),
  constraint sold_at_a_time check ((status = 'sold') = (sold_at is not null)),
  constraint price_range check (price_cents between 0 and 10000000000),
  constraint area_is_positive check (property_area > 0),
  constraint title_length check (length(trim(title)) > 0 and length(title) <= 120),
  constraint description_length check (length(trim(description)) > 0 and length(description) <= 5000),
  constraint brand_length check (length(brand) <= 60),
  constraint model_length check (length(model) <= 60),
  constraint contact_name_length check (length(trim(contact_name)) > 0 and length(contact_name) <= 100),
  constraint image_count check (cardinality(images) between 1 and 8),
  constraint attributes_are_an_object check (jsonb_typeof(attributes) = 'object')
) with (fillfactor = 90);
comment on index ads_pkey is 'One ad by its id, and the rows of every page';

-- Every index on ads says which statement needs it.
create unique index ads_once_per_client_key on ads (seller_id, client_key) where client_key is not null;
comment on index ads_once_per_client_key is 'posting.store insertAd: posting twice with one key makes one ad';
-- The short id is the last ten digits of the id (contract/src/ads/short-id.ts).
create index ads_short_id on ads (right(id::text, 10));
comment on index ads_short_id is 'ads.store, moderation/ad-list.store: an ad by the last ten digits of its id';

-- Lists of public ads: one index for each prefix that a filter can have (category or subcategory, state or city) and
-- each order; a test compares them with the plans of all combinations. The included columns allow index-only scans
-- that find the ids of a page.
create index ads_newest on ads (created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_newest is 'listing.store listingJson: pages by date of this prefix';
create index ads_category_newest on ads (category_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_category_newest is 'listing.store listingJson: pages by date of this prefix';
create index ads_subcategory_newest on ads (subcategory_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_subcategory_newest is 'listing.store listingJson: pages by date of this prefix';
create index ads_state_newest on ads (state_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_state_newest is 'listing.store listingJson: pages by date of this prefix';
create index ads_city_newest on ads (city_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_city_newest is 'listing.store listingJson: pages by date of this prefix';
create index ads_category_state_newest on ads (category_id, state_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_category_state_newest is 'listing.store listingJson: pages by date of this prefix';
create index ads_subcategory_state_newest on ads (subcategory_id, state_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_subcategory_state_newest is 'listing.store listingJson: pages by date of this prefix';
create index ads_category_city_newest on ads (category_id, city_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_category_city_newest is 'listing.store listingJson: pages by date of this prefix';
create index ads_subcategory_city_newest on ads (subcategory_id, city_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
comment on index ads_subcategory_city_newest is 'listing.store listingJson: pages by date of this prefix';

-- Price ranges, by the price as entered.
create index ads_price on ads (price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
create index ads_category_price on ads (category_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_category_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
create index ads_subcategory_price on ads (subcategory_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_subcategory_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
create index ads_state_price on ads (state_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_state_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
create index ads_city_price on ads (city_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_city_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
create index ads_category_state_price on ads (category_id, state_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_category_state_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
create index ads_subcategory_state_price on ads (subcategory_id, state_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_subcategory_state_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
create index ads_category_city_price on ads (category_id, city_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_category_city_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
create index ads_subcategory_city_price on ads (subcategory_id, city_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
comment on index ads_subcategory_city_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';

-- The price that orders ads: rents per week. `weeklyCents` of the contract computes the same.
create function weekly_cents(price_cents bigint, rent_type rent_type) returns bigint immutable parallel safe
  return case $2 when 'daily' then $1 * 7 when 'monthly' then $1 * 12 / 52 else $1 end;

-- Sorted by price: ads for sale, then rents per week. The included columns are those of the expression: without them
-- PostgreSQL does not read it from the index.
create index ads_price_order on ads (listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_price_order is 'listing.store listingJson: pages by price of this prefix';
create index ads_category_price_order on ads
  (category_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_category_price_order is 'listing.store listingJson: pages by price of this prefix';
create index ads_subcategory_price_order on ads
  (subcategory_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_subcategory_price_order is 'listing.store listingJson: pages by price of this prefix';
create index ads_state_price_order on ads
  (state_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_state_price_order is 'listing.store listingJson: pages by price of this prefix';
create index ads_city_price_order on ads
  (city_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_city_price_order is 'listing.store listingJson: pages by price of this prefix';
create index ads_category_state_price_order on ads
  (category_id, state_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_category_state_price_order is 'listing.store listingJson: pages by price of this prefix';
create index ads_subcategory_state_price_order on ads
  (subcategory_id, state_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_subcategory_state_price_order is 'listing.store listingJson: pages by price of this prefix';
create index ads_category_city_price_order on ads
  (category_id, city_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_category_city_price_order is 'listing.store listingJson: pages by price of this prefix';
create index ads_subcategory_city_price_order on ads
  (subcategory_id, city_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
comment on index ads_subcategory_city_price_order is 'listing.store listingJson: pages by price of this prefix';

-- Two samples of one ad in 16, by the random end of the id, to estimate how many ads a wide price range has: one for
-- all ads, one by subcategory and state. Different ads, so that the planner can't choose the wrong index.
create index ads_price_sample on ads (price_cents)
  include (category_id, subcategory_id, state_id, city_id, listing_type, rent_type)
  where is_listed and get_byte(uuid_send(id), 15) & 15 = 0;
comment on index ads_price_sample is 'listing.store estimateInRange: how many ads a wide price range has, of all ads';
create index ads_place_price_sample on ads (subcategory_id, state_id, price_cents)
  include (city_id, listing_type, rent_type)
  where is_listed and get_byte(uuid_send(id), 15) & 15 = 1;
comment on index ads_place_price_sample is 'listing.store estimateInRange: the same by subcategory and state';

-- A member's own ads: covers finding, counting and title search, so that a dealer's twenty thousand ads are filtered
-- without reading the table.
create index ads_by_seller on ads (seller_id, created_at desc, id desc) include (status, price_cents, title);
comment on index ads_by_seller is 'posting.store, sellers.store, trust.store, moderation/ad-list.store: the ads of a member';

-- The back office lists ads of every status. Listed ads are in the indexes above; these have the others, so that a
-- change of a listed ad does not touch them.
create index ads_unlisted_status_newest on ads (status, created_at desc, id desc) where not is_listed;
comment on index ads_unlisted_status_newest is 'moderation/ad-list.store listAdIds, dashboard.store: ads that are not listed, by status';
create index ads_unlisted_status_category_newest on ads (status, category_id, created_at desc, id desc)
  where not is_listed;
comment on index ads_unlisted_status_category_newest is 'moderation/ad-list.store listAdIds: the same in a category';

-- The end of an ad's time differs by category.
create index ads_ending on ads (category_id, listed_at) where may_expire(status);
comment on index ads_ending is 'endings.store expireAds, lockEndingAds: ads whose time ends, by category';
create index ads_reserved_until on ads (reserved_until) where reserved_until is not null;
comment on index ads_reserved_until is 'endings.store releaseAds: reservations that are over';
create index ads_reserved_for on ads (reserved_for) where reserved_for is not null;
comment on index ads_reserved_for is 'Deleting an account: its reservations';

-- is_seller_active is the seller's state: set when an ad is inserted, and updated with the account.
create function copy_seller_state() returns trigger language plpgsql as $$
begin
  -- The lock makes a concurrent suspension wait, so that it does not miss this ad.
  select status = 'active' into strict new.is_seller_active from accounts where id = new.seller_id for share;
  return new;
end $$;
create trigger copy_seller_state before insert on ads for each row execute function copy_seller_state();

create function copy_state_to_ads() returns trigger language plpgsql as $$
begin
  update ads set is_seller_active = (new.status = 'active')
  where seller_id = new.id and is_seller_active <> (new.status = 'active');
  return null;
end $$;
create trigger copy_state_to_ads after update of status on accounts
  for each row when (old.status is distinct from new.status) execute function copy_state_to_ads();

-- Every change of the status sets its times.
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

-- The administrators' choice for the home page: up to five listed ads per category, in order.
create table featured_ads (
  category_id smallint not null references categories (id),
  rank smallint not null,
  ad_id uuid not null unique references ads (id) on delete cascade,
  primary key (category_id, rank),
  constraint rank_range check (rank between 1 and 5)
);

create function featured_ad_is_listed() returns trigger language plpgsql as $$
begin
  perform from ads where id = new.ad_id and is_listed and category_id = new.category_id for share;
  if not found then
    raise exception 'only a listed ad of its own category can be featured' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger featured_ad_is_listed before insert or update on featured_ads
  for each row execute function featured_ad_is_listed();

-- Only listed ads are featured, and only their prices are lowered by a plan. A plan waits while its ad isn't listed:
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

-- Ids of deleted ads, so that their pages reply "gone" rather than "not found". Nothing else is stored.
create table deleted_ads (
  id uuid primary key
);

-- A fingerprint of each ad's text: similar texts differ in few bits. It is looked up by five bands of 12 or 13 bits:
-- texts within four bits have at least one band in common, and most of those within seven. Null until a worker has
-- computed it.
create table ad_texts (
  ad_id uuid primary key references ads (id) on delete cascade,
  simhash bigint
);
create index ad_texts_waiting on ad_texts (ad_id) where simhash is null;
create index ad_texts_band_0 on ad_texts ((simhash & 8191)) where simhash is not null;
create index ad_texts_band_1 on ad_texts ((simhash >> 13 & 8191)) where simhash is not null;
create index ad_texts_band_2 on ad_texts ((simhash >> 26 & 8191)) where simhash is not null;
create index ad_texts_band_3 on ad_texts ((simhash >> 39 & 8191)) where simhash is not null;
create index ad_texts_band_4 on ad_texts ((simhash >> 52 & 4095)) where simhash is not null;

-- Work for later: search terms to count, texts to compare with others, events for alerts, first prices, and the ids of
-- deleted ads.
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

-- Sellers who were told that an ad's time ends soon, and the token of the link in that email, which renews it. There is
-- one row for each ad: a renewed ad gets another token when its time ends again.
create table ad_expiry_notices (
  ad_id uuid primary key references ads (id) on delete cascade,
  -- When the time began that ends.
  listed_at timestamptz not null,
  token uuid not null unique
);

-- Members who want to hear if a reservation falls through.
create table reservation_watchers (
  ad_id uuid not null references ads (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (ad_id, account_id)
);
create index reservation_watchers_of_account on reservation_watchers (account_id);
