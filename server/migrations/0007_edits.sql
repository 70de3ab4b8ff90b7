-- Ads that a member has begun to post, on any of their devices. A draft becomes an ad when it is posted.
create table ad_drafts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- As the form has it: `AdDraft` of the contract.
  draft jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint draft_is_an_object check (jsonb_typeof(draft) = 'object' and length(draft::text) <= 20000)
);
create index ad_drafts_of_account on ad_drafts (account_id, updated_at desc);

-- A change of an approved ad that waits for review. Until it is approved, everyone sees the ad as it was.
create table ad_edits (
  ad_id uuid primary key references ads (id) on delete cascade,
  -- `AdFields` of the contract.
  fields jsonb not null,
  cover_blur text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the moderator sent it back for changes; null while it waits.
  returned_at timestamptz,
  constraint edit_is_an_object check (jsonb_typeof(fields) = 'object')
);

-- The photos of a waiting version are in use.
create function count_edit_images() returns trigger language plpgsql as $$
declare
  used record;
begin
  -- In order of address, so that two changes that share images can't deadlock.
  for used in
    select address, sum(change)::int as n from (
      select address, -1 as change
      from jsonb_array_elements_text(case when tg_op <> 'INSERT' then old.fields -> 'images' end) as address
      union all
      select address, 1 from jsonb_array_elements_text(case when tg_op <> 'DELETE' then new.fields -> 'images' end) as address
    ) as changes group by address having sum(change) <> 0 order by address
  loop
    perform count_image_use(used.address, used.n);
  end loop;
  return null;
end $$;
create trigger count_edit_images after insert or delete or update of fields on ad_edits
  for each row execute function count_edit_images();

-- The texts of an ad as they were last reviewed, if small changes have been shown at once since: further ones are
-- compared with these, so that many small changes are not a big one.
create table ad_reviewed_texts (
  ad_id uuid primary key references ads (id) on delete cascade,
  title text not null,
  description text not null,
  -- The texts shown instead. If they have changed in another way, this row says nothing any more.
  shown_title text not null,
  shown_description text not null
);
