-- A profile that reads like a scam waits for a moderator like something that was reported: once for each member, with its
-- text. Cases about reports have none.
create unique index moderation_cases_open_of_profile on moderation_cases (account_id)
  where kind = 'report' and details is not null and decided_at is null;
