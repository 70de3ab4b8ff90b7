-- The time and place that both sides of a deal have agreed on, or that one of them has proposed.
create table deal_meetings (
  deal_id uuid primary key references deals (id) on delete cascade,
  meet_at timestamptz not null,
  -- Of the ad, whose clocks count.
  time_zone text not null,
  place text not null,
  proposed_by chat_side not null,
  proposed_at timestamptz not null default now(),
  agreed_at timestamptz,
  -- When both were reminded: the day before, and two hours before.
  day_reminded_at timestamptz,
  hours_reminded_at timestamptz
);
create index deal_meetings_due on deal_meetings (meet_at) where agreed_at is not null and hours_reminded_at is null;

-- What each side shows to the other one when they meet.
create table deal_codes (
  deal_id uuid primary key references deals (id) on delete cascade,
  seller_code text not null,
  buyer_code text not null,
  -- Wrong codes that each side has entered.
  wrong_by_seller smallint not null default 0,
  wrong_by_buyer smallint not null default 0
);
insert into deal_codes
select id, lpad(floor(random() * 10000)::text, 4, '0'), lpad(floor(random() * 10000)::text, 4, '0')
from deals where state = 'agreed';

-- Who did not come, as the other one has said. Nobody reads it but as a rate.
create table deal_no_shows (
  deal_id uuid not null references deals (id) on delete cascade,
  side chat_side not null,
  said_at timestamptz not null default now(),
  primary key (deal_id, side)
);

alter table deals add column confirm_reminded_at timestamptz;
create index deals_to_confirm on deals (coalesce(seller_done_at, buyer_done_at))
  where state = 'agreed' and coalesce(seller_done_at, buyer_done_at) is not null;
