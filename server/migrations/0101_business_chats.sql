-- Chats about what a business sells: its people read them, and a colleague can answer instead of who has posted the ad.

-- The business that the seller sold for when the conversation began. Earlier ones stay between two people.
-- seller_id is the person who answers: who has posted the ad, or a colleague who has taken the conversation over.
alter table conversations add column business_id uuid references businesses (id) on delete set null;
create index conversations_of_business on conversations (business_id, updated_at desc) where business_id is not null;

-- Messages of the seller's side that somebody else has written than who answers now. No author: their account is gone.
alter table messages add column author_id uuid references accounts (id) on delete set null;
alter table messages add column is_by_colleague boolean not null default false;
alter table messages add constraint message_author_is_a_colleague check (author_id is null or is_by_colleague);
create index messages_by_author on messages (author_id) where author_id is not null;

-- Another person of the seller's side answers from now on: what was written before keeps its author.
create function give_conversation(conversation uuid, to_account uuid) returns void language plpgsql as $$
begin
  update messages m set author_id = c.seller_id, is_by_colleague = true from conversations c
    where c.id = conversation and m.conversation_id = c.id and m.side = 'seller' and not m.is_by_colleague;
  update conversations set seller_id = to_account, archived_by_seller_seq = null, muted_by_seller = false,
    marked_by_seller = false,
    mail_to_seller_due_at = case when last_seq > seller_seen_seq then clock_timestamp() + interval '10 minutes' end
    where id = conversation;
end
$$;

-- Whoever leaves a business, for whatever reason, takes the chats about their own ads along and gives the others back.
create function return_conversations() returns trigger language plpgsql as $$
begin
  perform give_conversation(c.id, a.seller_id) from conversations c join ads a on a.id = c.ad_id
    where c.business_id = old.business_id and c.seller_id <> a.seller_id
      and old.account_id in (c.seller_id, a.seller_id);
  update conversations c set business_id = null
    where c.business_id = old.business_id and c.seller_id = old.account_id;
  return null;
end
$$;
create trigger return_conversations after delete on business_members
  for each row execute function return_conversations();
