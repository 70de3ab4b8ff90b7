-- The administrators' choice for the home page: up to five listed ads per category, in order.
create table featured_ads (
  category category not null,
  rank smallint not null check (rank between 1 and 5),
  ad_id uuid not null unique references ads (id) on delete cascade,
  primary key (category, rank)
);

create function featured_ad_is_listed() returns trigger language plpgsql as $$
begin
  perform from ads where id = new.ad_id and is_listed and category = new.category for share;
  if not found then
    raise exception 'only a listed ad of its own category can be featured' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger featured_ad_is_listed before insert or update on featured_ads
  for each row execute function featured_ad_is_listed();

-- An ad that is sold, taken down, sent back to review or moved to another category leaves the ranking at once.
create function unlisted_ad_leaves_ranking() returns trigger language plpgsql as $$
begin
  delete from featured_ads where ad_id = new.id;
  return null;
end $$;
create trigger unlisted_ad_leaves_ranking after update on ads
  for each row when (old.is_listed and (not new.is_listed or new.category <> old.category))
  execute function unlisted_ad_leaves_ranking();
