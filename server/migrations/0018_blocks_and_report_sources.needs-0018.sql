-- Who wants nothing more from whom. Apart from conversations, so that a block needs none and tells nobody.
create table blocks (
  blocker_id uuid not null references accounts (id) on delete cascade,
  blocked_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_themselves check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

insert into blocks (blocker_id, blocked_id, created_at)
select blocker, blocked, min(since) from (
  select buyer_id, seller_id, blocked_by_buyer_at from conversations
  union all
  select seller_id, buyer_id, blocked_by_seller_at from conversations
) as b (blocker, blocked, since)
where blocker is not null and blocked is not null and since is not null
group by blocker, blocked;

drop index conversations_blocked;
alter table conversations
  drop column blocked_by_buyer_at,
  drop column blocked_by_seller_at,
  -- It only holds a report of a seller who has no ad listed: nobody can write in it.
  add column is_for_report boolean not null default false;
update conversations set is_for_report = true where ad_id is null and last_seq = 0;

-- A hash of the address that a member reported from, until the report is answered: reports that hide an ad must be by
-- people apart from each other. And when it helped to hide the ad, for the limit per member and day.
alter table reports
  add column source text,
  add column hid_at timestamptz,
  add constraint report_source_length check (length(source) <= 100);
