-- Whoever keeps a connection open for a session hears when it ends, whichever way it ends: signing out, a new
-- password, deletion. The notice goes out when the transaction commits.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('bowerbird',
    json_build_object('kind', 'session', 'id', encode(old.token_hash, 'hex'))::text);
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function session_ended();

-- An account that isn't active any more has no sessions that count, even those that are still there.
create function account_was_stopped() returns trigger language plpgsql as $$
begin
  perform pg_notify('bowerbird', json_build_object('kind', 'account', 'id', new.id)::text);
  return null;
end $$;
create trigger account_was_stopped after update of status, verified_at on accounts
  for each row when (new.status <> 'active' or new.verified_at is null) execute function account_was_stopped();
