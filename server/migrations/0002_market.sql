-- Facts about this installation that are set once, for instance that the demo market was filled.
create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- The operator's catalogue and settings. Rows are added, never changed: the highest version is in force.
create table market_versions (
  version integer generated always as identity primary key,
  catalogue jsonb,
  settings jsonb,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id) on delete set null,
  note text
);

-- Categories and locations. Ads refer to them by small numbers, which keeps rows and index entries small and lets an
-- operator rename them. These are the shipped names, numbered as in contract/src/catalogue/ids.ts.
create table categories (
  id smallint primary key,
  name text not null unique
);
create table subcategories (
  id smallint primary key,
  category_id smallint not null references categories (id),
  name text not null unique,
  -- Referenced by ads, so that an ad's subcategory belongs to its category.
  unique (category_id, id)
);
create table states (
  id smallint primary key,
  name text not null unique
);
create table cities (
  id smallint primary key,
  state_id smallint not null references states (id),
  name text not null unique,
  unique (state_id, id)
);

insert into categories (id, name) values
  (1, 'Electronics'), (2, 'Vehicles'), (3, 'Property'), (4, 'Home Decor');

insert into subcategories (category_id, id, name) values
  (1, 1, 'Smartphones'), (1, 2, 'Laptops'), (1, 3, 'Tablets'), (1, 4, 'TVs & Audio'), (1, 5, 'Cameras'),
  (1, 6, 'Smart Watches'), (1, 7, 'Accessories'), (1, 8, 'Gaming'), (1, 9, 'Computer Parts'),
  (2, 10, 'Cars'), (2, 11, 'Motorcycles'), (2, 12, 'Bikes'), (2, 13, 'Spare Parts'), (2, 14, 'Commercial Vehicles'),
  (2, 15, 'Boats'), (2, 16, 'Automotive Tools'), (2, 17, 'Rentals'),
  (3, 18, 'Apartments'), (3, 19, 'Houses'), (3, 20, 'Land'), (3, 21, 'Commercial'), (3, 22, 'Vacation Rentals'),
  (3, 23, 'Rooms'), (3, 24, 'Office Space'), (3, 25, 'Storage'),
  (4, 26, 'Furniture'), (4, 27, 'Kitchen Appliances'), (4, 28, 'Lighting'), (4, 29, 'Decor & Art'), (4, 30, 'Garden'),
  (4, 31, 'Bedding'), (4, 32, 'Bathroom'), (4, 33, 'Rugs & Carpets');

-- 0 is "everywhere": the location of an ad that is offered in the whole country.
insert into states (id, name) values
  (0, 'All States'), (1, 'New South Wales'), (2, 'Victoria'), (3, 'Queensland'), (4, 'Western Australia'),
  (5, 'South Australia'), (6, 'Tasmania'), (7, 'Northern Territory'), (8, 'Australian Capital Territory');

insert into cities (state_id, id, name) values
  (0, 0, 'All Cities'),
  (1, 1, 'Sydney'), (1, 2, 'Newcastle'), (1, 3, 'Wollongong'), (1, 4, 'Central Coast'),
  (2, 5, 'Melbourne'), (2, 6, 'Geelong'), (2, 7, 'Ballarat'), (2, 8, 'Bendigo'),
  (3, 9, 'Brisbane'), (3, 10, 'Gold Coast'), (3, 11, 'Cairns'), (3, 12, 'Townsville'),
  (4, 13, 'Perth'), (4, 14, 'Fremantle'), (4, 15, 'Bunbury'), (4, 16, 'Mandurah'),
  (5, 17, 'Adelaide'), (5, 18, 'Mount Gambier'), (5, 19, 'Whyalla'), (5, 20, 'Port Lincoln'),
  (6, 21, 'Hobart'), (6, 22, 'Launceston'), (6, 23, 'Devonport'), (6, 24, 'Burnie'),
  (7, 25, 'Darwin'), (7, 26, 'Palmerston'), (7, 27, 'Alice Springs'), (7, 28, 'Katherine'),
  (8, 29, 'Canberra'), (8, 30, 'Belconnen'), (8, 31, 'Gungahlin'), (8, 32, 'Tuggeranong');
