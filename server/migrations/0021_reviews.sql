-- The queue of the moderators: new ads, edits, reports, appeals and held messages that wait for a person, and what was
-- decided about them. A review stays when what it was about is deleted, because the market publishes its figures.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  ad_id uuid references ads (id) on delete set null,
  -- Whose ad or message it is, or who was reported.
  account_id uuid references accounts (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  -- The refusal that an appeal is about. There is one appeal for each.
  appeal_of uuid references reviews (id),
  -- The ad's title at that time.
  title text not null,
  category_id smallint references categories (id),
  -- The fields of an edited ad as they were approved.
  before jsonb,
  -- What the member wrote: the appeal, or the held message.
  details text,
  -- Published without waiting; looked at afterwards.
  is_sample boolean not null default false,
  -- Why it needs attention, and how much, from 0 to 100. Null until it has been assessed.
  signals jsonb not null default '[]',
  risk smallint not null default 0,
  assessed_at timestamptz,
  created_at timestamptz not null default now(),
  -- While someone holds it, nobody else decides.
  claimed_by uuid references accounts (id) on delete set null,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references accounts (id) on delete set null,
  outcome text,
  -- One of the market's reasons, by id.
  reason text,
  -- The field of the ad that the decision is about.
  field text,
  note text,
  constraint review_kind_known check (kind in ('ad', 'edit', 'report', 'appeal', 'message')),
  constraint review_outcome_known check (outcome in
    ('approved', 'refused', 'changes', 'fine', 'upheld', 'confirmed', 'released', 'withdrawn')),
  constraint decided_with_an_outcome check ((decided_at is null) = (outcome is null)),
  constraint appeals_are_about_a_decision check ((kind = 'appeal') = (appeal_of is not null)),
  constraint review_risk_range check (risk between 0 and 100),
  constraint review_details_length check (length(details) <= 5000),
  constraint review_reason_length check (length(reason) <= 40),
  constraint review_field_length check (length(field) <= 60),
  constraint review_note_length check (length(note) <= 500)
);
create unique index reviews_open_of_ad on reviews (ad_id, kind) where decided_at is null and ad_id is not null;
create unique index reviews_one_appeal on reviews (appeal_of) where appeal_of is not null;
create index reviews_oldest on reviews (created_at, id) where decided_at is null;
create index reviews_riskiest on reviews (risk desc, created_at, id) where decided_at is null;
create index reviews_unassessed on reviews (created_at) where decided_at is null and assessed_at is null;
create index reviews_of_ad on reviews (ad_id, created_at desc) where ad_id is not null;
create index reviews_of_account on reviews (account_id, created_at desc) where account_id is not null;
create index reviews_decided on reviews (decided_at desc, id desc) where decided_at is not null;
create index reviews_decided_by on reviews (decided_by) where decided_by is not null;
create index reviews_claimed_by on reviews (claimed_by) where claimed_by is not null;
create index reviews_about_conversation on reviews (conversation_id) where conversation_id is not null;

-- However an ad's status changes, the queue follows: what is pending waits in it, and a decision ends the waiting. A
-- caller that knows more, such as who decided and why, records it before it changes the status.
create function reviews_follow_ad_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update reviews set decided_at = now(), outcome = case
        when new.status = 'pending' then 'withdrawn'
        when kind = 'appeal' then case when new.status = 'inactive' then 'withdrawn' else 'upheld' end
        when kind = 'report' then case when new.status = 'inactive' then 'refused' else 'fine' end
        when new.status = 'inactive' then 'refused' else 'approved' end
    where ad_id = new.id and decided_at is null
      -- A report about a listed ad is only answered by taking the ad down.
      and (kind in ('ad', 'edit', 'appeal') or kind = 'report' and (new.status = 'inactive' or old.status = 'pending'));
  end if;
  -- An ad that reports have hidden is in the queue already.
  if new.status = 'pending' and not exists (select from reviews where ad_id = new.id and decided_at is null) then
    insert into reviews (kind, ad_id, account_id, title, category_id)
    values (case when tg_op = 'UPDATE' and old.status in ('active', 'sold') then 'edit' else 'ad' end,
      new.id, new.seller_id, new.title, new.category_id);
    perform pg_notify('bowerbird', '{"kind":"reviews"}');
  end if;
  return null;
end $$;
create trigger reviews_follow_new_ad after insert on ads
  for each row when (new.status = 'pending') execute function reviews_follow_ad_status();
create trigger reviews_follow_ad_status after update of status on ads
  for each row when (new.status is distinct from old.status) execute function reviews_follow_ad_status();

create function reviews_end_with_ad() returns trigger language plpgsql as $$
begin
  update reviews set decided_at = now(), outcome = 'withdrawn' where ad_id = old.id and decided_at is null;
  return old;
end $$;
create trigger reviews_end_with_ad before delete on ads for each row execute function reviews_end_with_ad();

insert into reviews (kind, ad_id, account_id, title, category_id, created_at)
select 'ad', id, seller_id, title, category_id, updated_at from ads where status = 'pending';
