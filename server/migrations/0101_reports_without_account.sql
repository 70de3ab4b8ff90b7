-- Visitors may report an ad too, and administrators mark reports as handled.
alter table reports
  add column is_anonymous boolean not null default false,
  -- Of a visitor who wants to hear back.
  add column reporter_email text check (length(reporter_email) <= 254),
  add column handled_at timestamptz,
  add column handled_by uuid references accounts (id) on delete set null;
create index reports_open on reports (created_at desc, id desc) where handled_at is null;
create index reports_handled on reports (handled_at desc, id desc) where handled_at is not null;
create index reports_handled_by on reports (handled_by) where handled_by is not null;

-- Challenges for visitors' browsers. Each is deleted when it is used, or some time after it has expired.
create table report_challenges (
  id uuid primary key,
  expires_at timestamptz not null
);
create index report_challenges_by_expiry on report_challenges (expires_at);
