-- Searches that found nothing, for a few months: what people would buy if someone offered it.
create table unmet_searches (
  day date not null,
  -- A hash with the salt of the day: counts people, and says nothing about who they are.
  visitor bytea not null,
  -- As typed, in lower case and without needless spaces.
  text text not null,
  -- As in search_matchers, except that a search without words has the number of its subcategory: `s12`.
  keys text[] not null,
  -- Null: no words.
  query tsquery,
  -- The filters as `listingScope` of the contract returns them.
  scope jsonb not null,
  primary key (day, visitor, text),
  constraint unmet_search_length check (length(text) between 1 and 200)
);
create index unmet_searches_by_key on unmet_searches using gin (keys);

-- Deleted when the day is over: nobody can compute the hashes of its visitors again.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);

-- Saved searches without words by what they are about.
create index search_matchers_of_subcategory on search_matchers ((scope ->> 'subcategory')) where query is null;
