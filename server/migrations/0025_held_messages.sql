-- First messages of new accounts that look like scams. They wait here until a moderator has read them: the recipient
-- doesn't learn of them, and numbers, unread counts and emails of the conversation stay as they are. A message that is
-- released moves to the messages; one that is refused stays, for its sender.
create table held_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null references accounts (id) on delete cascade,
  -- Chosen by the sender, as in messages.
  client_id uuid not null,
  text text not null,
  review_id uuid not null references reviews (id),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  refused_at timestamptz,
  -- Why, as the sender reads it.
  refusal text,
  constraint held_messages_are_sent_once unique (conversation_id, sender_id, client_id),
  constraint held_message_length check (length(text) between 1 and 2000),
  constraint refused_with_a_reason check ((refused_at is null) = (refusal is null))
);
create unique index held_messages_one_at_a_time on held_messages (conversation_id, sender_id) where refused_at is null;
create unique index held_messages_of_review on held_messages (review_id);
create index held_messages_of_sender on held_messages (sender_id);

-- Released, or deleted with its sender: there is nothing left to decide, and no copy of the text is kept.
create function review_of_held_message_ends() returns trigger language plpgsql as $$
begin
  update reviews set details = null, decided_at = coalesce(decided_at, now()), outcome = coalesce(outcome, 'withdrawn')
  where id = old.review_id;
  return null;
end $$;
create trigger review_of_held_message_ends after delete on held_messages
  for each row execute function review_of_held_message_ends();

-- As before, but a conversation in which someone’s message is held stays for its sender.
create or replace function conversation_lost_a_part() returns trigger language plpgsql as $$
begin
  if (new.buyer_id is null and new.seller_id is null) or (new.last_seq = 0 and not exists (
      select from held_messages where conversation_id = new.id and sender_id in (new.buyer_id, new.seller_id))) then
    delete from conversations where id = new.id;
  else
    perform pg_notify('bowerbird', json_build_object('kind', 'conversation', 'id', new.id,
      'members', array_remove(array[new.buyer_id, new.seller_id], null))::text);
  end if;
  return null;
end $$;
