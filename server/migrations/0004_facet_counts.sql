-- How many listed ads there are of each kind: exact totals for any filter without a price, from a few
-- thousand rows instead of a million. Kept by the statement's own transaction, so never stale.
create table ad_facet_counts (
  category category not null,
  subcategory subcategory not null,
  state state not null,
  city city not null,
  listing_type listing_type not null,
  -- '' for sale: a primary key can't hold null.
  rent_type text not null,
  n bigint not null,
  primary key (category, subcategory, state, city, listing_type, rent_type)
) with (fillfactor = 50);

create function count_listed_ads() returns trigger language plpgsql as $$
begin
  -- One ordered statement per change: rows are always locked in the same order, so two changes can't deadlock.
  if tg_op = 'INSERT' then
    insert into ad_facet_counts as f
    select category, subcategory, state, city, listing_type, coalesce(rent_type::text, ''), count(*)
    from new_rows where is_listed
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (category, subcategory, state, city, listing_type, rent_type) do update set n = f.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into ad_facet_counts as f
    select category, subcategory, state, city, listing_type, coalesce(rent_type::text, ''), -count(*)
    from old_rows where is_listed
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (category, subcategory, state, city, listing_type, rent_type) do update set n = f.n + excluded.n;
  else
    insert into ad_facet_counts as f
    select category, subcategory, state, city, listing_type, coalesce(rent_type::text, ''), sum(d)
    from (
      select category, subcategory, state, city, listing_type, rent_type, -1 as d from old_rows where is_listed
      union all
      select category, subcategory, state, city, listing_type, rent_type, 1 from new_rows where is_listed
    ) as changes
    group by 1, 2, 3, 4, 5, 6 having sum(d) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (category, subcategory, state, city, listing_type, rent_type) do update set n = f.n + excluded.n;
  end if;
  return null;
end $$;

create trigger count_inserted_ads after insert on ads referencing new table as new_rows
  for each statement execute function count_listed_ads();
create trigger count_updated_ads after update on ads referencing old table as old_rows new table as new_rows
  for each statement execute function count_listed_ads();
create trigger count_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function count_listed_ads();
