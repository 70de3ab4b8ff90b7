-- The queue of the moderators: new ads, edits, reports, appeals and held messages that wait for a person, and the
-- decisions about them. A case stays when its ad, message or member is deleted, because the market publishes its
-- figures. The workflow is in the server: features/moderation-queue.
create table moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  ad_id uuid references ads (id) on delete set null,
  -- The owner of the ad or message, or the member who was reported.
  account_id uuid references accounts (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  -- The refusal that an appeal is about. There is one appeal for each.
  appeal_of uuid references moderation_cases (id),
  -- The ad's title at that time.
  title text not null,
  category_id smallint references categories (id),
  -- The fields of an edited ad as they were approved.
  before jsonb,
  -- The text of the appeal, or of the held message.
  details text,
  -- Reports of trusted members have hidden the ad until someone decides.
  has_hidden boolean not null default false,
  -- Published without waiting; looked at afterwards.
  is_sample boolean not null default false,
  -- Reasons for attention, and its degree from 0 to 100. assessed_at is null until they have been found.
  signals jsonb not null default '[]',
  risk smallint not null default 0,
  assessed_at timestamptz,
  created_at timestamptz not null default now(),
  -- While a moderator holds it, only they decide.
  claimed_by uuid references accounts (id) on delete set null,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references accounts (id) on delete set null,
  outcome text,
  -- The status of the ad before and after the decision.
  status_before ad_status,
  status_after ad_status,
  -- One of the market's reasons, by id, and its text at that time.
  reason text,
  reason_text text,
  -- The field of the ad that the decision is about.
  field text,
  note text,
  constraint case_kind_known check (kind in ('ad', 'edit', 'report', 'appeal', 'message')),
  constraint case_outcome_known check (outcome in
    ('approved', 'refused', 'changes', 'fine', 'upheld', 'confirmed', 'released', 'withdrawn')),
  constraint decided_with_an_outcome check ((decided_at is null) = (outcome is null)),
  constraint case_status_changes check ((status_before is null) = (status_after is null)),
  constraint appeals_are_about_a_decision check ((kind = 'appeal') = (appeal_of is not null)),
  constraint case_risk_range check (risk between 0 and 100),
  constraint case_details_length check (length(details) <= 5000),
  constraint case_reason_length check (length(reason) <= 40),
  constraint case_reason_text_length check (length(reason_text) <= 300),
  constraint case_field_length check (length(field) <= 60),
  constraint case_note_length check (length(note) <= 500)
);
create unique index moderation_cases_open_of_ad on moderation_cases (ad_id, kind)
  where decided_at is null and ad_id is not null;
create unique index moderation_cases_one_appeal on moderation_cases (appeal_of) where appeal_of is not null;
-- One open case for each conversation and person that was reported in it; both may report each other.
create unique index moderation_cases_open_report_of_person on moderation_cases (conversation_id, account_id)
  where kind = 'report' and decided_at is null and conversation_id is not null;
create index moderation_cases_oldest on moderation_cases (created_at, id) where decided_at is null;
create index moderation_cases_riskiest on moderation_cases (risk desc, created_at, id) where decided_at is null;
create index moderation_cases_unassessed on moderation_cases (created_at)
  where decided_at is null and assessed_at is null;
create index moderation_cases_of_ad on moderation_cases (ad_id, created_at desc) where ad_id is not null;
-- Every post asks for a member's approvals and refusals: without reading all their other cases.
create index moderation_cases_of_account on moderation_cases (account_id, outcome, decided_at)
  where account_id is not null;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where decided_at is not null;
create index moderation_cases_decided_by on moderation_cases (decided_by) where decided_by is not null;
create index moderation_cases_claimed_by on moderation_cases (claimed_by) where claimed_by is not null;
create index moderation_cases_about_conversation on moderation_cases (conversation_id)
  where conversation_id is not null;
-- Photos of the approved version stay until the edit is decided about.
create index moderation_cases_photos_before on moderation_cases using gin ((before -> 'images'))
  where decided_at is null and before is not null;

-- First messages of new accounts that look like scams. They wait here until a moderator has read them: the recipient
-- doesn't learn of them, and numbers, unread counts and emails of the conversation stay as they are. A message that is
-- released moves to the messages; one that is refused stays, for its sender.
create table held_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null references accounts (id) on delete cascade,
  -- Chosen by the sender, as in messages.
  client_id uuid not null,
  text text not null,
  case_id uuid not null references moderation_cases (id),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  refused_at timestamptz,
  -- The reason, as the sender reads it.
  refusal text,
  constraint held_messages_are_sent_once unique (conversation_id, sender_id, client_id),
  constraint held_message_length check (length(text) between 1 and 2000),
  constraint refused_with_a_reason check ((refused_at is null) = (refusal is null))
);
create unique index held_messages_one_at_a_time on held_messages (conversation_id, sender_id) where refused_at is null;
create unique index held_messages_of_case on held_messages (case_id);
create index held_messages_of_sender on held_messages (sender_id);

-- Recognises a photo after it was resized, compressed, mirrored or cropped: a perceptual hash of 64 bits of the whole
-- and of its details (server/src/platform/images/fingerprint).
create table photo_fingerprints (
  address text primary key references images (address) on delete cascade,
  -- The photo's owner; a photo of the demo market is its seller's. No reference: the row goes with the image.
  account_id uuid,
  fingerprint bytea not null,
  -- Keys that near-equal photos share.
  bands int[] not null,
  -- It is near-equal to a photo of another member's ad, which this case refused: ads that use it wait for a person.
  caught_by uuid references moderation_cases (id) on delete set null,
  constraint fingerprint_length check (octet_length(fingerprint) between 12 and 255)
);
-- Without a list of pending entries, which every lookup would have to read.
create index photo_fingerprints_by_band on photo_fingerprints using gin (bands) with (fastupdate = off);
create index photo_fingerprints_caught on photo_fingerprints (caught_by) where caught_by is not null;

-- Photos of refused ads. They stay for a year when the ad and its photos are deleted, to recognise them when somebody
-- else uploads them again. There is no picture in here.
create table refused_photos (
  id bigint generated always as identity primary key,
  case_id uuid not null references moderation_cases (id) on delete cascade,
  -- The seller of the refused ad; null if their account was deleted.
  account_id uuid references accounts (id) on delete set null,
  fingerprint bytea not null,
  bands int[] not null,
  refused_at timestamptz not null default now(),
  constraint fingerprint_length check (octet_length(fingerprint) between 12 and 255)
);
create index refused_photos_by_band on refused_photos using gin (bands) with (fastupdate = off);
create index refused_photos_of_case on refused_photos (case_id);
create index refused_photos_of_account on refused_photos (account_id) where account_id is not null;
create index refused_photos_oldest on refused_photos (refused_at);

-- The work of moderation in past months, for the public page. The current month is counted from the rows themselves.
create table moderation_months (
  -- Its first day, in Sydney.
  month date not null,
  -- A kind of case, 'reported' for the reports themselves, or 'suspended' for accounts.
  subject text not null,
  outcome text not null,
  -- The id of the reason of a refusal, else empty.
  reason text not null,
  -- The time it waited, as a bucket: round(20 ln(1 + minutes)), which is exact to a few per cent; -1 if it did not
  -- wait.
  waited smallint not null,
  n integer not null,
  primary key (month, subject, outcome, reason, waited),
  constraint moderation_month_begins check (extract(day from month) = 1),
  constraint moderation_counts_are_positive check (n > 0)
);
