-- Counters are written in the transaction that changes an ad or account. server/src/features/counters has the
-- statements that count the rows again.

-- The number of listed ads by category, location and offer: exact totals for any filter without a price, from a few
-- thousand rows instead of a million.
create table ad_facet_counts (
  category_id smallint not null,
  subcategory_id smallint not null,
  state_id smallint not null,
  city_id smallint not null,
  listing_type listing_type not null,
  -- '' for ads for sale, because a primary key can't contain null.
  rent_type text not null,
  n bigint not null,
  primary key (category_id, subcategory_id, state_id, city_id, listing_type, rent_type)
) with (fillfactor = 50);

-- The same by position, for radii and the map: a place by its id, a city as a negative number for ads that name no
-- suburb, and 0 is everywhere. A table of its own, because it has many times more rows. It leaves offers out, which
-- would double them.
create table ad_place_counts (
  position int not null,
  category_id smallint not null,
  subcategory_id smallint not null,
  state_id smallint not null,
  city_id smallint not null,
  n int not null,
  primary key (position, category_id, subcategory_id, state_id, city_id)
) with (fillfactor = 50);

-- The number of ads and accounts, by status and category and by day in Sydney: the dashboard and the totals of the back
-- office are sums of these.
--
-- A change only inserts rows ("one pending car more, one active car fewer"), so changes don't wait for each other's row
-- locks, and a sum over all rows is always exact. fold_tallies merges the rows of each group from time to time.
create table ad_tallies (
  status ad_status not null,
  category_id smallint not null,
  listing_type listing_type not null,
  n bigint not null
);
create table account_tallies (
  status account_status not null,
  n bigint not null
);
create table day_tallies (
  subject text not null,
  day date not null,
  status text,
  -- Null for accounts.
  category_id smallint,
  n bigint not null,
  constraint ads_or_accounts check (subject in ('ads', 'accounts'))
)
-- The dashboard reads all pages, so dead rows cost; vacuuming a few dozen pages after each fold costs almost nothing.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index day_tallies_by_day on day_tallies (subject, day);

create function sydney_day(timestamptz) returns date immutable strict parallel safe language sql
  as $$ select ($1 at time zone 'Australia/Sydney')::date $$;

-- A statement that inserts, updates or deletes ads adds up its changes by group, and count_ads writes them. A bump
-- doesn't make an ad newer in the figures.
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

-- Concurrent calls do no harm: the second finds the rows gone. Rows inserted meanwhile are folded next time.
create function fold_tallies() returns void language plpgsql as $$
begin
  with taken as (delete from ad_tallies returning *)
  insert into ad_tallies
  select status, category_id, listing_type, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0;
  with taken as (delete from account_tallies returning *)
  insert into account_tallies select status, sum(n) from taken group by 1 having sum(n) <> 0;
  -- Only days with more than one row of a group: most have one already. Rows are never updated, so a ctid stays valid.
  with lines as (
    select ctid, count(*) over (partition by subject, day, status, category_id) as n from day_tallies
  ), taken as (
    delete from day_tallies where ctid = any(array(select ctid from lines where n > 1)) returning *
  )
  insert into day_tallies (subject, day, status, category_id, n)
  select subject, day, status, category_id, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0;
end $$;
