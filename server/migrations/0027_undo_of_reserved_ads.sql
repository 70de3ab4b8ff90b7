-- The reservation that a decision has ended, so that undoing the decision brings it back.
alter table moderation_cases add column reserved_until_before timestamptz;
alter table moderation_cases add column reserved_for_before uuid references accounts (id) on delete set null;
create index moderation_cases_reserved_for on moderation_cases (reserved_for_before)
  where reserved_for_before is not null;
