-- Photos in messages: rows of `images` whose address is none of the site. Null if a message has none.
alter table images drop constraint image_address_form;
alter table images add constraint image_address_form
  check (address like '/images/%' or address like '/message-photos/%');

alter table messages add column photos text[];
-- The sender was new: the recipient sees the photos when they ask to.
alter table messages add column are_photos_covered boolean not null default false;
alter table messages drop constraint message_length;
alter table messages add constraint message_length
  check (length(text) <= 2000 and (length(text) >= 1 or photos is not null));
alter table messages add constraint message_photos_are_few check (cardinality(photos) between 1 and 6);

alter table held_messages add column photos text[];
alter table held_messages drop constraint held_message_length;
alter table held_messages add constraint held_message_length
  check (length(text) <= 2000 and (length(text) >= 1 or photos is not null));
alter table held_messages add constraint held_message_photos_are_few check (cardinality(photos) between 1 and 6);

-- Those of a message that was taken back, for a moderator who reads a report about it.
alter table message_originals add column photos text[];

create index messages_with_photos on messages (conversation_id) where photos is not null;

create function count_message_photos() returns trigger language plpgsql as $$
declare
  used record;
begin
  -- In order of address, so that two changes that share images can't deadlock.
  for used in
    select address, sum(change)::int as n from (
      select unnest(case when tg_op <> 'INSERT' then old.photos end) as address, -1 as change
      union all
      select unnest(case when tg_op <> 'DELETE' then new.photos end), 1
    ) as changes group by address having sum(change) <> 0 order by address
  loop
    perform count_image_use(used.address, used.n);
  end loop;
  return null;
end $$;

create trigger count_message_photos after insert or delete or update of photos on messages
  for each row execute function count_message_photos();
create trigger count_message_photos after insert or delete or update of photos on held_messages
  for each row execute function count_message_photos();
create trigger count_message_photos after insert or delete or update of photos on message_originals
  for each row execute function count_message_photos();
