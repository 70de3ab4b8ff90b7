-- Paid promotion of ads. Off until an administrator switches it on.

-- What is on offer, who sells it and how it shows; each save is a version. Without any, nothing is on offer.
create table promotion_plans (
  version integer generated always as identity primary key,
  plan jsonb not null,
  -- What has changed, one line each.
  note text not null,
  -- Null: the account was erased.
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now()
);

-- What members order, with the price and the product as they were then. An order outlives its ad and its buyer's
-- account, because the law asks for records of what was sold.
create table promotion_orders (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  -- Of the buyer, for the free ones of a month. Not a key: businesses close.
  business_id uuid,
  -- Not a key: ads are deleted.
  ad_id uuid not null,
  title text not null,
  product text not null,
  name text not null,
  kind text not null,
  days smallint not null,
  category_id smallint not null,
  -- On invoices.
  buyer_name text not null,
  buyer_abn text,
  method text not null,
  state text not null,
  total_cents integer not null,
  gst_cents integer not null,
  refunded_cents integer not null default 0,
  -- Of the payment page, and the payment there.
  session_id text unique,
  checkout_url text,
  payment_id text unique,
  due_on date,
  is_disputed boolean not null default false,
  -- What staff have to look into.
  problem text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint promotion_order_kind_known check (kind in ('category', 'search')),
  constraint promotion_order_method_known check (method in ('card', 'invoice', 'free')),
  constraint promotion_order_state_known check (state in ('open', 'due', 'paid', 'cancelled')),
  constraint promotion_order_total check (total_cents >= 0 and (total_cents = 0) = (method = 'free')),
  constraint promotion_order_gst check (gst_cents between 0 and total_cents),
  constraint promotion_order_refunds check (refunded_cents between 0 and total_cents),
  constraint promotion_order_paid_at_a_time check ((state = 'paid') = (paid_at is not null)),
  constraint promotion_order_open_by_card check (state <> 'open' or method = 'card'),
  constraint promotion_order_due_by_invoice check (state <> 'due' or (method = 'invoice' and due_on is not null)),
  constraint promotion_order_days check (days between 1 and 90)
);
-- The second of two orders for the same is refused, however close they are.
create unique index promotion_orders_waiting on promotion_orders (ad_id, kind) where state in ('open', 'due');
create index promotion_orders_of_account on promotion_orders (account_id, created_at desc);
create index promotion_orders_newest on promotion_orders (created_at desc, id desc);
create index promotion_orders_free on promotion_orders (created_at) where method = 'free';

-- What an order has bought: at most one promotion, so nothing is granted twice.
create table promotions (
  order_id uuid primary key references promotion_orders (id),
  ad_id uuid not null references ads (id) on delete cascade,
  kind text not null,
  category_id smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- It was refunded or disputed.
  stopped_at timestamptz,
  constraint promotion_kind_known check (kind in ('category', 'search')),
  constraint promotion_ends_after_its_start check (ends_at > starts_at)
);
create index promotions_running on promotions (kind, ends_at) where stopped_at is null;
create index promotions_of_ad on promotions (ad_id);

create table promotion_refunds (
  id uuid primary key,
  order_id uuid not null references promotion_orders (id),
  -- At the provider.
  provider_id text unique,
  cents integer not null,
  state text not null,
  reason text not null,
  -- Its adjustment note, once the money is on its way.
  document integer,
  at timestamptz not null default now(),
  constraint promotion_refund_cents check (cents > 0),
  constraint promotion_refund_state_known check (state in ('requested', 'sent', 'failed', 'settled'))
);
create index promotion_refunds_of_order on promotion_refunds (order_id);
create index promotion_refunds_requested on promotion_refunds (at) where state = 'requested';

-- Payments that buyers have disputed at their bank.
create table promotion_disputes (
  provider_id text primary key,
  order_id uuid not null references promotion_orders (id),
  cents integer not null,
  state text not null,
  at timestamptz not null default now(),
  constraint promotion_dispute_cents check (cents > 0),
  constraint promotion_dispute_state_known check (state in ('open', 'won', 'lost'))
);
create index promotion_disputes_of_order on promotion_disputes (order_id);

-- The provider's events that were taken: each counts once, however often it comes.
create table provider_events (
  id text primary key,
  type text not null,
  at timestamptz not null default now()
);
