-- Deleted when the day is over: after that, the hashes of its visitors can't be computed again.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);

-- Searches that found nothing, for a few months: things people would buy if someone offered them.
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

-- The number of times each ad was opened, by day in Sydney.
create table ad_views (
  ad_id uuid not null references ads (id) on delete cascade,
  day date not null,
  views int not null,
  primary key (ad_id, day)
);
-- Visitors who have been counted today, by a hash with a salt of the day. Emptied every night.
create table ad_view_visitors (
  day date not null,
  ad_id uuid not null,
  visitor bytea not null,
  primary key (day, ad_id, visitor)
);

-- Every night: of the ads of a category, how many follow a piece of advice and how many don't, and how many people
-- wrote about each in their first week. contract/src/figures/advice.rules.ts says when that is worth telling sellers.
create table advice_samples (
  category_id smallint not null references categories (id) on delete cascade,
  kind text not null,
  ads_with int not null,
  chats_with int not null,
  ads_without int not null,
  chats_without int not null,
  primary key (category_id, kind)
);
