-- Feeds of businesses: an address that is read every night, whose ads the market follows.
create table stock_feeds (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- By an administrator. What is known of the feed stays when they change their mind.
  is_allowed boolean not null,
  address text,
  -- What ads have that the feed doesn't say.
  subcategory text,
  suburb text,
  postcode text,
  -- After its owner has seen a preview.
  is_on boolean not null default false,
  -- What its server said of the version that was read last without errors.
  etag text,
  last_modified text,
  created_at timestamptz not null default now(),
  constraint stock_feed_address_length check (length(address) <= 1000),
  constraint stock_feed_is_complete check (
    address is null or (subcategory is not null and suburb is not null and postcode is not null)),
  constraint stock_feed_on_has_address check (not is_on or address is not null)
);

create table stock_feed_runs (
  id uuid primary key,
  account_id uuid not null references stock_feeds (account_id) on delete cascade,
  is_preview boolean not null,
  may_end_most boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  is_failed boolean not null default false,
  is_unmodified boolean not null default false,
  -- Why it failed, or what it left alone.
  problem text,
  counts jsonb not null default '{}'::jsonb,
  faults jsonb not null default '[]'::jsonb,
  -- The first ads of a preview.
  ads jsonb not null default '[]'::jsonb
);
create index stock_feed_runs_newest on stock_feed_runs (account_id, created_at desc);
-- Two runs at a time would follow the same change twice.
create unique index stock_feed_runs_unfinished on stock_feed_runs (account_id) where ended_at is null;

create table stock_feed_items (
  account_id uuid not null references stock_feeds (account_id) on delete cascade,
  external_id text not null,
  -- As the feed had it when the ad last followed it, with the addresses of its photos there.
  fields jsonb not null,
  private_attributes jsonb not null default '{}'::jsonb,
  -- The photos that the ad got.
  images text[] not null default '{}',
  has_all_photos boolean not null default false,
  -- True from when the ad exists. A posted item without an ad: its seller has deleted it.
  is_posted boolean not null default false,
  ad_id uuid references ads (id) on delete set null,
  -- No longer in the feed.
  gone_at timestamptz,
  -- From when the ad of a gone item was taken out of the lists.
  ended_at timestamptz,
  -- The latest run that did something, and what: its totals survive a process that is killed.
  run_id uuid,
  outcome text,
  primary key (account_id, external_id),
  constraint stock_feed_item_outcome check (outcome in ('added', 'changed', 'relisted', 'ended')),
  constraint stock_feed_item_ended_after_gone check (ended_at is null or gone_at is not null)
);
create index stock_feed_items_of_ad on stock_feed_items (ad_id) where ad_id is not null;

-- Photos are fetched once. An image that nothing uses is removed, and fetched again if it is needed.
create table stock_feed_photos (
  account_id uuid not null references stock_feeds (account_id) on delete cascade,
  url text not null,
  address text not null references images (address) on delete cascade,
  primary key (account_id, url)
);
create index stock_feed_photos_of_image on stock_feed_photos (address);
