-- Members who would like to have a reserved ad, in the order in which they joined.
create table queue_places (
  ad_id uuid not null references ads (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  joined_at timestamptz not null default clock_timestamp(),
  -- They have been asked if they still want it, and can answer until then.
  asked_at timestamptz,
  answer_by timestamptz,
  primary key (ad_id, account_id),
  constraint queue_place_asked_until check ((asked_at is null) = (answer_by is null))
);
create unique index queue_one_asked on queue_places (ad_id) where answer_by is not null;
create index queue_places_of_account on queue_places (account_id);
create index queue_places_due on queue_places (answer_by) where answer_by is not null;

-- Hours to answer that a seller has chosen.
create table queue_settings (
  ad_id uuid primary key references ads (id) on delete cascade,
  answer_hours smallint not null,
  constraint queue_hours_in_range check (answer_hours between 1 and 168)
);
