-- Lists by price: ads for sale, then rents, compared per week. One index per prefix that a filter can have, as for the
-- price ranges. The included columns are those of the expression, without which it would not be read from the index.
drop index concurrently if exists ads_price_order;
create index concurrently ads_price_order on ads (listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
drop index concurrently if exists ads_category_price_order;
create index concurrently ads_category_price_order on ads (category, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
drop index concurrently if exists ads_subcategory_price_order;
create index concurrently ads_subcategory_price_order on ads (subcategory, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
drop index concurrently if exists ads_state_price_order;
create index concurrently ads_state_price_order on ads (state, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
drop index concurrently if exists ads_city_price_order;
create index concurrently ads_city_price_order on ads (city, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
drop index concurrently if exists ads_category_state_price_order;
create index concurrently ads_category_state_price_order on ads (category, state, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
drop index concurrently if exists ads_subcategory_state_price_order;
create index concurrently ads_subcategory_state_price_order on ads (subcategory, state, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
drop index concurrently if exists ads_category_city_price_order;
create index concurrently ads_category_city_price_order on ads (category, city, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
drop index concurrently if exists ads_subcategory_city_price_order;
create index concurrently ads_subcategory_city_price_order on ads (subcategory, city, listing_type, weekly_cents(price_cents, rent_type), id)
  include (price_cents, rent_type) where is_listed;
