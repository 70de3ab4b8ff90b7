-- Whoever writes with someone whose account is stopped, or active again, learns at once whether they can go on.
create function conversations_of_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('bowerbird',
    json_build_object('kind', 'conversation', 'id', c.id, 'members', json_build_array(c.other))::text)
  from (
    select id, seller_id as other from conversations where buyer_id = new.id and last_seq > 0 and seller_id is not null
    union all
    select id, buyer_id from conversations where seller_id = new.id and last_seq > 0 and buyer_id is not null
  ) c;
  return null;
end $$;
create trigger conversations_of_account_changed after update of status on accounts
  for each row when (old.status is distinct from new.status) execute function conversations_of_account_changed();
