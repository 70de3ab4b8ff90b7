-- Test emails that a mail server has accepted, and their codes: who enters one has a mailbox that works.
create table test_emails (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The mail server and the sender that were tried.
  route text not null,
  code_hash text not null,
  sent_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index test_emails_of_account on test_emails (account_id, sent_at desc);
