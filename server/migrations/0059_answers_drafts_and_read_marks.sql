-- Answers that a member has saved, to send again with one tap.
create table saved_answers (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  constraint saved_answer_length check (length(text) between 1 and 2000)
);
create index saved_answers_of_account on saved_answers (account_id, created_at);

-- What a member has begun to write in a conversation, for their other devices.
create table message_drafts (
  conversation_id uuid not null references conversations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  text text not null,
  updated_at timestamptz not null default now(),
  primary key (conversation_id, account_id),
  constraint message_draft_length check (length(text) between 1 and 4000)
);
create index message_drafts_of_account on message_drafts (account_id);

-- Members who don't show what they have read, and so don't see it of others. Without a row: shown.
create table hidden_read_marks (
  account_id uuid primary key references accounts (id) on delete cascade,
  since timestamptz not null default now()
);
