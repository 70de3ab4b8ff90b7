-- Colleagues of a business manage each other's ads: who last changed one that somebody else has posted.
create table colleague_changes (
  ad_id uuid primary key references ads (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  action text not null,
  changed_at timestamptz not null default now(),
  constraint colleague_change_action_known check (
    action in ('edited', 'moved', 'renewed', 'priced', 'handed_over'))
);
create index colleague_changes_by on colleague_changes (account_id);
