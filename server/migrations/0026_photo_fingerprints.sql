-- What recognises a photo after it was resized, compressed, mirrored or cropped: a perceptual hash of 64 bits of the
-- whole and of its details (server/src/platform/images/fingerprint).
create table photo_fingerprints (
  address text primary key references images (address) on delete cascade,
  -- Whose photo it is; a photo of the demo market is its seller's. No reference: the row goes with the image.
  account_id uuid,
  fingerprint bytea not null,
  -- Keys that near-equal photos share.
  bands int[] not null,
  -- It is near-equal to a photo of another member's ad, which this review refused: ads that use it wait for a person.
  caught_by uuid references reviews (id) on delete set null,
  constraint fingerprint_length check (octet_length(fingerprint) between 12 and 255)
);
-- Without a list of pending entries, which every lookup would have to read.
create index photo_fingerprints_by_band on photo_fingerprints using gin (bands) with (fastupdate = off);
create index photo_fingerprints_caught on photo_fingerprints (caught_by) where caught_by is not null;

-- Older versions store photos without one; a background job adds them.
alter table images add column is_fingerprinted boolean not null default false;
create index images_without_fingerprint on images (created_at desc)
  where not is_fingerprinted and address like '%/1280.webp';

-- Photos of refused ads. They stay for a year when the ad and its photos are deleted, to recognise them when somebody
-- else uploads them again. There is no picture in here.
create table refused_photos (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  -- Whose ad was refused; null if their account was deleted.
  account_id uuid references accounts (id) on delete set null,
  fingerprint bytea not null,
  bands int[] not null,
  refused_at timestamptz not null default now(),
  constraint fingerprint_length check (octet_length(fingerprint) between 12 and 255)
);
create index refused_photos_by_band on refused_photos using gin (bands) with (fastupdate = off);
create index refused_photos_of_review on refused_photos (review_id);
create index refused_photos_of_account on refused_photos (account_id) where account_id is not null;
create index refused_photos_oldest on refused_photos (refused_at);

-- However a review ends. A decision that is undone, or an ad that is approved after all, clears its photos.
create function refused_photos_follow_reviews() returns trigger language plpgsql as $$
declare
  cleared uuid[];
begin
  if new.outcome = 'refused' then
    -- These reasons are about the text, not about what the photos show.
    if new.reason in ('description', 'price', 'category', 'contact', 'duplicate', 'language') then return null; end if;
    insert into refused_photos (review_id, account_id, fingerprint, bands)
    select new.id, f.account_id, f.fingerprint, f.bands
    from ads a join photo_fingerprints f on f.address = any (a.images) where a.id = new.ad_id;
  elsif old.outcome = 'refused' or new.outcome in ('approved', 'upheld', 'fine') then
    select array_agg(id) into cleared from reviews
    where id = new.id or id = new.appeal_of or ad_id = new.ad_id and new.outcome in ('approved', 'upheld', 'fine');
    delete from refused_photos where review_id = any (cleared);
    update photo_fingerprints set caught_by = null where caught_by = any (cleared);
  end if;
  return null;
end $$;
create trigger refused_photos_follow_reviews after update of outcome on reviews
  for each row when (old.outcome is distinct from new.outcome and new.kind <> 'message')
  execute function refused_photos_follow_reviews();
-- A listed ad that is taken down gets a review that has ended already.
create trigger refused_photos_follow_new_reviews after insert on reviews
  for each row when (new.outcome = 'refused' and new.kind <> 'message')
  execute function refused_photos_follow_reviews();
