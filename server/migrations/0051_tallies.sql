-- How many ads and accounts there are, by kind and by the day (in Sydney) they were made: what the dashboard and
-- the totals of the back office's tables are added up from, instead of from a million rows.
--
-- A change only ever adds lines ("one pending car more, one active car fewer"), in the transaction that makes it.
-- No two changes wait for each other, as they would for a counter's row, and a sum over all lines is exact at any
-- moment. Now and then the lines are folded into one per kind.
create table ad_tallies (
  status ad_status not null,
  category category not null,
  listing_type listing_type not null,
  n bigint not null
);
create table account_tallies (
  status account_status not null,
  n bigint not null
);
create table day_tallies (
  subject text not null check (subject in ('ads', 'accounts')),
  day date not null,
  n bigint not null
);

create function sydney_day(timestamptz) returns date immutable strict parallel safe language sql
  as $$ select ($1 at time zone 'Australia/Sydney')::date $$;

create function tally_ads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ad_tallies select status, category, listing_type, count(*) from new_rows group by 1, 2, 3;
    insert into day_tallies select 'ads', sydney_day(created_at), count(*) from new_rows group by 2;
  elsif tg_op = 'DELETE' then
    insert into ad_tallies select status, category, listing_type, -count(*) from old_rows group by 1, 2, 3;
    insert into day_tallies select 'ads', sydney_day(created_at), -count(*) from old_rows group by 2;
  else
    insert into ad_tallies
    select status, category, listing_type, sum(d) from (
      select status, category, listing_type, -1 as d from old_rows
      union all select status, category, listing_type, 1 from new_rows) as changes
    group by 1, 2, 3 having sum(d) <> 0;
    insert into day_tallies
    select 'ads', sydney_day(created_at), sum(d) from (
      select created_at, -1 as d from old_rows union all select created_at, 1 from new_rows) as changes
    group by 2 having sum(d) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted_ads after insert on ads referencing new table as new_rows
  for each statement execute function tally_ads();
create trigger tally_updated_ads after update on ads referencing old table as old_rows new table as new_rows
  for each statement execute function tally_ads();
create trigger tally_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function tally_ads();

create function tally_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_tallies select status, count(*) from new_rows group by 1;
    insert into day_tallies select 'accounts', sydney_day(created_at), count(*) from new_rows group by 2;
  elsif tg_op = 'DELETE' then
    insert into account_tallies select status, -count(*) from old_rows group by 1;
    insert into day_tallies select 'accounts', sydney_day(created_at), -count(*) from old_rows group by 2;
  else
    insert into account_tallies
    select status, sum(d) from (
      select status, -1 as d from old_rows union all select status, 1 from new_rows) as changes
    group by 1 having sum(d) <> 0;
    insert into day_tallies
    select 'accounts', sydney_day(created_at), sum(d) from (
      select created_at, -1 as d from old_rows union all select created_at, 1 from new_rows) as changes
    group by 2 having sum(d) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted_accounts after insert on accounts referencing new table as new_rows
  for each statement execute function tally_accounts();
create trigger tally_updated_accounts after update on accounts referencing old table as old_rows new table as new_rows
  for each statement execute function tally_accounts();
create trigger tally_deleted_accounts after delete on accounts referencing old table as old_rows
  for each statement execute function tally_accounts();

-- Two that fold at once are no harm: the second finds the lines gone, and folds none. Lines written meanwhile
-- stay for the next time.
create function fold_tallies() returns void language plpgsql as $$
begin
  with taken as (delete from ad_tallies returning *)
  insert into ad_tallies
  select status, category, listing_type, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0;
  with taken as (delete from account_tallies returning *)
  insert into account_tallies select status, sum(n) from taken group by 1 having sum(n) <> 0;
  with taken as (delete from day_tallies returning *)
  insert into day_tallies select subject, day, sum(n) from taken group by 1, 2 having sum(n) <> 0;
end $$;

insert into ad_tallies select status, category, listing_type, count(*) from ads group by 1, 2, 3;
insert into account_tallies select status, count(*) from accounts group by 1;
insert into day_tallies select 'ads', sydney_day(created_at), count(*) from ads group by 2;
insert into day_tallies select 'accounts', sydney_day(created_at), count(*) from accounts group by 2;
