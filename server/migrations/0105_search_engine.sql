-- A search engine beside the database. There is no row while a market has none: then nothing is queued for it.
create table search_engine (
  is_only boolean primary key default true,
  -- The one of its two indexes that answers; null until one is filled.
  live text,
  -- The other one, while it is being filled, and by which rebuild.
  filling text,
  filling_by uuid,
  filling_since timestamptz,
  switched_at timestamptz,
  constraint search_engine_is_one check (is_only),
  constraint search_index_names check (live in ('a', 'b') and filling in ('a', 'b')),
  constraint search_indexes_differ check (live <> filling),
  constraint filling_by_a_rebuild check ((filling is null) = (filling_by is null) and (filling is null) = (filling_since is null))
);

-- Ads that the engine has to read again, queued by the transactions that change them.
create table search_outbox (
  id bigint generated always as identity primary key,
  ad_id uuid not null,
  queued_at timestamptz not null default now()
);

-- Each reading of ads for the engine has a number: what an earlier one has read never replaces what a later one has.
create sequence search_readings;

-- A process that runs jobs is notified. Most markets have no engine.
create function queue_search_documents(ad_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ad_ids) = 0 or not exists (select from search_engine) then return; end if;
  insert into search_outbox (ad_id) select unnest(ad_ids);
  perform notify_processes('search_outbox');
end $$;

-- The same as before, and documents.
create or replace function record_new_ads() returns trigger language plpgsql as $$
declare
  ad ads;
begin
  insert into ad_texts (ad_id) select id from new_rows;
  if not exists (select from new_rows where is_listed_status(status)) then return null; end if;
  insert into ad_prices (ad_id, at, price_cents, rent_type)
  select id, least(created_at, now()), price_cents, rent_type from new_rows where is_listed_status(status);
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select 1, title, brand, model, category_id, subcategory_id from new_rows where is_listed;
  insert into ad_events (ad_id, was_listed) select id, false from new_rows where is_listed;
  if found then perform notify_processes('ad_events'); end if;
  perform queue_search_documents(array(select id from new_rows where is_listed));
  if exists (select from webhooks where is_on and 'ad.listed' = any(events)) then
    for ad in select * from new_rows where is_listed loop
      perform queue_webhooks('ad.listed', ad.seller_id, webhook_ad(ad));
    end loop;
  end if;
  return null;
end $$;

-- The same as before, and documents: what they have of an ad is in server/src/features/search/engine/feed/feed.store.ts.
create or replace function record_ad_event() returns trigger language plpgsql as $$
declare
  unwatched constant text[] := '{updated_at,created_at,posted_at,listed_at,reserved_until,reserved_for,sold_at,
    cut_from_cents,cut_at,is_seller_active,postcode,images,cover_blur,contact_name,shows_phone,private_attributes,
    client_key}';
begin
  if (
    old.is_listed, old.search, old.category_id, old.subcategory_id, old.state_id, old.city_id, old.place_id,
    old.listing_type, old.rent_type, old.price_cents, old.created_at,
    old.attributes, old.brand, old.model, old.condition, old.property_area
  ) is distinct from (
    new.is_listed, new.search, new.category_id, new.subcategory_id, new.state_id, new.city_id, new.place_id,
    new.listing_type, new.rent_type, new.price_cents, new.created_at,
    new.attributes, new.brand, new.model, new.condition, new.property_area
  ) then perform queue_search_documents(array[new.id]); end if;
  if new.is_listed = old.is_listed and to_jsonb(new) - unwatched = to_jsonb(old) - unwatched then return null; end if;
  insert into ad_events (ad_id, old_status, was_listed, old_price_cents, old_search, old_fields, old_reserved_for)
  values (new.id, old.status, old.is_listed,
    case when old.is_listed then nullif(old.price_cents, new.price_cents) end,
    case when old.is_listed then nullif(old.search, new.search) end,
    case when old.is_listed then nullif(fields_of_ad(old), fields_of_ad(new)) end,
    case when new.status <> 'reserved' then old.reserved_for end);
  perform notify_processes('ad_events');
  return null;
end $$;

-- The same as before, and documents.
create or replace function record_deleted_ads() returns trigger language plpgsql as $$
begin
  insert into deleted_ads (id) select id from old_rows on conflict (id) do nothing;
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select -1, title, brand, model, category_id, subcategory_id from old_rows where is_listed;
  perform queue_search_documents(array(select id from old_rows where is_listed));
  update webhook_deliveries set data = data || '{"title": null}'
  where ad_id in (select id from old_rows) and data ? 'title';
  return null;
end $$;
