-- Reports about ads, by members and visitors, and about people, by members who chatted with them. A report stays when
-- the ad, conversation or account is deleted.
create table reports (
  id uuid primary key,
  reporter_id uuid references accounts (id) on delete set null,
  is_anonymous boolean not null default false,
  -- Of a visitor who wants a reply.
  reporter_email text,
  -- About an ad, or about the other side of a conversation.
  ad_id uuid references ads (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  -- The seller of the ad, or the other side.
  reported_id uuid references accounts (id) on delete set null,
  reason text not null,
  details text not null default '',
  -- The ad's title at that time.
  title text not null,
  created_at timestamptz not null default now(),
  -- Set when an administrator marks the report as handled.
  handled_at timestamptz,
  handled_by uuid references accounts (id) on delete set null,
  -- Something was done about it, or nothing was wrong. Null while it is open.
  outcome text,
  constraint reporter_email_length check (length(reporter_email) <= 254),
  constraint reason_length check (length(reason) between 1 and 100),
  constraint details_length check (length(details) <= 5000),
  constraint reports_are_about_one_thing check (ad_id is null or conversation_id is null),
  constraint report_outcome_known check (outcome in ('acted', 'fine')),
  constraint answered_reports_are_handled check (outcome is null or handled_at is not null)
);
create index reports_newest on reports (created_at desc, id desc);
create index reports_open on reports (created_at desc, id desc) where handled_at is null;
create index reports_handled on reports (handled_at desc, id desc) where handled_at is not null;
create index reports_of_reporter on reports (reporter_id, created_at desc);
create index reports_about_ad on reports (ad_id) where ad_id is not null;
create index reports_about_conversation on reports (conversation_id) where conversation_id is not null;
create index reports_about_account on reports (reported_id) where reported_id is not null;
create index reports_handled_by on reports (handled_by) where handled_by is not null;

-- Proof-of-work challenges for visitors' browsers. Deleted when used, or some time after they expire.
create table report_challenges (
  id uuid primary key,
  expires_at timestamptz not null
);
create index report_challenges_by_expiry on report_challenges (expires_at);
