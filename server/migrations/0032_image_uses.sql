-- How many ads and avatars show each picture, counted in the transaction that changes it. Counting changes the
-- picture's row, so a picture that is being put to use and one that is being removed as unused exclude each
-- other by its lock, and finding what nobody uses takes no look at the ads.
alter table images add column uses int not null default 0 check (uses >= 0);
alter table images add column unused_since timestamptz default now();

update images i set uses = u.n from (
  select address, count(*)::int as n
  from (select unnest(images) as address from ads union all select avatar from accounts where avatar is not null) as used
  group by address
) as u where u.address = i.address;
update images set unused_since = case when uses = 0 then created_at end;
alter table images add constraint unused_or_used check ((uses = 0) = (unused_since is not null));

-- Pictures of the demo market have no owner and are never removed.
create index images_unused on images (unused_since) where uses = 0 and account_id is not null;

-- Never below zero: an address may have been in use before its picture had a row.
create function count_image_use(image text, change int) returns void language sql as $$
  update images set uses = greatest(uses + change, 0),
    unused_since = case when uses + change > 0 then null else now() end
  where address = image
$$;

create function count_ad_images() returns trigger language plpgsql as $$
declare
  used record;
begin
  -- Always in the order of the addresses, so that two changes that share pictures can't deadlock.
  if tg_op = 'INSERT' then
    for used in select address, count(*)::int as n from new_rows, unnest(images) as address group by address order by address loop
      perform count_image_use(used.address, used.n);
    end loop;
  else
    for used in select address, count(*)::int as n from old_rows, unnest(images) as address group by address order by address loop
      perform count_image_use(used.address, -used.n);
    end loop;
  end if;
  return null;
end $$;
create trigger count_images_of_new_ads after insert on ads referencing new table as new_rows
  for each statement execute function count_ad_images();
create trigger count_images_of_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function count_ad_images();

create function recount_ad_images() returns trigger language plpgsql as $$
declare
  used record;
begin
  for used in
    select address, sum(change)::int as n
    from (select unnest(old.images) as address, -1 as change union all select unnest(new.images), 1) as changes
    group by address having sum(change) <> 0 order by address
  loop
    perform count_image_use(used.address, used.n);
  end loop;
  return null;
end $$;
create trigger recount_images_of_ads after update of images on ads
  for each row when (old.images is distinct from new.images) execute function recount_ad_images();

create function count_avatar() returns trigger language plpgsql as $$
declare
  used record;
begin
  -- In the order of the addresses here, too.
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
