create type rating_state as enum ('fine', 'held', 'refused');

-- What the two sides of a deal that is done say about each other: each once. It stays when either account is deleted.
create table ratings (
  id uuid primary key,
  deal_id uuid not null references deals (id) on delete cascade,
  -- Who gave it.
  side chat_side not null,
  rater_id uuid references accounts (id) on delete set null,
  rated_id uuid references accounts (id) on delete set null,
  as_agreed boolean not null,
  on_time boolean not null,
  friendly boolean not null,
  is_good boolean not null generated always as (as_agreed::int + on_time::int + friendly::int >= 2) stored,
  text text not null,
  -- Held ones wait for a moderator.
  state rating_state not null default 'fine',
  -- A moderator has found nothing wrong: it isn't held again.
  is_cleared boolean not null default false,
  -- The reason of a refusal, as its author reads it.
  refusal text,
  created_at timestamptz not null default now(),
  -- Then the time to rate is over, and it is revealed if that has not happened before, because both have rated.
  due_at timestamptz not null,
  revealed_at timestamptz,
  -- Since when everyone can read it: it is revealed, and nothing is wrong with it.
  shown_at timestamptz,
  constraint rating_once_by_each_side unique (deal_id, side),
  constraint rating_text_length check (length(text) <= 500),
  constraint rating_shown_if_fine check (shown_at is null or (state = 'fine' and revealed_at is not null)),
  constraint rating_refused_with_a_reason check ((state = 'refused') = (refusal is not null))
);
-- Counting a member's ratings, and the newest ones with a text.
create index ratings_of_rated on ratings (rated_id, side, shown_at desc) include (is_good) where shown_at is not null;
create index ratings_about on ratings (rated_id) where rated_id is not null;
create index ratings_by on ratings (rater_id) where rater_id is not null;
create index ratings_due on ratings (due_at) where revealed_at is null;

-- The one reply to a rating, by the person whom it is about.
create table rating_replies (
  rating_id uuid primary key references ratings (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  text text not null,
  state rating_state not null default 'fine',
  refusal text,
  created_at timestamptz not null default now(),
  constraint rating_reply_length check (length(text) between 1 and 500),
  constraint rating_reply_refused_with_a_reason check ((state = 'refused') = (refusal is not null))
);
create index rating_replies_by on rating_replies (author_id) where author_id is not null;

-- Deals that are done, whose sides have not been told yet that they can rate each other.
alter table deals add column asked_to_rate_at timestamptz;
update deals set asked_to_rate_at = now() where state = 'done';
create index deals_to_rate on deals (done_at) where state = 'done' and asked_to_rate_at is null;

-- Cases about the text of a rating or of a reply.
alter table moderation_cases
  add column rating_id uuid references ratings (id) on delete set null,
  add column rating_part text,
  drop constraint case_kind_known,
  add constraint case_kind_known check (kind in ('ad', 'edit', 'report', 'appeal', 'message', 'rating')),
  add constraint case_rating_part_known check (rating_part in ('rating', 'reply')),
  add constraint case_rating_has_a_part check ((kind = 'rating') = (rating_part is not null));
create unique index moderation_cases_open_of_rating on moderation_cases (rating_id, rating_part)
  where decided_at is null and rating_id is not null;
create index moderation_cases_of_rating on moderation_cases (rating_id) where rating_id is not null;

-- Reports about them.
alter table reports
  add column rating_id uuid references ratings (id) on delete set null,
  add column rating_part text,
  drop constraint reports_are_about_one_thing,
  add constraint reports_are_about_one_thing check (num_nonnulls(ad_id, conversation_id, rating_id) <= 1),
  add constraint report_rating_part_known check (rating_part in ('rating', 'reply'));
create index reports_about_rating on reports (rating_id) where rating_id is not null;
