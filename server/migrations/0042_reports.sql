-- What members told about ads, and about people they chatted with. Stays when any of them goes.
create table reports (
  id uuid primary key,
  reporter_id uuid references accounts (id) on delete set null,
  -- About an ad, or about the other side of a conversation.
  ad_id uuid references ads (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  -- Whose ad it is, or who the other side was.
  reported_id uuid references accounts (id) on delete set null,
  reason text not null check (length(reason) between 1 and 100),
  details text not null default '' check (length(details) <= 5000),
  -- The ad it was about, by the title it had.
  title text not null,
  created_at timestamptz not null default now(),
  constraint reports_are_about_one_thing check (ad_id is null or conversation_id is null)
);
create index reports_newest on reports (created_at desc, id desc);
create index reports_of_reporter on reports (reporter_id, created_at desc);
create index reports_about_ad on reports (ad_id) where ad_id is not null;
create index reports_about_conversation on reports (conversation_id) where conversation_id is not null;
create index reports_about_account on reports (reported_id) where reported_id is not null;
