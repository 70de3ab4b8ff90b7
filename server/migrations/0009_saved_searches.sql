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
  -- The state of the catalogue, the places and the synonyms that its matchers were compiled with. Null: they are
  -- still to be compiled.
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
  -- An ad that matches has at least one of these: a word, or its category and place.
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
-- Saved searches without words by what they are about.
create index search_matchers_of_subcategory on search_matchers ((scope ->> 'subcategory')) where query is null;

-- Changes of ads that people may want to know about: an ad became public or stopped being so, or a public one
-- changed. A worker compares them with saved searches and favourites, and deletes them in the same transaction.
create table ad_events (
  id bigint generated always as identity primary key,
  ad_id uuid not null,
  -- Null: the ad is new.
  old_status ad_status,
  was_listed boolean not null,
  -- The values of a listed ad before, if they are others now.
  old_price_cents bigint,
  old_search tsvector,
  old_fields jsonb,
  -- Later, if the worker has failed before.
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  created_at timestamptz not null default now()
);

-- The values that the filters of a search compare, besides price and words.
create function fields_of_ad(ad ads) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('categoryId', ad.category_id, 'subcategoryId', ad.subcategory_id, 'stateId', ad.state_id,
    'cityId', ad.city_id, 'placeId', ad.place_id, 'listingType', ad.listing_type, 'rentType', ad.rent_type,
    'values', ad.attributes || jsonb_build_object('brand', ad.brand, 'model', ad.model, 'condition', ad.condition,
      'area', ad.property_area))
$$;

-- A change of a listed ad that someone may be alerted to. Every column counts, a new one too, except these, which no
-- search or saved ad is compared with. New ads: see record_new_ads.
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
