-- The text index of listed ads has, besides words, the filters of a search, slices of time and price, and samples.
-- GIN intersects them before it reads a row, at a tenth of the cost, so a search reads few ads that it does not show,
-- even if its words are common.

-- The filters, as labels; `scopeLabels` builds the same.
create function search_labels(
  category_id smallint, subcategory_id smallint, state_id smallint, city_id smallint,
  listing_type listing_type, rent_type rent_type
) returns text[] immutable parallel safe
  return array['c' || $1::text, 's' || $2::text, 'st' || $3::text, 'ci' || $4::text, coalesce($6::text, $5::text)];

-- Hours since 1970, in 20 bits, and price in steps of 4.4 percent, in 10 bits. Each is stored in slices of several
-- widths (powers of two), so that a few slices cover any range. Each width has its own tens of millions.
create function search_hour(timestamptz) returns int immutable parallel safe
  return least(greatest(floor(date_part('epoch', $1 - timestamptz '1970-01-01 00:00:00Z') / 3600), 0), 1048575)::int;
-- Zero has no logarithm: a free ad is in the slice of one cent.
create function search_price(bigint) returns int immutable parallel safe
  return round(ln(greatest($1, 1)::float8) * 23)::int;

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

-- The fields that can be filtered, also as labels: `fuel=diesel`, `pets=true`, one for each of several choices, and for
-- numbers and days slices of several widths, `year/3=4342`. They depend on the values alone, not on the catalogue, so a
-- field that an operator adds needs no new index. `attributeLabels` builds the same.
--
-- A number is stored by its first eleven binary digits: exact up to 2,047, and to a thousandth otherwise. The first
-- bits of a float have the order of the numbers, and no machine rounds them differently. A day is stored by arithmetic
-- rather than as a date, so that a text like 2026-02-31 is no error.
--
-- PL/pgSQL runs this twice as fast as a single statement. It calls no function of ours: while an index is built,
-- PostgreSQL finds only its own by name.
create function attribute_labels(attributes jsonb, brand text, model text, condition condition, property_area int)
returns text[] immutable parallel safe language plpgsql as $$
declare
  labels text[] := array['brand=' || brand, 'model=' || model, 'condition=' || condition::text];
  field text;
  stored jsonb;
  plain text;
  bits bytea;
  n int;
begin
  for field, stored in
    select key, value from jsonb_each(attributes) union all select 'area', to_jsonb(property_area)
  loop
    n := null;
    case jsonb_typeof(stored)
      when 'number' then
        bits := float8send(least(greatest(stored::numeric, 0), 1000000000)::float8);
        -- Counted from a sixteenth, which is 0 like everything below it.
        n := greatest((get_byte(bits, 0) << 14) + (get_byte(bits, 1) << 6) + (get_byte(bits, 2) >> 2) - 1043456, 0);
      when 'string' then
        plain := stored #>> '{}';
        if plain ~ '^\d{4}-\d\d-\d\d$' then
          n := (left(plain, 4)::int - 1900) * 372 + substr(plain, 6, 2)::int * 31 + right(plain, 2)::int;
          n := least(greatest(n, 0), 65535);
        -- A choice. Texts can't be filtered.
        elsif plain ~ '^[a-z0-9][a-z0-9-]{0,39}$' then
          labels := labels || (field || '=' || plain);
        end if;
      when 'array' then
        labels := labels || array(select field || '=' || item from jsonb_array_elements_text(stored) as item);
      when 'boolean' then
        labels := labels || (field || '=' || stored::text);
      else null;
    end case;
    if n is not null then
      labels := labels || array[field || '/0=' || n::text, field || '/3=' || (n >> 3)::text,
        field || '/6=' || (n >> 6)::text, field || '/9=' || (n >> 9)::text, field || '/12=' || (n >> 12)::text];
    end if;
  end loop;
  return labels;
end $$;

-- Where an ad is, as labels: its postcode, and two areas of postcodes that begin alike, which are neighbours. An ad
-- that names no suburb is at the centre of its city; city 0 is everywhere. `scopePlaceLabels` builds the same.
create function place_labels(postcode text, place_id int, city_id smallint) returns text[] immutable parallel safe
  return case when $2 is null then array['at' || $3::text]
    else array['pc' || $1, 'pa' || left($1, 3), 'pa' || left($1, 2)] end;

-- The last column has the words of title, brand and model only.
create index ads_search on ads using gin (
  search,
  search_labels(category_id, subcategory_id, state_id, city_id, listing_type, rent_type),
  search_slices(price_cents, created_at, id),
  attribute_labels(attributes, brand, model, condition, property_area),
  place_labels(postcode, place_id, city_id),
  ts_filter(search, '{a,b}')
) with (fastupdate = off) where is_listed;
comment on index ads_search is 'search.store, moderation/ad-list.store, prices/comparables.store: words, filters by fields and places of listed ads';

-- The back office searches unlisted ads, too, by status and category. The pending list makes posting cheaper: words
-- are merged into the index several hundred ads at a time. A search reads that list too, at most a megabyte.
create function unlisted_labels(status ad_status, category_id smallint) returns text[] immutable parallel safe
  return array[$1::text, 'c' || $2::text];
create index ads_unlisted_search on ads using gin (search, unlisted_labels(status, category_id))
  with (fastupdate = on, gin_pending_list_limit = 1024) where not is_listed;
comment on index ads_unlisted_search is 'moderation/ad-list.store: words of ads that are not listed';

-- Terms for suggestions and spelling correction, from titles, brands, models and categories of listed ads.
create table search_terms (
  -- In lower case; one word or several.
  term text primary key,
  -- As displayed ("iPhone 15 Pro").
  shown text not null,
  -- The number of listed ads that have it. Zero: no longer used.
  n int not null,
  -- The number of listed ads that it names: by brand or model, or as the thing in their title. Only these are
  -- suggested; all of them correct spelling.
  named int not null default 0,
  constraint term_length check (length(term) between 2 and 80)
) with (fillfactor = 80);
-- The most used terms with a prefix of two or four characters, without sorting.
create index search_terms_by_two on search_terms (left(term, 2), n desc, term) where n > 0;
create index search_terms_by_four on search_terms (left(term, 4), n desc, term) where n > 0;
create index search_terms_named_by_two on search_terms (left(term, 2), named desc, length(term), term) where named > 0;
create index search_terms_named_by_four on search_terms (left(term, 4), named desc, length(term), term) where named > 0;

-- Every word with up to two of its first letters deleted. A misspelt word with letters deleted matches one of these.
create table search_deletes (
  deleted text collate "C" not null,
  word text collate "C" not null,
  primary key (deleted, word)
);

-- A queue of the words of ads that were listed or unlisted since the terms were last refreshed. Updating the terms in
-- the same transaction would make sellers wait for each other's row locks.
create table search_changes (
  id bigint generated always as identity primary key,
  -- So many ads more, or fewer.
  change int not null,
  title text not null,
  brand text,
  model text,
  category_id smallint not null,
  subcategory_id smallint not null,
  constraint search_change_counts check (change <> 0)
);
