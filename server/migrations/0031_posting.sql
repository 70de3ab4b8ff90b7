-- The key a poster's browser chose for an ad: the same key twice is the same ad, also when both come at once.
alter table ads add column client_key uuid;
create unique index ads_once_per_client_key on ads (seller_id, client_key) where client_key is not null;

-- Ids of ads that once had a page, so that it can say "gone" rather than "never was". Nothing else is kept.
create table deleted_ads (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

create function note_deleted_ads() returns trigger language plpgsql as $$
begin
  insert into deleted_ads (id) select id from old_rows on conflict (id) do nothing;
  return null;
end $$;
create trigger remember_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function note_deleted_ads();
