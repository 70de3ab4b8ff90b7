create type offer_state as enum
  ('open', 'accepted', 'completed', 'countered', 'declined', 'withdrawn', 'expired', 'closed');

-- Offers in a conversation. Each has one message, which refers to it: see messages.offer_id.
create table offers (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- Who made it.
  side chat_side not null,
  amount_cents bigint not null,
  state offer_state not null default 'open',
  -- The seller's lowest price has declined it.
  is_automatic boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the receiver was reminded.
  reminded_at timestamptz,
  constraint offer_is_positive check (amount_cents > 0)
);
create index offers_of_conversation on offers (conversation_id, created_at);
create unique index offers_one_live on offers (conversation_id) where state in ('open', 'accepted');
create index offers_due on offers (expires_at) where state = 'open';

alter table messages add column offer_id uuid references offers (id) on delete cascade;
create unique index messages_of_offers on messages (offer_id) where offer_id is not null;

-- The lowest price that a seller would take. Apart from the ads, so that nothing that reads an ad can show it.
create table lowest_offers (
  ad_id uuid primary key references ads (id) on delete cascade,
  amount_cents bigint not null,
  constraint lowest_offer_is_positive check (amount_cents > 0)
);
