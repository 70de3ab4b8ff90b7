-- What people can be offered while they type, and what a misspelt word may have meant. The words and phrases
-- come from the titles, brands, models and categories of listed ads.
create table search_terms (
  -- In lower case; one word or several.
  term text primary key check (length(term) between 2 and 80),
  -- As it is written ("iPhone 15 Pro").
  shown text not null,
  -- How many listed ads have it. Zero: nobody has it any more.
  n int not null
) with (fillfactor = 80);
-- The most used terms that begin with two or four given characters, without sorting.
create index search_terms_by_two on search_terms (left(term, 2), n desc, term) where n > 0;
create index search_terms_by_four on search_terms (left(term, 4), n desc, term) where n > 0;

-- Every word with up to two of its first letters left out. A misspelt word with letters left out meets it here.
create table search_deletes (
  deleted text collate "C" not null,
  word text collate "C" not null,
  primary key (deleted, word)
);

-- Ads that joined (+1) or left (-1) the lists since the terms were last brought up to date. Writing a line
-- here is all a change costs; counting words at once would make every two sellers wait for each other.
create table search_changes (
  id bigint generated always as identity primary key,
  change smallint not null check (change in (-1, 1)),
  title text not null,
  brand text,
  model text,
  category category not null,
  subcategory subcategory not null
);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (change, title, brand, model, category, subcategory)
    select 1, title, brand, model, category, subcategory from new_rows where is_listed;
  elsif tg_op = 'DELETE' then
    insert into search_changes (change, title, brand, model, category, subcategory)
    select -1, title, brand, model, category, subcategory from old_rows where is_listed;
  else
    insert into search_changes (change, title, brand, model, category, subcategory)
    select c.change, c.title, c.brand, c.model, c.category, c.subcategory
    from old_rows o join new_rows n using (id)
    cross join lateral (values
      (-1, o.is_listed, o.title, o.brand, o.model, o.category, o.subcategory),
      (1, n.is_listed, n.title, n.brand, n.model, n.category, n.subcategory)
    ) as c (change, is_listed, title, brand, model, category, subcategory)
    where c.is_listed and (o.is_listed, o.title, o.brand, o.model, o.subcategory)
      is distinct from (n.is_listed, n.title, n.brand, n.model, n.subcategory);
  end if;
  return null;
end $$;

create trigger note_inserted_ads after insert on ads referencing new table as new_rows
  for each statement execute function note_search_changes();
create trigger note_updated_ads after update on ads referencing old table as old_rows new table as new_rows
  for each statement execute function note_search_changes();
create trigger note_deleted_ads after delete on ads referencing old table as old_rows
  for each statement execute function note_search_changes();

insert into search_changes (change, title, brand, model, category, subcategory)
select 1, title, brand, model, category, subcategory from ads where is_listed;
