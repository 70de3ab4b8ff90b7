-- A sender can edit a message or take it back for five minutes. Changes are numbered in their conversation, so that a
-- client that was away can ask for those it missed.
alter table conversations add column last_change int not null default 0;
alter table messages add column edited_at timestamptz;
alter table messages add column taken_back_at timestamptz;
-- The number of its last change.
alter table messages add column change int;
-- It stands for something that was done, such as the answer to an offer, and can't be changed.
alter table messages add column is_fixed boolean not null default false;
create index messages_changed on messages (conversation_id, change) where change is not null;

-- What changed messages said before. Staff read it if the conversation was reported.
create table message_originals (
  conversation_id uuid not null,
  seq int not null,
  -- The number of the change that replaced it.
  change int not null,
  text text not null,
  author_id uuid not null references accounts (id) on delete cascade,
  replaced_at timestamptz not null default now(),
  primary key (conversation_id, seq, change),
  constraint original_is_of_a_message foreign key (conversation_id, seq)
    references messages (conversation_id, seq) on delete cascade
);
create index message_originals_of_author on message_originals (author_id);
create index message_originals_by_time on message_originals (replaced_at);
