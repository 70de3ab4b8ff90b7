-- A price that has fallen very far is shown at once, but no badge and no notice praises it before someone has looked.
alter table moderation_cases add column holds_cut boolean not null default false;

create or replace function record_price() returns trigger language plpgsql as $$
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
  if new.price_cents < lowest and not exists (
    select from moderation_cases c where c.ad_id = new.id and c.decided_at is null and c.holds_cut) then
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
