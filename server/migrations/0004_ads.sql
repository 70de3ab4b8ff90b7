create type ad_status as enum ('pending', 'active', 'sold', 'inactive');
create type listing_type as enum ('sell', 'rent');
create type rent_type as enum ('daily', 'weekly', 'monthly');
create type condition as enum ('new', 'used');

create table ads (
  id uuid primary key,
  seller_id uuid not null references accounts (id) on delete cascade,
  status ad_status not null default 'pending',
  -- Copied from the seller's account, so that lists exclude ads of suspended sellers without a join.
  is_seller_active boolean not null default true,
  is_listed boolean not null generated always as (status = 'active' and is_seller_active) stored,
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  description text not null,
  brand text,
  model text,
  contact_name text not null,
  images text[] not null,
  cover_blur text,
  -- Chosen by the poster's browser: posting twice with the same key creates one ad.
  client_key uuid,
  -- Fields that the operator's catalogue defines.
  attributes jsonb not null default '{}',
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

create unique index ads_once_per_client_key on ads (seller_id, client_key) where client_key is not null;
-- Finds an ad by its short id, the last ten digits of its id (contract/src/ads/short-id.ts).
create index ads_short_id on ads (right(id::text, 10));

-- Lists of public ads: one index for each prefix that a filter can have and each order. The included columns allow
-- index-only scans that find the ids of a page.
create index ads_newest on ads (created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_category_newest on ads (category_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_subcategory_newest on ads (subcategory_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_state_newest on ads (state_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_city_newest on ads (city_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_category_state_newest on ads (category_id, state_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_subcategory_state_newest on ads (subcategory_id, state_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_category_city_newest on ads (category_id, city_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_subcategory_city_newest on ads (subcategory_id, city_id, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;

-- Price ranges, by the price as entered.
create index ads_price on ads (price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_category_price on ads (category_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_subcategory_price on ads (subcategory_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_state_price on ads (state_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_city_price on ads (city_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_category_state_price on ads (category_id, state_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_subcategory_state_price on ads (subcategory_id, state_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_category_city_price on ads (category_id, city_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_subcategory_city_price on ads (subcategory_id, city_id, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;

-- The price that orders ads: rents per week. `weeklyCents` of the contract computes the same.
create function weekly_cents(price_cents bigint, rent_type rent_type) returns bigint immutable parallel safe
  return case $2 when 'daily' then $1 * 7 when 'monthly' then $1 * 12 / 52 else $1 end;

-- Sorted by price: ads for sale, then rents per week. The included columns are those of the expression: without them
-- PostgreSQL does not read it from the index.
create index ads_price_order on ads (listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
create index ads_category_price_order on ads
  (category_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
create index ads_subcategory_price_order on ads
  (subcategory_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
create index ads_state_price_order on ads
  (state_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
create index ads_city_price_order on ads
  (city_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
create index ads_category_state_price_order on ads
  (category_id, state_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
create index ads_subcategory_state_price_order on ads
  (subcategory_id, state_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
create index ads_category_city_price_order on ads
  (category_id, city_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
create index ads_subcategory_city_price_order on ads
  (subcategory_id, city_id, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;

-- Two samples of one ad in 16, by the random end of the id, to estimate how many ads a wide price range has: one for
-- all ads, one by subcategory and state. Different ads, so that the planner can't choose the wrong index.
create index ads_price_sample on ads (price_cents)
  include (category_id, subcategory_id, state_id, city_id, listing_type, rent_type)
  where is_listed and get_byte(uuid_send(id), 15) & 15 = 0;
create index ads_place_price_sample on ads (subcategory_id, state_id, price_cents)
  include (city_id, listing_type, rent_type)
  where is_listed and get_byte(uuid_send(id), 15) & 15 = 1;

-- A member's own ads: covers finding, counting and title search, so that a dealer's twenty thousand ads are filtered
-- without reading the table.
create index ads_by_seller on ads (seller_id, created_at desc, id desc) include (status, price_cents, title);

-- The back office lists ads of every status. Listed ads are in the indexes above; these have the others, so that a
-- change of a listed ad does not touch them.
create index ads_unlisted_status_newest on ads (status, created_at desc, id desc) where not is_listed;
create index ads_unlisted_status_category_newest on ads (status, category_id, created_at desc, id desc)
  where not is_listed;

-- is_seller_active is set when an ad is inserted, and updated with the account.
create function ad_takes_seller_state() returns trigger language plpgsql as $$
begin
  -- The lock makes a concurrent suspension wait, so that it does not miss this ad.
  select status = 'active' into strict new.is_seller_active from accounts where id = new.seller_id for share;
  return new;
end $$;
create trigger ad_takes_seller_state before insert on ads
  for each row execute function ad_takes_seller_state();

create function account_passes_state_to_ads() returns trigger language plpgsql as $$
begin
  update ads set is_seller_active = (new.status = 'active')
  where seller_id = new.id and is_seller_active <> (new.status = 'active');
  return null;
end $$;
create trigger account_passes_state_to_ads after update of status on accounts
  for each row when (old.status is distinct from new.status) execute function account_passes_state_to_ads();

-- Counts the images of ads. New ads: see count_new_ads.
create function count_ad_images() returns trigger language plpgsql as $$
declare
  used record;
begin
  -- In order of address, so that two changes that share images can't deadlock.
  for used in select address, count(*)::int as n from old_rows, unnest(images) as address group by address order by address loop
    perform count_image_use(used.address, -used.n);
  end loop;
  return null;
end $$;
create trigger count_images_of_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function count_ad_images();

create function recount_ad_images() returns trigger language plpgsql as $$
declare
  used record;
begin
  for used in
    select address, sum(change)::int as n
    from (select unnest(old.images) as address, -1 as change union all select unnest(new.images), 1) as changes
    group by address having sum(change) <> 0 order by address
  loop
    perform count_image_use(used.address, used.n);
  end loop;
  return null;
end $$;
create trigger recount_images_of_ads after update of images on ads
  for each row when (old.images is distinct from new.images) execute function recount_ad_images();

-- Ids of deleted ads, so that their pages reply "gone" rather than "not found". Nothing else is stored.
create table deleted_ads (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);
create function note_deleted_ads() returns trigger language plpgsql as $$
begin
  insert into deleted_ads (id) select id from old_rows on conflict (id) do nothing;
  return null;
end $$;
create trigger remember_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function note_deleted_ads();

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

-- An ad that is sold, taken down, sent back to review or moved to another category is no longer featured.
create function unlisted_ad_leaves_ranking() returns trigger language plpgsql as $$
begin
  delete from featured_ads where ad_id = new.id;
  return null;
end $$;
create trigger unlisted_ad_leaves_ranking after update on ads
  for each row when (old.is_listed and (not new.is_listed or new.category_id <> old.category_id))
  execute function unlisted_ad_leaves_ranking();
