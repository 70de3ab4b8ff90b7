-- Images that the image host has issued an address for. Those of the demo market have no account and are never removed.
create table images (
  address text primary key,
  account_id uuid references accounts (id) on delete cascade,
  width int not null,
  height int not null,
  blur text not null,
  created_at timestamptz not null default now(),
  -- The number of ads, waiting edits and avatars that use the image. Counted in the transaction that changes it, so
  -- the row lock excludes using an image and removing it as unused at the same time, and finding unused images reads
  -- no ads. A count that has drifted may go below zero: it is seen by doctor, and refuses nobody's post. Only exactly
  -- zero is unused, so that a drift never removes a photo of an ad by itself.
  uses int not null default 0,
  unused_since timestamptz default now(),
  -- False: a background job still has to add the fingerprint (photo_fingerprints).
  is_fingerprinted boolean not null default false,
  constraint image_address_form check (address like '/images/%'),
  constraint image_width_is_positive check (width > 0),
  constraint image_height_is_positive check (height > 0),
  constraint unused_or_used check ((uses <= 0) = (unused_since is not null))
);
create index images_by_account on images (account_id);
create index images_unused on images (unused_since) where uses = 0 and account_id is not null;
create index images_without_fingerprint on images (created_at desc)
  where not is_fingerprinted and address like '%/1280.webp';

-- Callers count in the order of the addresses, so that two changes that share images can't deadlock.
create function count_image_use(image text, change int) returns void language plpgsql as $$
begin
  update images set uses = uses + change, unused_since = case when uses + change <= 0 then now() end
  where address = image;
end $$;
