-- A name for a place in a queue that says nothing about the person, so that a seller can skip it.
alter table queue_places add column id uuid not null default gen_random_uuid();

-- Members without whom a seller has gone on. They can't join the same queue again. Reason and note are for staff.
create table queue_skips (
  ad_id uuid not null references ads (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  reason text not null,
  note text not null,
  skipped_at timestamptz not null default now(),
  primary key (ad_id, account_id),
  constraint queue_skip_reason_length check (length(reason) between 1 and 40),
  constraint queue_skip_note_length check (length(note) <= 500)
);
create index queue_skips_of_account on queue_skips (account_id);
