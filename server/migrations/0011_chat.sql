create type chat_side as enum ('buyer', 'seller');

-- One conversation per ad and buyer. A deleted account leaves it, and the other side keeps it. The title is copied,
-- because the ad may be deleted.
create table conversations (
  id uuid primary key,
  ad_id uuid references ads (id) on delete set null,
  title text not null,
  buyer_id uuid references accounts (id) on delete set null,
  seller_id uuid references accounts (id) on delete set null,
  -- The number of the last message, assigned by the statement that stores it: no gaps, no duplicates.
  last_seq int not null default 0,
  -- The last message that each side has seen. Sending counts as seeing.
  buyer_seen_seq int not null default 0,
  seller_seen_seq int not null default 0,
  -- When a side blocked the other. A block covers the person: it is set in all their conversations.
  blocked_by_buyer_at timestamptz,
  blocked_by_seller_at timestamptz,
  -- The last message that a side had seen when it archived the conversation. A later message brings it back.
  archived_by_buyer_seq int,
  archived_by_seller_seq int,
  -- When to email a side about unread messages. Null: nothing is unread, or the email was sent.
  mail_to_buyer_due_at timestamptz,
  mail_to_seller_due_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the last message was sent: the order of lists.
  updated_at timestamptz not null default now(),
  unique (ad_id, buyer_id),
  constraint last_seq_not_negative check (last_seq >= 0),
  constraint buyer_seen_range check (buyer_seen_seq between 0 and last_seq),
  constraint seller_seen_range check (seller_seen_seq between 0 and last_seq),
  constraint nobody_chats_with_themselves check (buyer_id <> seller_id)
);
-- For lists, latest first, and for deleting accounts.
create index conversations_of_buyer on conversations (buyer_id, updated_at desc);
create index conversations_of_seller on conversations (seller_id, updated_at desc);
-- For counting unread conversations.
create index conversations_unread_by_buyer on conversations (buyer_id) where last_seq > buyer_seen_seq;
create index conversations_unread_by_seller on conversations (seller_id) where last_seq > seller_seen_seq;
create index conversations_mail_to_buyer on conversations (mail_to_buyer_due_at)
  where mail_to_buyer_due_at is not null;
create index conversations_mail_to_seller on conversations (mail_to_seller_due_at)
  where mail_to_seller_due_at is not null;
-- Members who don't want to hear of each other.
create index conversations_blocked on conversations (buyer_id, seller_id)
  where blocked_by_buyer_at is not null or blocked_by_seller_at is not null;

create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq int not null,
  id uuid not null,
  -- Chosen by the sender: the same id twice is the same message.
  client_id uuid not null,
  side chat_side not null,
  text text not null,
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  constraint messages_are_sent_once unique (conversation_id, side, client_id),
  constraint seq_is_positive check (seq > 0),
  constraint message_length check (length(text) between 1 and 2000)
);

-- The ad or a side was deleted. Deletes a conversation without members or messages, unless a message is held, which its
-- sender still sees; of others, notifies the members who are left.
create function conversation_participant_removed() returns trigger language plpgsql as $$
begin
  if (new.buyer_id is null and new.seller_id is null) or (new.last_seq = 0 and not exists (
      select from held_messages where conversation_id = new.id and sender_id in (new.buyer_id, new.seller_id))) then
    delete from conversations where id = new.id;
  else
    perform notify_processes('conversation', new.id::text,
      jsonb_build_object('members', array_remove(array[new.buyer_id, new.seller_id], null)));
  end if;
  return null;
end $$;
create trigger conversation_participant_removed after update of ad_id, buyer_id, seller_id on conversations
  for each row execute function conversation_participant_removed();

-- Notifies the others when an account is suspended or active again: whether they can write to it has changed.
create function conversations_of_account_changed() returns trigger language plpgsql as $$
begin
  perform notify_processes('conversation', c.id::text, jsonb_build_object('members', jsonb_build_array(c.other)))
  from (
    select id, seller_id as other from conversations where buyer_id = new.id and last_seq > 0 and seller_id is not null
    union all
    select id, buyer_id from conversations where seller_id = new.id and last_seq > 0 and buyer_id is not null
  ) c;
  return null;
end $$;
create trigger conversations_of_account_changed after update of status on accounts
  for each row when (old.status is distinct from new.status) execute function conversations_of_account_changed();

-- The number of times each scam pattern was found, and the false alarms, per day in Sydney. Never a text.
create table scam_figures (
  day date not null,
  pattern text not null,
  hits int not null default 0,
  false_alarms int not null default 0,
  primary key (day, pattern),
  constraint scam_pattern_length check (length(pattern) between 1 and 40),
  constraint scam_counts_not_negative check (hits >= 0 and false_alarms >= 0)
);

-- Members who said that a warning under a message they received was wrong: once per message and person.
create table scam_feedback (
  conversation_id uuid not null,
  seq int not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (conversation_id, seq, account_id),
  constraint feedback_is_about_a_message foreign key (conversation_id, seq)
    references messages (conversation_id, seq) on delete cascade
);
create index scam_feedback_of_account on scam_feedback (account_id);
