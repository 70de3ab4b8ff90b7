-- How many listed ads there are by category, location and offer: exact totals for any filter without a price, from a
-- few thousand rows instead of a million. Updated in the transaction that changes an ad.
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

-- The same by position, for radii and the map: a place by its id, a city as a negative number for ads that name no suburb,
-- and 0 is everywhere. A table of its own, because it has many times more rows. It leaves offers out, which would double
-- them.
create table ad_place_counts (
  position int not null,
  category_id smallint not null,
  subcategory_id smallint not null,
  state_id smallint not null,
  city_id smallint not null,
  n int not null,
  primary key (position, category_id, subcategory_id, state_id, city_id)
) with (fillfactor = 50);

-- New ads: see count_new_ads.
create function count_listed_ads() returns trigger language plpgsql as $$
begin
  -- One sorted statement per change: rows are always locked in the same order, so two changes can't deadlock.
  if tg_op = 'DELETE' then
    insert into ad_facet_counts as f
    select category_id, subcategory_id, state_id, city_id, listing_type, coalesce(rent_type::text, ''), -count(*)
    from old_rows where is_listed
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (category_id, subcategory_id, state_id, city_id, listing_type, rent_type)
      do update set n = f.n + excluded.n;
    insert into ad_place_counts as p
    select coalesce(place_id, -city_id), category_id, subcategory_id, state_id, city_id, -count(*)
    from old_rows where is_listed
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (position, category_id, subcategory_id, state_id, city_id) do update set n = p.n + excluded.n;
  else
    insert into ad_facet_counts as f
    select category_id, subcategory_id, state_id, city_id, listing_type, coalesce(rent_type::text, ''), sum(d)
    from (
      select category_id, subcategory_id, state_id, city_id, listing_type, rent_type, -1 as d
      from old_rows where is_listed
      union all
      select category_id, subcategory_id, state_id, city_id, listing_type, rent_type, 1
      from new_rows where is_listed
    ) as changes
    group by 1, 2, 3, 4, 5, 6 having sum(d) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (category_id, subcategory_id, state_id, city_id, listing_type, rent_type)
      do update set n = f.n + excluded.n;
    insert into ad_place_counts as p
    select coalesce(place_id, -city_id), category_id, subcategory_id, state_id, city_id, sum(d)
    from (
      select place_id, category_id, subcategory_id, state_id, city_id, -1 as d from old_rows where is_listed
      union all
      select place_id, category_id, subcategory_id, state_id, city_id, 1 from new_rows where is_listed
    ) as changes
    group by 1, 2, 3, 4, 5 having sum(d) <> 0 order by 1, 2, 3, 4, 5
    on conflict (position, category_id, subcategory_id, state_id, city_id) do update set n = p.n + excluded.n;
  end if;
  return null;
end $$;
create trigger count_updated_ads after update on ads referencing old table as old_rows new table as new_rows
  for each statement execute function count_listed_ads();
create trigger count_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function count_listed_ads();

-- How many ads and accounts there are, by status and category and by day in Sydney: the dashboard and the totals of the
-- back office are sums of these.
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

-- New ads: see count_new_ads.
create function tally_ads() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into ad_tallies select status, category_id, listing_type, -count(*) from old_rows group by 1, 2, 3;
    insert into day_tallies (subject, day, status, category_id, n)
    select 'ads', sydney_day(created_at), status, category_id, -count(*) from old_rows group by 2, 3, 4;
  else
    insert into ad_tallies
    select status, category_id, listing_type, sum(d) from (
      select status, category_id, listing_type, -1 as d from old_rows
      union all select status, category_id, listing_type, 1 from new_rows) as changes
    group by 1, 2, 3 having sum(d) <> 0;
    insert into day_tallies (subject, day, status, category_id, n)
    select 'ads', sydney_day(created_at), status, category_id, sum(d) from (
      select created_at, status, category_id, -1 as d from old_rows
      union all select created_at, status, category_id, 1 from new_rows) as changes
    group by 2, 3, 4 having sum(d) <> 0;
  end if;
  return null;
end $$;
create trigger tally_updated_ads after update on ads referencing old table as old_rows new table as new_rows
  for each statement execute function tally_ads();
create trigger tally_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function tally_ads();

create function tally_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_tallies select status, count(*) from new_rows group by 1;
    insert into day_tallies (subject, day, status, n)
    select 'accounts', sydney_day(created_at), status, count(*) from new_rows group by 2, 3;
  elsif tg_op = 'DELETE' then
    insert into account_tallies select status, -count(*) from old_rows group by 1;
    insert into day_tallies (subject, day, status, n)
    select 'accounts', sydney_day(created_at), status, -count(*) from old_rows group by 2, 3;
  else
    insert into account_tallies
    select status, sum(d) from (
      select status, -1 as d from old_rows union all select status, 1 from new_rows) as changes
    group by 1 having sum(d) <> 0;
    insert into day_tallies (subject, day, status, n)
    select 'accounts', sydney_day(created_at), status, sum(d) from (
      select created_at, status, -1 as d from old_rows union all select created_at, status, 1 from new_rows) as changes
    group by 2, 3 having sum(d) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted_accounts after insert on accounts referencing new table as new_rows
  for each statement execute function tally_accounts();
create trigger tally_updated_accounts after update on accounts referencing old table as old_rows new table as new_rows
  for each statement execute function tally_accounts();
create trigger tally_deleted_accounts after delete on accounts referencing old table as old_rows
  for each statement execute function tally_accounts();

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

-- All that a new ad changes, in one function: for a single ad, calling a trigger function costs more than its work.
-- Most new ads wait for review, so facet counts and search terms rarely change.
create function count_new_ads() returns trigger language plpgsql as $$
declare
  used record;
begin
  -- In order of address, so that two changes that share images can't deadlock.
  for used in select address, count(*)::int as n from new_rows, unnest(images) as address group by address order by address loop
    update images set uses = uses + used.n, unused_since = null where address = used.address;
  end loop;
  insert into ad_tallies select status, category_id, listing_type, count(*) from new_rows group by 1, 2, 3;
  insert into day_tallies (subject, day, status, category_id, n)
  select 'ads', sydney_day(created_at), status, category_id, count(*) from new_rows group by 2, 3, 4;
  if exists (select from new_rows where is_listed) then
    insert into ad_facet_counts as f
    select category_id, subcategory_id, state_id, city_id, listing_type, coalesce(rent_type::text, ''), count(*)
    from new_rows where is_listed
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (category_id, subcategory_id, state_id, city_id, listing_type, rent_type)
      do update set n = f.n + excluded.n;
    insert into ad_place_counts as p
    select coalesce(place_id, -city_id), category_id, subcategory_id, state_id, city_id, count(*)
    from new_rows where is_listed
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (position, category_id, subcategory_id, state_id, city_id) do update set n = p.n + excluded.n;
    insert into search_changes (change, title, brand, model, category_id, subcategory_id)
    select 1, title, brand, model, category_id, subcategory_id from new_rows where is_listed;
  end if;
  return null;
end $$;
create trigger count_new_ads after insert on ads referencing new table as new_rows
  for each statement execute function count_new_ads();
