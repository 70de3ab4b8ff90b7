create type chat_side as enum ('buyer', 'seller');

-- One conversation per ad and buyer. Whoever deletes their account leaves it, and the other side keeps it;
-- the title is kept as well, because the ad may go.
create table conversations (
  id uuid primary key,
  ad_id uuid references ads (id) on delete set null,
  title text not null,
  buyer_id uuid references accounts (id) on delete set null,
  seller_id uuid references accounts (id) on delete set null,
  -- The number of the last message, given out by the statement that stores it: no gaps, no doubles.
  last_seq int not null default 0 check (last_seq >= 0),
  -- How far each side has seen. Writing counts as seeing, so everything after it is the other side's.
  buyer_seen_seq int not null default 0 check (buyer_seen_seq between 0 and last_seq),
  seller_seen_seq int not null default 0 check (seller_seen_seq between 0 and last_seq),
  -- Since when a side doesn't want to hear from the other.
  blocked_by_buyer_at timestamptz,
  blocked_by_seller_at timestamptz,
  -- When a mail should tell a side that something is unread. Null: nothing is, or the mail was sent.
  mail_to_buyer_due_at timestamptz,
  mail_to_seller_due_at timestamptz,
  created_at timestamptz not null default now(),
  -- The time of the last message: what lists are ordered by.
  updated_at timestamptz not null default now(),
  unique (ad_id, buyer_id),
  constraint nobody_chats_with_themselves check (buyer_id <> seller_id)
);
-- Lists walk these two, latest first. They serve the deletion of accounts too.
create index conversations_of_buyer on conversations (buyer_id, updated_at desc);
create index conversations_of_seller on conversations (seller_id, updated_at desc);
-- Counting what is unread reads nothing else.
create index conversations_unread_by_buyer on conversations (buyer_id) where last_seq > buyer_seen_seq;
create index conversations_unread_by_seller on conversations (seller_id) where last_seq > seller_seen_seq;
create index conversations_mail_to_buyer on conversations (mail_to_buyer_due_at)
  where mail_to_buyer_due_at is not null;
create index conversations_mail_to_seller on conversations (mail_to_seller_due_at)
  where mail_to_seller_due_at is not null;

create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq int not null check (seq > 0),
  id uuid not null,
  -- Made by the sender: the same one twice is the same message.
  client_id uuid not null,
  side chat_side not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  constraint messages_are_sent_once unique (conversation_id, side, client_id)
);

-- The ad or a side is gone. A conversation that nobody is left in, or that never had a message, goes as well;
-- of any other, whoever is left and connected hears at once.
create function conversation_lost_a_part() returns trigger language plpgsql as $$
begin
  if new.last_seq = 0 or (new.buyer_id is null and new.seller_id is null) then
    delete from conversations where id = new.id;
  else
    perform pg_notify('bowerbird', json_build_object('kind', 'conversation', 'id', new.id,
      'members', array_remove(array[new.buyer_id, new.seller_id], null))::text);
  end if;
  return null;
end $$;
create trigger conversation_lost_a_part after update of ad_id, buyer_id, seller_id on conversations
  for each row execute function conversation_lost_a_part();

alter table accounts
  add column wants_chat_mails boolean not null default true,
  -- Stands in every mail about chat: whoever has it may stop these mails, and do nothing else.
  add column chat_mail_token uuid not null unique default gen_random_uuid();
