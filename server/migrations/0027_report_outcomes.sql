-- What became of a report: something was done about it, or nothing was wrong. Null while it is open, and for those that
-- were handled before there were outcomes.
alter table reports add column outcome text,
  add constraint report_outcome_known check (outcome in ('acted', 'fine')),
  add constraint answered_reports_are_handled check (outcome is null or handled_at is not null);

-- One open review for each conversation and person that was reported in it; both may report each other. Ads have the same.
create unique index reviews_open_report_of_person on reviews (conversation_id, account_id)
  where kind = 'report' and decided_at is null and conversation_id is not null;
-- Reports of trusted members have hidden the ad until someone decides.
alter table reviews add column has_hidden boolean not null default false;

-- The contact inbox: open until someone has replied or found that nothing is to be done.
alter table contact_messages
  add column closed_at timestamptz,
  add column closed_by uuid references accounts (id) on delete set null;
create index contact_messages_open on contact_messages (created_at, id) where closed_at is null and not is_suspect;
create index contact_messages_closed on contact_messages (closed_at desc, id desc)
  where closed_at is not null and not is_suspect;
create index contact_messages_suspect on contact_messages (created_at desc, id desc) where is_suspect;
create index contact_messages_closed_by on contact_messages (closed_by) where closed_by is not null;

create table contact_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint contact_reply_length check (length(trim(text)) between 1 and 5000)
);
create index contact_replies_of_message on contact_replies (message_id, created_at);
create index contact_replies_of_author on contact_replies (author_id) where author_id is not null;

-- What moderation did in past months, for the public page. The current month is counted from the rows themselves.
create table moderation_months (
  -- Its first day, in Sydney.
  month date not null,
  -- A kind of review, 'reported' for the reports themselves, or 'suspended' for accounts.
  subject text not null,
  outcome text not null,
  -- The id of the reason of a refusal, else empty.
  reason text not null,
  -- How long it waited, as a bucket: round(20 ln(1 + minutes)), which is exact to a few per cent; -1 if it did not wait.
  waited smallint not null,
  n integer not null,
  primary key (month, subject, outcome, reason, waited),
  constraint moderation_month_begins check (extract(day from month) = 1),
  constraint moderation_counts_are_positive check (n > 0)
);

-- Decisions from before there was a queue, as far as the audit log has them: members keep what they have earned.
insert into reviews (kind, ad_id, account_id, title, category_id, created_at, decided_at, decided_by, outcome, note)
select 'ad', a.id, a.seller_id, l.title, a.category_id, l.at, l.at, m.id,
  case when l.action = 'ad.approved' then 'approved' else 'refused' end, l.reason
from audit_log l join ads a on a.id::text = l.target_id left join accounts m on m.id = l.actor_id
where l.target = 'ad' and l.is_admin
  and (l.action = 'ad.approved' or l.action = 'ad.status' and l.after ->> 'status' = 'inactive')
  and not exists (select from reviews r where r.ad_id = a.id and r.decided_at = l.at);
