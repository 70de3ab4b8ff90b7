-- A member's own ads: one index where there were two. It holds all that a page of them is found, counted and
-- searched by, so that twenty thousand ads of a dealer are looked through without touching the table.
drop index ads_by_seller;
drop index ads_by_seller_and_status;
create index ads_by_seller on ads (seller_id, created_at desc, id desc) include (status, price_cents, title);

-- One ad in 16, by the random end of its id: how many ads a wide price range holds is estimated from these.
create index ads_price_sample on ads (price_cents) include (category, subcategory, state, city, listing_type, rent_type)
  where is_listed and get_byte(uuid_send(id), 15) & 15 = 0;

-- The text of what isn't listed, by status and category, too: the back office narrows by these.
create function unlisted_labels(ad_status, category) returns text[] immutable parallel safe
  return array[$1::text, $2::text];
drop index ads_unlisted_search;
create index ads_unlisted_search on ads using gin (search, unlisted_labels(status, category))
  with (fastupdate = off) where not is_listed;

-- What accounts are searched by, in one: half as many comparisons, and half the index.
drop index accounts_text;
alter table accounts add column searched text not null generated always as (lower(name) || E'\n' || email) stored;
create index accounts_text on accounts using gin (searched gin_trgm_ops);

-- Days are tallied by status and category, too: a page in the middle of a long list begins at its day, instead of
-- after half a million entries of an index.
alter table day_tallies add column status text, add column category category;
create index day_tallies_by_day on day_tallies (subject, day);

create or replace function tally_ads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ad_tallies select status, category, listing_type, count(*) from new_rows group by 1, 2, 3;
    insert into day_tallies (subject, day, status, category, n)
    select 'ads', sydney_day(created_at), status, category, count(*) from new_rows group by 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into ad_tallies select status, category, listing_type, -count(*) from old_rows group by 1, 2, 3;
    insert into day_tallies (subject, day, status, category, n)
    select 'ads', sydney_day(created_at), status, category, -count(*) from old_rows group by 2, 3, 4;
  else
    insert into ad_tallies
    select status, category, listing_type, sum(d) from (
      select status, category, listing_type, -1 as d from old_rows
      union all select status, category, listing_type, 1 from new_rows) as changes
    group by 1, 2, 3 having sum(d) <> 0;
    insert into day_tallies (subject, day, status, category, n)
    select 'ads', sydney_day(created_at), status, category, sum(d) from (
      select created_at, status, category, -1 as d from old_rows
      union all select created_at, status, category, 1 from new_rows) as changes
    group by 2, 3, 4 having sum(d) <> 0;
  end if;
  return null;
end $$;

create or replace function tally_accounts() returns trigger language plpgsql as $$
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

create or replace function fold_tallies() returns void language plpgsql as $$
begin
  with taken as (delete from ad_tallies returning *)
  insert into ad_tallies
  select status, category, listing_type, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0;
  with taken as (delete from account_tallies returning *)
  insert into account_tallies select status, sum(n) from taken group by 1 having sum(n) <> 0;
  with taken as (delete from day_tallies returning *)
  insert into day_tallies (subject, day, status, category, n)
  select subject, day, status, category, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0;
end $$;

-- Whoever writes meanwhile would be counted twice, or not at all.
lock table ads, accounts in share mode;
delete from day_tallies;
insert into day_tallies (subject, day, status, category, n)
select 'ads', sydney_day(created_at), status, category, count(*) from ads group by 2, 3, 4;
insert into day_tallies (subject, day, status, n)
select 'accounts', sydney_day(created_at), status, count(*) from accounts group by 2, 3;
