-- Every price at which an ad has been listed; rows are only ever added.
create table ad_prices (
  ad_id uuid not null references ads (id) on delete cascade,
  at timestamptz not null,
  price_cents bigint not null,
  -- Null: for sale.
  rent_type rent_type,
  primary key (ad_id, at)
);

-- A cut is measured against the lowest price of the last thirty days, so that raising a price and lowering it again
-- is no discount, nor is another rent period. A price that nobody could see, because the ad was paused or under
-- review, doesn't count. First prices: see record_new_ads.
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

-- The seller lowers the price step by step: "10 % less every week, not below $80".
create table price_plans (
  ad_id uuid primary key references ads (id) on delete cascade,
  percent smallint not null,
  every_days smallint not null,
  floor_cents bigint not null,
  next_at timestamptz not null,
  -- While the ad isn't listed, the plan waits: see ad_listing_changed.
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  constraint plan_percent_range check (percent between 1 and 50),
  constraint plan_days_range check (every_days between 1 and 60),
  constraint plan_floor_range check (floor_cents > 0)
);
create index price_plans_due on price_plans (next_at) where paused_at is null;
