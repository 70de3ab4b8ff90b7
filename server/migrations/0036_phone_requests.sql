-- Who was given a seller's phone number, and when: the seller can see it for a year.
create table phone_requests (
  seller_id uuid not null references accounts (id) on delete cascade,
  ad_id uuid references ads (id) on delete set null,
  asker_id uuid references accounts (id) on delete set null,
  -- The ad's title at that time.
  title text not null,
  asked_at timestamptz not null default now(),
  -- Asking again on the same day is the same request.
  asked_on date not null default (now() at time zone 'Australia/Sydney')::date
);
create unique index phone_requests_once_a_day on phone_requests (ad_id, asker_id, asked_on);
create index phone_requests_by_seller on phone_requests (seller_id, asked_at desc);
create index phone_requests_by_asker on phone_requests (asker_id) where asker_id is not null;
create index phone_requests_by_age on phone_requests (asked_at);
