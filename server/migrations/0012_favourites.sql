create table favourites (
  account_id uuid not null references accounts (id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  -- The ad's title when it was saved: all that is shown while the ad is not public.
  saved_title text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, ad_id)
);
create index favourites_newest on favourites (account_id, created_at desc, ad_id desc);
create index favourites_of_ad on favourites (ad_id);

-- Members who hear about a seller's new ads.
create table follows (
  follower_id uuid not null references accounts (id) on delete cascade,
  seller_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, seller_id),
  constraint nobody_follows_themselves check (follower_id <> seller_id)
);
create index follows_of_seller on follows (seller_id);
