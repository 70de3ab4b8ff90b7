-- How often each scam pattern was found, and how often that was wrong, per day in Sydney. Never a text.
create table scam_figures (
  day date not null,
  pattern text not null,
  hits int not null default 0,
  false_alarms int not null default 0,
  primary key (day, pattern),
  constraint scam_pattern_length check (length(pattern) between 1 and 40),
  constraint scam_counts_not_negative check (hits >= 0 and false_alarms >= 0)
);

-- Who said that a warning under a message they received was wrong: once per message and person.
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
