-- Posting an ad, at less cost: the same rules and the same counts.

-- What must be true of every ad, in one function: a check is read from its text and planned anew by every statement,
-- and fifteen of them took a sixth of adding an ad; a function is kept ready.
-- Kinds and places were foreign keys, which locked the row of the pair for every ad, so that any two sellers of cars
-- wrote to the same row. They stand in the order of what they belong to, and never change.
create function is_sound_ad(
  category category, subcategory subcategory, state state, city city, listing_type listing_type, rent_type rent_type,
  condition condition, property_area int, price_cents bigint, title text, description text, brand text, model text,
  contact_name text, images text[]
) returns boolean immutable parallel safe language plpgsql as $$
begin
  return case category
      when 'Electronics' then subcategory between 'Smartphones' and 'Computer Parts'
      when 'Vehicles' then subcategory between 'Cars' and 'Rentals'
      when 'Property' then subcategory between 'Apartments' and 'Storage'
      when 'Home Decor' then subcategory between 'Furniture' and 'Rugs & Carpets'
      else false end
    and case state
      when 'All States' then city = 'All Cities'
      when 'New South Wales' then city between 'Sydney' and 'Central Coast'
      when 'Victoria' then city between 'Melbourne' and 'Bendigo'
      when 'Queensland' then city between 'Brisbane' and 'Townsville'
      when 'Western Australia' then city between 'Perth' and 'Mandurah'
      when 'South Australia' then city between 'Adelaide' and 'Port Lincoln'
      when 'Tasmania' then city between 'Hobart' and 'Burnie'
      when 'Northern Territory' then city between 'Darwin' and 'Katherine'
      when 'Australian Capital Territory' then city between 'Canberra' and 'Tuggeranong'
      else false end
    -- A rent has a period; only vehicles and property are rented out.
    and (listing_type = 'rent') = (rent_type is not null)
    and (listing_type = 'sell' or category in ('Vehicles', 'Property'))
    -- All but property has a condition; only property has an area.
    and (condition is null) = (category = 'Property')
    and (property_area is null or category = 'Property' and property_area > 0)
    and (brand is not null) = (category in ('Electronics', 'Vehicles'))
    and price_cents between 1 and 10000000000
    and length(trim(title)) > 0 and length(title) <= 120
    and length(trim(description)) > 0 and length(description) <= 5000
    and (brand is null or length(brand) <= 60)
    and (model is null or length(model) <= 60)
    and length(trim(contact_name)) > 0 and length(contact_name) <= 100
    and cardinality(images) between 1 and 8;
end $$;
alter table ads
  add constraint sound check (is_sound_ad(category, subcategory, state, city, listing_type, rent_type, condition,
    property_area, price_cents, title, description, brand, model, contact_name, images)) not valid,
  drop constraint ads_category_subcategory_fkey,
  drop constraint ads_state_city_fkey,
  drop constraint ads_property_area_check,
  drop constraint ads_price_cents_check,
  drop constraint ads_title_check,
  drop constraint ads_description_check,
  drop constraint ads_brand_check,
  drop constraint ads_model_check,
  drop constraint ads_contact_name_check,
  drop constraint ads_images_check,
  drop constraint rent_has_a_period,
  drop constraint rent_only_vehicles_and_property,
  drop constraint condition_unless_property,
  drop constraint brand_for_electronics_and_vehicles,
  drop constraint area_only_for_property;

-- One function where there were four: starting one costs more than what it does for a single ad, and most new ads
-- wait for review, so that neither the lists' counts nor the words of the search change.
create function count_new_ads() returns trigger language plpgsql as $$
declare
  used record;
begin
  -- Always in the order of the addresses, so that two changes that share pictures can't deadlock.
  for used in select address, count(*)::int as n from new_rows, unnest(images) as address group by address order by address loop
    update images set uses = uses + used.n, unused_since = null where address = used.address;
  end loop;
  insert into ad_tallies select status, category, listing_type, count(*) from new_rows group by 1, 2, 3;
  insert into day_tallies (subject, day, status, category, n)
  select 'ads', sydney_day(created_at), status, category, count(*) from new_rows group by 2, 3, 4;
  if exists (select from new_rows where is_listed) then
    insert into ad_facet_counts as f
    select category, subcategory, state, city, listing_type, coalesce(rent_type::text, ''), count(*)
    from new_rows where is_listed
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (category, subcategory, state, city, listing_type, rent_type) do update set n = f.n + excluded.n;
    insert into search_changes (change, title, brand, model, category, subcategory)
    select 1, title, brand, model, category, subcategory from new_rows where is_listed;
  end if;
  return null;
end $$;
drop trigger count_images_of_new_ads on ads;
drop trigger count_inserted_ads on ads;
drop trigger note_inserted_ads on ads;
drop trigger tally_inserted_ads on ads;
create trigger count_new_ads after insert on ads referencing new table as new_rows
  for each statement execute function count_new_ads();

-- The words of an ad under review wait in a list, and are sorted in several hundred ads at a time. A search of the
-- back office reads that list too: at most a megabyte of it, in about a millisecond.
alter index ads_unlisted_search set (fastupdate = on, gin_pending_list_limit = 1024);
