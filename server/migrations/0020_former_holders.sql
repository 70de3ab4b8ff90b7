-- The person whom an ad was reserved for is notified when that ends, before anyone else: the worker leaves them out.
alter table ad_events add column old_reserved_for uuid;

create or replace function record_ad_event() returns trigger language plpgsql as $$
declare
  unwatched constant text[] := '{updated_at,created_at,posted_at,listed_at,reserved_until,reserved_for,sold_at,
    cut_from_cents,cut_at,is_seller_active,postcode,images,cover_blur,contact_name,shows_phone,private_attributes,
    client_key}';
begin
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
