-- Searches that found nothing, for a few months: what people would buy if someone offered it.
create table unmet_searches (
  day date not null,
  -- A salted hash of the day: counts people, and says nothing about who they are.
  visitor bytea not null,
  -- As typed, in lower case and without needless spaces.
  text text not null,
  -- The filters, as `readListingParams` of the contract reads them.
  params jsonb not null default '{}',
  place_id int references places (id),
  -- Null: only filters.
  query tsquery,
  created_at timestamptz not null default now(),
  primary key (day, visitor, text),
  constraint unmet_search_length check (length(text) <= 200)
);
create index unmet_searches_of_place on unmet_searches (place_id) where place_id is not null;
create index unmet_searches_by_text on unmet_searches (text, day);
