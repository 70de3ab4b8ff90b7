-- An ad knows whether its seller's account is active: set when it is made, and again when the account changes.
create function ad_takes_seller_state() returns trigger language plpgsql as $$
begin
  -- The lock keeps a suspension that runs at the same moment from missing this ad.
  select status = 'active' into strict new.is_seller_active from accounts where id = new.seller_id for share;
  return new;
end $$;
create trigger ad_takes_seller_state before insert on ads
  for each row execute function ad_takes_seller_state();

create function account_passes_state_to_ads() returns trigger language plpgsql as $$
begin
  update ads set is_seller_active = (new.status = 'active')
  where seller_id = new.id and is_seller_active <> (new.status = 'active');
  return null;
end $$;
create trigger account_passes_state_to_ads after update of status on accounts
  for each row when (old.status is distinct from new.status) execute function account_passes_state_to_ads();
