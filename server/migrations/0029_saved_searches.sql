-- Searches that members have saved, as the parameters of a listing's address.
create table saved_searches (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- The category in the path of its address, or "all".
  path text not null,
  -- As `readListingParams` of the contract reads them.
  params jsonb not null,
  frequency text not null default 'instant',
  is_paused boolean not null default false,
  -- Ads that were found since are new.
  seen_at timestamptz not null default now(),
  -- What its matchers were compiled with: the catalogue, the places and the synonyms. Null: they are still to be compiled.
  compiled_with text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_search_name_length check (length(trim(name)) between 1 and 100),
  constraint saved_search_path_length check (length(path) between 1 and 100),
  constraint saved_search_params_are_an_object check (jsonb_typeof(params) = 'object' and length(params::text) <= 4000),
  constraint saved_search_frequency_known check (frequency in ('instant', 'daily', 'weekly'))
);
create index saved_searches_of_account on saved_searches (account_id, created_at desc, id desc);
create unique index saved_searches_once on saved_searches (account_id, path, md5(params::text));

-- The saved searches that are not paused, in the form in which an ad is compared with them. A search whose text can be
-- read in several ways has several rows.
create table search_matchers (
  id bigint generated always as identity primary key,
  search_id uuid not null references saved_searches (id) on delete cascade,
  account_id uuid not null,
  -- An ad that matches has at least one of these: a word, or what and where it is.
  keys text[] not null,
  -- Null: no words.
  query tsquery,
  -- The filters by fields. Null: none.
  fields jsonpath,
  -- All filters, as `listingScope` of the contract returns them.
  scope jsonb not null,
  -- Tells apart the ways to read the text, of which there are so many.
  reading text not null default '',
  readings smallint not null default 1,
  constraint search_matchers_once unique (search_id, reading)
);
create index search_matchers_by_key on search_matchers using gin (keys) with (fastupdate = off);

-- What has happened to ads that people may want to know about: an ad became public or stopped being so, or a public one
-- changed. A worker compares it with saved searches and favourites, and deletes it in the same transaction.
create table ad_events (
  id bigint generated always as identity primary key,
  ad_id uuid not null,
  -- Null: the ad is new.
  old_status ad_status,
  was_listed boolean not null,
  -- What a listed ad was before, if it is something else now.
  old_price_cents bigint,
  old_search tsvector,
  old_fields jsonb,
  -- Later, if the worker has failed before.
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  created_at timestamptz not null default now()
);

-- What the filters of a search compare, besides price and words.
create function fields_of_ad(ad ads) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('categoryId', ad.category_id, 'subcategoryId', ad.subcategory_id, 'stateId', ad.state_id,
    'cityId', ad.city_id, 'placeId', ad.place_id, 'listingType', ad.listing_type, 'rentType', ad.rent_type,
    'values', ad.attributes || jsonb_build_object('brand', ad.brand, 'model', ad.model, 'condition', ad.condition,
      'area', ad.property_area))
$$;

create function note_new_listed_ads() returns trigger language plpgsql as $$
begin
  insert into ad_events (ad_id, was_listed) select id, false from new_rows where is_listed;
  if found then
    perform pg_notify('bowerbird', '{"kind":"ad_events"}');
  end if;
  return null;
end $$;
create trigger note_new_listed_ads after insert on ads referencing new table as new_rows
  for each statement execute function note_new_listed_ads();

create function note_ad_event() returns trigger language plpgsql as $$
begin
  insert into ad_events (ad_id, old_status, was_listed, old_price_cents, old_search, old_fields)
  values (new.id, old.status, old.is_listed,
    case when old.is_listed then nullif(old.price_cents, new.price_cents) end,
    case when old.is_listed then nullif(old.search, new.search) end,
    case when old.is_listed then nullif(fields_of_ad(old), fields_of_ad(new)) end);
  perform pg_notify('bowerbird', '{"kind":"ad_events"}');
  return null;
end $$;
create trigger note_ad_event after update on ads
  for each row when (
    (old.is_listed or new.is_listed) and
    (old.is_listed, old.status, old.price_cents, old.title, old.description, old.category_id, old.subcategory_id,
      old.state_id, old.city_id, old.place_id, old.listing_type, old.rent_type, old.condition, old.property_area, old.brand,
      old.model, old.attributes) is distinct from
    (new.is_listed, new.status, new.price_cents, new.title, new.description, new.category_id, new.subcategory_id,
      new.state_id, new.city_id, new.place_id, new.listing_type, new.rent_type, new.condition, new.property_area, new.brand,
      new.model, new.attributes))
  execute function note_ad_event();

-- Who doesn't want to hear of whom.
create index conversations_blocked on conversations (buyer_id, seller_id)
  where blocked_by_buyer_at is not null or blocked_by_seller_at is not null;
