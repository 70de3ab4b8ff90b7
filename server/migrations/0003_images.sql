-- Images that the image host has issued an address for. Those of the demo market have no account and are never removed.
create table images (
  address text primary key,
  account_id uuid references accounts (id) on delete cascade,
  width int not null,
  height int not null,
  blur text not null,
  created_at timestamptz not null default now(),
  -- How many ads and avatars use the image. Counted in the transaction that changes it, so the row lock excludes using
  -- an image and removing it as unused at the same time, and finding unused images reads no ads.
  uses int not null default 0,
  unused_since timestamptz default now(),
  constraint image_address_form check (address like '/images/%'),
  constraint image_width_is_positive check (width > 0),
  constraint image_height_is_positive check (height > 0),
  constraint image_uses_not_negative check (uses >= 0),
  constraint unused_or_used check ((uses = 0) = (unused_since is not null))
);
create index images_by_account on images (account_id);
create index images_unused on images (unused_since) where uses = 0 and account_id is not null;

-- Never below zero: an address may have been used before its image had a row.
create function count_image_use(image text, change int) returns void language sql as $$
  update images set uses = greatest(uses + change, 0),
    unused_since = case when uses + change > 0 then null else now() end
  where address = image
$$;

create function count_avatar() returns trigger language plpgsql as $$
declare
  used record;
begin
  -- In order of address, so that two changes that share images can't deadlock.
  for used in
    select address, change from (values
      (case when tg_op <> 'INSERT' then old.avatar end, -1),
      (case when tg_op <> 'DELETE' then new.avatar end, 1)
    ) as changes (address, change)
    where address is not null order by address
  loop
    perform count_image_use(used.address, used.change);
  end loop;
  return null;
end $$;
create trigger count_avatar_of_new_account after insert on accounts
  for each row when (new.avatar is not null) execute function count_avatar();
create trigger count_changed_avatar after update of avatar on accounts
  for each row when (old.avatar is distinct from new.avatar) execute function count_avatar();
create trigger count_avatar_of_deleted_account after delete on accounts
  for each row when (old.avatar is not null) execute function count_avatar();
