create type deal_state as enum ('agreed', 'done', 'ended');

-- An ad that is, or was, reserved for a member. It outlives the ad and both accounts: the other one keeps title and amount.
create table deals (
  id uuid primary key,
  ad_id uuid references ads (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  -- That was accepted; null if the seller has reserved it without one.
  offer_id uuid references offers (id) on delete set null,
  seller_id uuid references accounts (id) on delete set null,
  buyer_id uuid references accounts (id) on delete set null,
  -- As they were then.
  title text not null,
  amount_cents bigint,
  listing_type listing_type not null,
  state deal_state not null default 'agreed',
  agreed_at timestamptz not null default now(),
  -- When each side has said that it is done. The seller does so by marking the ad as sold to the buyer.
  seller_done_at timestamptz,
  buyer_done_at timestamptz,
  done_at timestamptz,
  ended_at timestamptz,
  -- Who has called it off; null if something else has ended it.
  ended_by chat_side,
  -- See deals.terms.ts.
  end_reason text,
  constraint deal_done_at_a_time check ((state = 'done') = (done_at is not null)),
  constraint deal_ended_at_a_time check ((state = 'ended') = (ended_at is not null)),
  constraint deal_ended_for_a_reason check ((state = 'ended') = (end_reason is not null))
);
create unique index deals_one_live on deals (ad_id) where state = 'agreed';
create index deals_of_ad on deals (ad_id);
create index deals_of_conversation on deals (conversation_id);
create index deals_of_offer on deals (offer_id);
create index deals_of_seller on deals (seller_id, agreed_at);
create index deals_of_buyer on deals (buyer_id, agreed_at);

-- Ads that are reserved now.
insert into deals (id, ad_id, conversation_id, offer_id, seller_id, buyer_id, title, amount_cents, listing_type)
select gen_random_uuid(), a.id, c.id, o.id, a.seller_id, a.reserved_for, a.title, coalesce(o.amount_cents, a.price_cents), a.listing_type
from ads a
left join conversations c on c.ad_id = a.id and c.buyer_id = a.reserved_for
left join offers o on o.conversation_id = c.id and o.state = 'accepted'
where a.status = 'reserved' and a.reserved_for is not null;
