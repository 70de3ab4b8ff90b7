-- Changes of approved ads wait beside them (ad_edits), while everyone sees the ads as they were approved.

-- As isApproved in contract/src/ads/ads.states.ts.
create function is_approved_status(status ad_status) returns boolean language sql immutable parallel safe as $$
  select status in ('active', 'reserved', 'paused', 'sold', 'expired')
$$;

-- The texts of an ad as they were last reviewed, if small changes have been shown at once since: further ones are
-- compared with these, so that many small changes are not a big one.
create table ad_reviewed_texts (
  ad_id uuid primary key references ads (id) on delete cascade,
  title text not null,
  description text not null,
  -- What was shown instead. If that has changed in another way, this row says nothing any more.
  shown_title text not null,
  shown_description text not null
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

-- Moderators decide about what they have seen, so another version is another review, which keeps the place in the queue.
create function open_edit_review(edited uuid) returns void language plpgsql as $$
declare
  since timestamptz;
begin
  update reviews set decided_at = now(), outcome = 'withdrawn', claimed_by = null, claimed_until = null
  where ad_id = edited and kind = 'edit' and decided_at is null
  returning case when not is_sample then created_at end into since;
  insert into reviews (kind, ad_id, account_id, title, category_id, created_at)
  select 'edit', a.id, a.seller_id, e.fields ->> 'title',
    coalesce((select id from categories where name = e.fields ->> 'category'), a.category_id), coalesce(since, now())
  from ad_edits e join ads a on a.id = e.ad_id where e.ad_id = edited;
  perform pg_notify('bowerbird', '{"kind":"reviews"}');
end $$;

-- As before, with these differences: asking for changes is a decision of its own; a move from one approved state to
-- another decides nothing, or an owner could end a review by pausing the ad; and when an ad is approved again, the change
-- that has been waiting is back in the queue.
create or replace function reviews_follow_ad_status() returns trigger language plpgsql as $$
declare
  is_down boolean := new.status in ('inactive', 'changes_requested');
begin
  if tg_op = 'UPDATE' and not (is_approved_status(old.status) and is_approved_status(new.status)) then
    update reviews set decided_at = now(), outcome = case
        when new.status = 'pending' then 'withdrawn'
        when kind = 'appeal' then case when is_down then 'withdrawn' else 'upheld' end
        when new.status = 'inactive' then 'refused'
        when new.status = 'changes_requested' then 'changes'
        when kind = 'report' then 'fine'
        else 'approved' end
    where ad_id = new.id and decided_at is null
      -- A report about a listed ad is only answered by taking the ad down.
      and (kind in ('ad', 'edit', 'appeal') or kind = 'report' and (is_down or old.status = 'pending'));
  end if;
  -- An ad that reports have hidden is in the queue already.
  if new.status = 'pending' and not exists (select from reviews where ad_id = new.id and decided_at is null) then
    insert into reviews (kind, ad_id, account_id, title, category_id)
    values (case when tg_op = 'UPDATE' and is_approved_status(old.status) then 'edit' else 'ad' end,
      new.id, new.seller_id, new.title, new.category_id);
    perform pg_notify('bowerbird', '{"kind":"reviews"}');
  end if;
  if tg_op = 'UPDATE' and is_approved_status(new.status) and not is_approved_status(old.status)
    and exists (select from ad_edits where ad_id = new.id and asked_at is null) then
    perform open_edit_review(new.id);
  end if;
  return null;
end $$;

-- As before, but the review of a waiting version keeps its title.
create or replace function reviews_follow_ad_fields() returns trigger language plpgsql as $$
declare
  is_edited boolean := is_approved_status(new.status)
    and exists (select from ad_edits where ad_id = new.id and asked_at is null);
begin
  update reviews set title = case when is_edited and kind = 'edit' then title else new.title end,
    category_id = case when is_edited and kind = 'edit' then category_id else new.category_id end, assessed_at = null
  where ad_id = new.id and decided_at is null;
  if found then
    perform pg_notify('bowerbird', '{"kind":"reviews","id":""}');
  end if;
  return null;
end $$;

-- As before, but refusing a change says nothing about the photos that were approved.
create or replace function refused_photos_follow_reviews() returns trigger language plpgsql as $$
declare
  cleared uuid[];
begin
  if new.outcome = 'refused' then
    -- These reasons are about the text, not about what the photos show.
    if new.reason in ('description', 'price', 'category', 'contact', 'duplicate', 'language') then return null; end if;
    insert into refused_photos (review_id, account_id, fingerprint, bands)
    select new.id, f.account_id, f.fingerprint, f.bands
    from ads a
      left join ad_edits e on e.ad_id = a.id and e.asked_at is null
        and new.kind = 'edit' and not new.is_sample and is_approved_status(a.status)
      cross join unnest(case when e.ad_id is null then a.images else array(
        select image from jsonb_array_elements_text(e.fields -> 'images') as image where image <> all (a.images)) end)
        as photo (address)
      join photo_fingerprints f on f.address = photo.address
    where a.id = new.ad_id;
  elsif old.outcome = 'refused' or new.outcome in ('approved', 'upheld', 'fine') then
    select array_agg(id) into cleared from reviews
    where id = new.id or id = new.appeal_of or ad_id = new.ad_id and new.outcome in ('approved', 'upheld', 'fine');
    delete from refused_photos where review_id = any (cleared);
    update photo_fingerprints set caught_by = null where caught_by = any (cleared);
  end if;
  return null;
end $$;
