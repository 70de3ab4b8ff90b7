-- The life of an ad after its approval. contract/src/ads/ads.states.ts says who may move it from where to where.
alter table ads
  -- When it was first posted, if that is not created_at: bumping an ad moves created_at, by which lists sort.
  add column posted_at timestamptz,
  -- When its time began: it was approved, renewed or listed again. Ads from before have their whole time ahead of them.
  add column listed_at timestamptz not null default now(),
  -- For whom and until when it is reserved. The member may be unknown.
  add column reserved_until timestamptz,
  add column reserved_for uuid references accounts (id) on delete set null,
  add column sold_at timestamptz,
  -- The latest price cut: the price before, and when. See ad_prices.
  add column cut_from_cents bigint,
  add column cut_at timestamptz,
  -- Whether the seller's number is shown on this ad, if they show it at all.
  add column shows_phone boolean not null default true;
create index ads_reserved_for on ads (reserved_for) where reserved_for is not null;

-- Reserved ads stay in lists. PostgreSQL 15 can't give a generated column another expression, so the column is made
-- again, with the indexes and triggers that name it. About a minute for each 300,000 ads.
do $$
declare
  indexes oid[] := array(
    select indexrelid from pg_index
    where indrelid = 'ads'::regclass and pg_get_expr(indpred, indrelid) ~ '\mis_listed\M');
  triggers oid[] := array(
    select oid from pg_trigger
    where tgrelid = 'ads'::regclass and not tgisinternal and pg_get_triggerdef(oid) ~ '\mis_listed\M');
  again text[] := array(select pg_get_indexdef(i) from unnest(indexes) i)
    || array(select pg_get_triggerdef(t) from unnest(triggers) t);
  statement text;
begin
  for statement in
    select format('drop index %s', i::regclass) from unnest(indexes) i
    union all
    select format('drop trigger %I on ads', tgname) from pg_trigger where oid = any (triggers)
  loop
    execute statement;
  end loop;
  alter table ads drop column is_listed;
  alter table ads add column is_listed boolean not null
    generated always as (status in ('active', 'reserved') and is_seller_active) stored;
  foreach statement in array again loop
    execute statement;
  end loop;
end $$;
alter table ads add constraint reserved_until_a_date check ((status = 'reserved') = (reserved_until is not null));
update ads set sold_at = updated_at where status = 'sold';
alter table ads add constraint sold_at_a_time check ((status = 'sold') = (sold_at is not null));

-- Listed ads whose time ends, by category, because each may have its own; reservations that end; sold ads.
create index ads_ending on ads (category_id, listed_at) where status in ('active', 'reserved', 'paused');
create index ads_reserved_until on ads (reserved_until) where reserved_until is not null;
create index ads_sold_at on ads (sold_at) where sold_at is not null;

-- However a status changes, its times follow.
create function ad_takes_times() returns trigger language plpgsql as $$
begin
  if new.status = 'sold' then new.sold_at := coalesce(new.sold_at, now()); else new.sold_at := null; end if;
  if new.status <> 'reserved' then
    new.reserved_until := null;
    new.reserved_for := null;
  end if;
  -- A pause or a reservation doesn't lengthen its time; everything else that lists it again does.
  if tg_op = 'UPDATE' and new.status = 'active' and old.status not in ('active', 'reserved', 'paused') then
    new.listed_at := now();
  end if;
  return new;
end $$;
create trigger ad_takes_times_at_first before insert on ads for each row execute function ad_takes_times();
create trigger ad_takes_times before update of status on ads
  for each row when (old.status is distinct from new.status) execute function ad_takes_times();

-- Every price at which an ad has been listed; rows are only ever added.
create table ad_prices (
  ad_id uuid not null references ads (id) on delete cascade,
  at timestamptz not null,
  price_cents bigint not null,
  -- Null: for sale.
  rent_type rent_type,
  primary key (ad_id, at)
);
insert into ad_prices (ad_id, at, price_cents, rent_type)
select id, created_at, price_cents, rent_type from ads where status in ('active', 'sold');

create function note_first_prices() returns trigger language plpgsql as $$
begin
  insert into ad_prices (ad_id, at, price_cents, rent_type)
  select id, least(created_at, now()), price_cents, rent_type from new_rows where status in ('active', 'reserved');
  return null;
end $$;
create trigger note_first_prices after insert on ads referencing new table as new_rows
  for each statement execute function note_first_prices();

-- A cut is measured against the lowest price of the last thirty days, so that raising a price and lowering it again is no
-- discount, nor is another rent period. What nobody could see, because the ad was paused or under review, was no price.
create function note_price() returns trigger language plpgsql as $$
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
create trigger note_price before update of price_cents, rent_type, status on ads
  for each row when (new.status in ('active', 'reserved') and
    (old.price_cents, old.rent_type, old.status) is distinct from (new.price_cents, new.rent_type, new.status))
  execute function note_price();

-- The seller lowers the price step by step: "10 % less every week, not below $80".
create table price_plans (
  ad_id uuid primary key references ads (id) on delete cascade,
  percent smallint not null,
  every_days smallint not null,
  floor_cents bigint not null,
  next_at timestamptz not null,
  -- While the ad isn't listed, the plan waits: what is left of the time until its next step stays the same.
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  constraint plan_percent_range check (percent between 1 and 50),
  constraint plan_days_range check (every_days between 1 and 60),
  constraint plan_floor_range check (floor_cents > 0)
);
create index price_plans_due on price_plans (next_at) where paused_at is null;

create function plan_follows_ad() returns trigger language plpgsql as $$
begin
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
create trigger plan_follows_ad after update on ads
  for each row when (old.is_listed <> new.is_listed or (old.status <> 'sold' and new.status = 'sold'))
  execute function plan_follows_ad();

-- What a member has begun to post, on any of their devices. It becomes an ad when it is posted.
create table ad_drafts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- As the form has it: `AdDraft` of the contract.
  draft jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint draft_is_an_object check (jsonb_typeof(draft) = 'object' and length(draft::text) <= 20000)
);
create index ad_drafts_of_account on ad_drafts (account_id, updated_at desc);

-- A change of a public ad that waits for review. Until it is approved, everyone sees the ad as it was.
create table ad_edits (
  ad_id uuid primary key references ads (id) on delete cascade,
  -- `AdFields` of the contract.
  fields jsonb not null,
  cover_blur text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the moderator wants changed; null while it waits.
  asked_at timestamptz,
  constraint edit_is_an_object check (jsonb_typeof(fields) = 'object')
);
-- Its photos are in use.
create index ad_edits_photos on ad_edits using gin ((fields -> 'images'));

-- Who wants to hear if a reservation falls through.
create table reservation_watchers (
  ad_id uuid not null references ads (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (ad_id, account_id)
);
create index reservation_watchers_of_account on reservation_watchers (account_id);

-- Members who hear about a seller's new ads.
create table follows (
  follower_id uuid not null references accounts (id) on delete cascade,
  seller_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, seller_id),
  constraint nobody_follows_themselves check (follower_id <> seller_id)
);
create index follows_of_seller on follows (seller_id);

-- How often each ad was opened, by day in Sydney.
create table ad_views (
  ad_id uuid not null references ads (id) on delete cascade,
  day date not null,
  views int not null,
  primary key (ad_id, day)
);
-- Who has been counted today, by a hash with a salt of the day. Emptied every night.
create table ad_view_visitors (
  day date not null,
  ad_id uuid not null,
  visitor bytea not null,
  primary key (day, ad_id, visitor)
);

alter table accounts
  -- When they proved that the number is theirs.
  add column phone_verified_at timestamptz,
  -- Search engines may list the seller's page.
  add column is_findable boolean not null default false;
create function new_number_is_unverified() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := null;
  return new;
end $$;
create trigger new_number_is_unverified before update of phone_number on accounts
  for each row when (old.phone_number is distinct from new.phone_number) execute function new_number_is_unverified();

-- As before, but a bump doesn't make an ad newer in the figures.
create or replace function tally_ads() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into ad_tallies select status, category_id, listing_type, -count(*) from old_rows group by 1, 2, 3;
    insert into day_tallies (subject, day, status, category_id, n)
    select 'ads', sydney_day(coalesce(posted_at, created_at)), status, category_id, -count(*) from old_rows group by 2, 3, 4;
  else
    insert into ad_tallies
    select status, category_id, listing_type, sum(d) from (
      select status, category_id, listing_type, -1 as d from old_rows
      union all select status, category_id, listing_type, 1 from new_rows) as changes
    group by 1, 2, 3 having sum(d) <> 0;
    insert into day_tallies (subject, day, status, category_id, n)
    select 'ads', sydney_day(posted), status, category_id, sum(d) from (
      select coalesce(posted_at, created_at) as posted, status, category_id, -1 as d from old_rows
      union all select coalesce(posted_at, created_at), status, category_id, 1 from new_rows) as changes
    group by 2, 3, 4 having sum(d) <> 0;
  end if;
  return null;
end $$;
