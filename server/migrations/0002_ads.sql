-- The catalogue. Enumerations keep an ad's row and its many index entries small, read as words in SQL
-- and JSON, and refuse anything unknown. The two tables say which pairs belong together.
create type category as enum ('Electronics', 'Vehicles', 'Property', 'Home Decor');
create type subcategory as enum (
  'Smartphones', 'Laptops', 'Tablets', 'TVs & Audio', 'Cameras', 'Smart Watches', 'Accessories', 'Gaming',
  'Computer Parts', 'Cars', 'Motorcycles', 'Bikes', 'Spare Parts', 'Commercial Vehicles', 'Boats',
  'Automotive Tools', 'Rentals', 'Apartments', 'Houses', 'Land', 'Commercial', 'Vacation Rentals', 'Rooms',
  'Office Space', 'Storage', 'Furniture', 'Kitchen Appliances', 'Lighting', 'Decor & Art', 'Garden',
  'Bedding', 'Bathroom', 'Rugs & Carpets'
);
create type state as enum (
  'All States', 'New South Wales', 'Victoria', 'Queensland', 'Western Australia', 'South Australia',
  'Tasmania', 'Northern Territory', 'Australian Capital Territory'
);
create type city as enum (
  'All Cities', 'Sydney', 'Newcastle', 'Wollongong', 'Central Coast', 'Melbourne', 'Geelong', 'Ballarat',
  'Bendigo', 'Brisbane', 'Gold Coast', 'Cairns', 'Townsville', 'Perth', 'Fremantle', 'Bunbury', 'Mandurah',
  'Adelaide', 'Mount Gambier', 'Whyalla', 'Port Lincoln', 'Hobart', 'Launceston', 'Devonport', 'Burnie',
  'Darwin', 'Palmerston', 'Alice Springs', 'Katherine', 'Canberra', 'Belconnen', 'Gungahlin', 'Tuggeranong'
);
create type ad_status as enum ('pending', 'active', 'sold', 'inactive');
create type listing_type as enum ('sell', 'rent');
create type rent_type as enum ('daily', 'weekly', 'monthly');
create type condition as enum ('new', 'used');

create table subcategories (
  category category not null,
  subcategory subcategory not null unique,
  primary key (category, subcategory)
);
insert into subcategories
select c::category, unnest(s)::subcategory from (values
  ('Electronics', array['Smartphones', 'Laptops', 'Tablets', 'TVs & Audio', 'Cameras', 'Smart Watches',
    'Accessories', 'Gaming', 'Computer Parts']),
  ('Vehicles', array['Cars', 'Motorcycles', 'Bikes', 'Spare Parts', 'Commercial Vehicles', 'Boats',
    'Automotive Tools', 'Rentals']),
  ('Property', array['Apartments', 'Houses', 'Land', 'Commercial', 'Vacation Rentals', 'Rooms',
    'Office Space', 'Storage']),
  ('Home Decor', array['Furniture', 'Kitchen Appliances', 'Lighting', 'Decor & Art', 'Garden', 'Bedding',
    'Bathroom', 'Rugs & Carpets'])
) as catalogue (c, s);

create table places (
  state state not null,
  city city not null unique,
  primary key (state, city)
);
insert into places
select s::state, unnest(c)::city from (values
  ('All States', array['All Cities']),
  ('New South Wales', array['Sydney', 'Newcastle', 'Wollongong', 'Central Coast']),
  ('Victoria', array['Melbourne', 'Geelong', 'Ballarat', 'Bendigo']),
  ('Queensland', array['Brisbane', 'Gold Coast', 'Cairns', 'Townsville']),
  ('Western Australia', array['Perth', 'Fremantle', 'Bunbury', 'Mandurah']),
  ('South Australia', array['Adelaide', 'Mount Gambier', 'Whyalla', 'Port Lincoln']),
  ('Tasmania', array['Hobart', 'Launceston', 'Devonport', 'Burnie']),
  ('Northern Territory', array['Darwin', 'Palmerston', 'Alice Springs', 'Katherine']),
  ('Australian Capital Territory', array['Canberra', 'Belconnen', 'Gungahlin', 'Tuggeranong'])
) as gazetteer (s, c);

-- Pictures this product's image host has issued an address for. Those of the demo market have no owner.
create table images (
  address text primary key check (address like '/images/%'),
  account_id uuid references accounts (id) on delete cascade,
  width int not null check (width > 0),
  height int not null check (height > 0),
  blur text not null,
  created_at timestamptz not null default now()
);
create index images_by_account on images (account_id);

-- Casting an enumeration to text is only "stable" to PostgreSQL because labels can be renamed; ours never are.
create function label(category) returns text immutable strict parallel safe language sql
  as $$ select $1::text $$;
create function label(subcategory) returns text immutable strict parallel safe language sql
  as $$ select $1::text $$;

create table ads (
  id uuid primary key,
  seller_id uuid not null references accounts (id) on delete cascade,
  status ad_status not null default 'pending',
  -- Follows the seller's account, so that a list needs no join to leave out suspended sellers.
  is_seller_active boolean not null default true,
  is_listed boolean not null generated always as (status = 'active' and is_seller_active) stored,
  category category not null,
  subcategory subcategory not null,
  state state not null,
  city city not null,
  listing_type listing_type not null,
  rent_type rent_type,
  condition condition,
  property_area int check (property_area > 0),
  price_cents bigint not null check (price_cents > 0 and price_cents <= 10000000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null check (length(trim(title)) > 0 and length(title) <= 120),
  description text not null check (length(trim(description)) > 0 and length(description) <= 5000),
  brand text check (length(brand) <= 60),
  model text check (length(model) <= 60),
  contact_name text not null check (length(trim(contact_name)) > 0 and length(contact_name) <= 100),
  images text[] not null check (cardinality(images) between 1 and 8),
  cover_blur text,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', coalesce(brand, '') || ' ' || coalesce(model, '')), 'B')
    || setweight(to_tsvector('english', label(category) || ' ' || label(subcategory)), 'C')
    || setweight(to_tsvector('english', description), 'D')
  ) stored,

  foreign key (category, subcategory) references subcategories (category, subcategory),
  foreign key (state, city) references places (state, city),
  constraint rent_has_a_period check ((listing_type = 'rent') = (rent_type is not null)),
  constraint rent_only_vehicles_and_property check (listing_type = 'sell' or category in ('Vehicles', 'Property')),
  constraint condition_unless_property check ((condition is null) = (category = 'Property')),
  constraint brand_for_electronics_and_vehicles check ((brand is not null) = (category in ('Electronics', 'Vehicles'))),
  constraint area_only_for_property check (property_area is null or category = 'Property')
) with (fillfactor = 90);

-- Listing indexes: every prefix a filter can have, in both orders, over what the public may see.
-- The included columns let a page of ids be found without touching the table.
create index ads_newest on ads (created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_category_newest on ads (category, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_subcategory_newest on ads (subcategory, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_state_newest on ads (state, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_city_newest on ads (city, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_category_state_newest on ads (category, state, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_subcategory_state_newest on ads (subcategory, state, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_category_city_newest on ads (category, city, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;
create index ads_subcategory_city_newest on ads (subcategory, city, created_at desc, id desc)
  include (listing_type, rent_type, price_cents) where is_listed;

create index ads_price on ads (price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_category_price on ads (category, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_subcategory_price on ads (subcategory, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_state_price on ads (state, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_city_price on ads (city, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_category_state_price on ads (category, state, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_subcategory_state_price on ads (subcategory, state, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_category_city_price on ads (category, city, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;
create index ads_subcategory_city_price on ads (subcategory, city, price_cents, id)
  include (listing_type, rent_type, created_at) where is_listed;

create index ads_by_seller on ads (seller_id, created_at desc, id desc);
create index ads_by_seller_and_status on ads (seller_id, status, created_at desc, id desc);
create index ads_search on ads using gin (search) with (fastupdate = off) where is_listed;
