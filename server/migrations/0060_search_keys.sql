-- One text index that knows more than words: the filters of a search, slices of time and of price, and samples of
-- all ads. Intersecting lists of row numbers inside the index costs a tenth of reading the rows, so a search reads
-- the ads it shows and few others, however common its words are and however its filters narrow it.

create function search_labels(category, subcategory, state, city, listing_type, rent_type) returns text[]
  immutable parallel safe
  return array[$1::text, $2::text, $3::text, $4::text, coalesce($6::text, $5::text)];

-- Hours since 1970, within 20 bits, and steps of 4.4 percent in price, within 10. Each stands in slices of several
-- widths (a number of bits less), so that any range is a few of them; tens of millions tell them apart.
create function search_hour(timestamptz) returns int immutable parallel safe
  return least(greatest(floor(date_part('epoch', $1 - timestamptz '1970-01-01 00:00:00Z') / 3600), 0), 1048575)::int;
create function search_price(bigint) returns int immutable parallel safe
  return round(ln($1::float8) * 23)::int;

-- One ad in 16 (128, 1024) is in a sample, by the random end of its id.
create function search_slices(price_cents bigint, created_at timestamptz, id uuid) returns int[]
  immutable parallel safe
  return array[
    search_hour($2), 10000000 + (search_hour($2) >> 3), 20000000 + (search_hour($2) >> 6),
    30000000 + (search_hour($2) >> 9), 40000000 + (search_hour($2) >> 12), 50000000 + (search_hour($2) >> 15),
    60000000 + search_price($1), 70000000 + (search_price($1) >> 3), 80000000 + (search_price($1) >> 6),
    case when get_byte(uuid_send($3), 15) & 15 = 0 then 90000016 end,
    case when get_byte(uuid_send($3), 15) & 127 = 0 then 90000128 end,
    case when get_byte(uuid_send($3), 15) & 127 = 0 and get_byte(uuid_send($3), 14) & 7 = 0 then 90001024 end];

-- The last column holds the words of title, brand and model alone.
drop index ads_search;
create index ads_search on ads using gin (
  search,
  search_labels(category, subcategory, state, city, listing_type, rent_type),
  search_slices(price_cents, created_at, id),
  ts_filter(search, '{a,b}')
) with (fastupdate = off) where is_listed;
