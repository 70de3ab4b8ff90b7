-- Messages from the market to its members: news for those who have asked for it, and important ones about their account
-- or the market.
create table broadcasts (
  id uuid primary key,
  kind text not null,
  -- To whom: see the contract's `Segment`.
  segment jsonb not null,
  subject text not null,
  summary text not null,
  body text not null default '',
  link_label text,
  link_path text,
  by_email boolean not null,
  by_notification boolean not null,
  state text not null default 'draft',
  -- Of texts and segment. What was counted or tried for an earlier version doesn't count.
  version integer not null default 1,
  -- Null: they are being counted.
  recipients integer,
  counted_at timestamptz,
  previewed_version integer,
  done integer not null default 0,
  -- Left out when their turn came: they had changed their settings or left.
  skipped integer not null default 0,
  -- Why it can't go on.
  problem text,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_by uuid references accounts (id) on delete set null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint broadcast_kind check (kind in ('news', 'service')),
  constraint broadcast_state check (state in ('draft', 'sending', 'sent', 'stopped')),
  constraint broadcast_segment_is_an_object check (jsonb_typeof(segment) = 'object'),
  constraint broadcast_subject_length check (length(subject) between 1 and 120),
  constraint broadcast_summary_length check (length(summary) between 1 and 300),
  constraint broadcast_body_length check (length(body) <= 5000),
  constraint broadcast_link_has_two_parts check ((link_label is null) = (link_path is null)),
  constraint broadcast_has_a_channel check (by_email or by_notification)
);
create index broadcasts_newest on broadcasts (created_at desc, id desc);
create index broadcasts_created_by on broadcasts (created_by) where created_by is not null;
create index broadcasts_sent_by on broadcasts (sent_by) where sent_by is not null;

-- Whom a broadcast still has to reach. A batch is removed in the transaction that notifies it, so nobody is notified
-- twice and nobody is forgotten when a process is killed.
create table broadcast_recipients (
  broadcast_id uuid not null references broadcasts (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (broadcast_id, account_id)
);
create index broadcast_recipients_of_account on broadcast_recipients (account_id);

-- Members who want news from the market: a few of all.
create index notification_settings_news on notification_settings (account_id)
  where (channels -> 'news') is not null;
comment on index notification_settings_news is 'countRecipients: those who have asked for news';
