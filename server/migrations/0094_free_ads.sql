-- An ad may be free. The functions are replaced in place: for every other price they return what they did, so the
-- constraint and the index that use them stay valid.
create or replace function is_sound_ad(
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
    and price_cents between 0 and 10000000000
    and length(trim(title)) > 0 and length(title) <= 120
    and length(trim(description)) > 0 and length(description) <= 5000
    and (brand is null or length(brand) <= 60)
    and (model is null or length(model) <= 60)
    and length(trim(contact_name)) > 0 and length(contact_name) <= 100
    and cardinality(images) between 1 and 8;
end $$;

-- Zero has no logarithm: a free ad is in the slice of one cent.
create or replace function search_price(bigint) returns int immutable parallel safe
  return round(ln(greatest($1, 1)::float8) * 23)::int;
