-- What the moderators' queue knows besides the reviews themselves.

-- What staff write about a member, for each other.
create table account_notes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint account_note_length check (length(trim(text)) between 1 and 1000)
);
create index account_notes_of_account on account_notes (account_id, created_at desc);
create index account_notes_of_author on account_notes (author_id) where author_id is not null;

-- Accounts that share a device or an address, and who could decide instead of a colleague.
create index known_devices_by_hash on known_devices (device_hash);
create index sign_in_addresses_by_hash on sign_in_addresses (address_hash);
create index accounts_of_staff on accounts (role) where role <> 'user';

-- A fingerprint of each ad's text: similar texts differ in few bits. It is looked up by five bands of 12 or 13 bits: texts
-- within four bits have at least one band in common, and most of those within seven. Null until a worker has computed it.
create table ad_texts (
  ad_id uuid primary key references ads (id) on delete cascade,
  simhash bigint
);
create index ad_texts_waiting on ad_texts (ad_id) where simhash is null;
create index ad_texts_band_0 on ad_texts ((simhash & 8191)) where simhash is not null;
create index ad_texts_band_1 on ad_texts ((simhash >> 13 & 8191)) where simhash is not null;
create index ad_texts_band_2 on ad_texts ((simhash >> 26 & 8191)) where simhash is not null;
create index ad_texts_band_3 on ad_texts ((simhash >> 39 & 8191)) where simhash is not null;
create index ad_texts_band_4 on ad_texts ((simhash >> 52 & 4095)) where simhash is not null;

create function note_new_ad_texts() returns trigger language plpgsql as $$
begin
  insert into ad_texts (ad_id) select id from new_rows on conflict (ad_id) do nothing;
  return null;
end $$;
create trigger note_new_ad_texts after insert on ads referencing new table as new_rows
  for each statement execute function note_new_ad_texts();

create function note_changed_ad_text() returns trigger language plpgsql as $$
begin
  insert into ad_texts (ad_id) values (new.id) on conflict (ad_id) do update set simhash = null;
  return null;
end $$;
create trigger note_changed_ad_text after update of title, description on ads
  for each row when (old.title <> new.title or old.description <> new.description)
  execute function note_changed_ad_text();

-- A waiting review shows the ad as it is now, and is assessed again.
create function reviews_follow_ad_fields() returns trigger language plpgsql as $$
begin
  update reviews set title = new.title, category_id = new.category_id, assessed_at = null
  where ad_id = new.id and decided_at is null;
  if found then
    perform pg_notify('bowerbird', '{"kind":"reviews","id":""}');
  end if;
  return null;
end $$;
create trigger reviews_follow_ad_fields
  after update of title, description, price_cents, images, category_id, subcategory_id, brand, model, listing_type on ads
  for each row when (
    (old.title, old.description, old.price_cents, old.images, old.category_id, old.subcategory_id, old.brand, old.model,
      old.listing_type) is distinct from
    (new.title, new.description, new.price_cents, new.images, new.category_id, new.subcategory_id, new.brand, new.model,
      new.listing_type))
  execute function reviews_follow_ad_fields();

create function reviews_follow_reports() returns trigger language plpgsql as $$
begin
  update reviews set assessed_at = null where ad_id = new.ad_id and decided_at is null;
  if found then
    perform pg_notify('bowerbird', '{"kind":"reviews","id":""}');
  end if;
  return null;
end $$;
create trigger reviews_follow_reports after insert on reports
  for each row when (new.ad_id is not null) execute function reviews_follow_reports();

-- A review outlives what it was about, without what the member wrote.
create or replace function reviews_end_with_ad() returns trigger language plpgsql as $$
begin
  update reviews set before = null, signals = '[]', outcome = coalesce(outcome, 'withdrawn'),
    decided_at = coalesce(decided_at, now())
  where ad_id = old.id and (decided_at is null or before is not null or signals <> '[]');
  return old;
end $$;

create function reviews_end_with_account() returns trigger language plpgsql as $$
begin
  -- All references to the account go at once: rows that are changed again, when its ads are deleted, are checked again.
  update reviews set account_id = null, before = null, details = null, signals = '[]',
    outcome = coalesce(outcome, 'withdrawn'), decided_at = coalesce(decided_at, now()),
    decided_by = nullif(decided_by, old.id), claimed_by = nullif(claimed_by, old.id)
  where account_id = old.id;
  return old;
end $$;
create trigger reviews_end_with_account before delete on accounts
  for each row execute function reviews_end_with_account();

-- Photos of the approved version stay until the edit is decided about.
create index reviews_photos_before on reviews using gin ((before -> 'images'))
  where decided_at is null and before is not null;
