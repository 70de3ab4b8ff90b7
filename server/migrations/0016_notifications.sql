-- Everything that members are told about, in one place. Copies by email or push are in `deliveries`.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  -- Names the event, so that a member is told of it once.
  key text not null,
  -- Without the ad there is nothing to tell.
  ad_id uuid references ads (id) on delete cascade,
  -- The saved searches that found the ad.
  search_ids uuid[] not null default '{}',
  -- The values in its text, by kind.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When it came into the member's list. Null: not yet, or not at all.
  shown_at timestamptz,
  read_at timestamptz,
  -- When it first left by email or push. Null: it can still be taken back, if it is not in the list either.
  sent_at timestamptz,
  constraint notification_key_length check (length(key) between 1 and 200),
  constraint notifications_are_sent_once unique (account_id, key)
);
create index notifications_of_account on notifications (account_id, shown_at desc, id desc) where shown_at is not null;
create index notifications_unread on notifications (account_id) where shown_at is not null and read_at is null;
-- Reading a chat marks its notifications.
create index notifications_unread_messages on notifications (account_id) where kind = 'message' and read_at is null;
create index notifications_by_age on notifications using brin (created_at);
create index notifications_of_ad on notifications (ad_id) where ad_id is not null;

-- The member's open pages show it, wherever they are connected.
create function announce_notification() returns trigger language plpgsql as $$
begin
  if new.shown_at is not null and (tg_op = 'INSERT'
    or (new.shown_at, new.read_at) is distinct from (old.shown_at, old.read_at)) then
    perform notify_processes('notification', new.account_id::text);
  end if;
  return null;
end $$;
create trigger announce_notification after insert or update of shown_at, read_at on notifications
  for each row execute function announce_notification();

-- Notifications that are still to be sent, by channel. A row is deleted when it has been sent; one that has failed
-- for good stays for the administrators.
create table deliveries (
  notification_id uuid not null references notifications (id) on delete cascade,
  channel text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- Push subscriptions that have received it, while others of the same member could not be reached: the next attempt
  -- leaves these out.
  reached uuid[] not null default '{}',
  failed_at timestamptz,
  error text,
  primary key (notification_id, channel),
  constraint delivery_channel_known check (channel in ('app', 'email', 'push'))
);
create index deliveries_due on deliveries (channel, due_at) where failed_at is null;
create index deliveries_failed on deliveries (failed_at desc) where failed_at is not null;
create index deliveries_of_account on deliveries (account_id, channel);

create function announce_deliveries() returns trigger language plpgsql as $$
begin
  perform notify_processes('deliveries');
  return null;
end $$;
create trigger announce_deliveries after insert on deliveries for each statement execute function announce_deliveries();

-- The members' choices. A setting they never touched is as the contract says.
create table notification_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- By kind and channel: {"message": {"email": false}}.
  channels jsonb not null default '{}',
  -- Minutes of the day in the member's time zone; the end may be on the next day.
  quiet_from smallint,
  quiet_until smallint,
  time_zone text not null default 'Australia/Sydney',
  -- One email a day with everything.
  is_digest boolean not null default false,
  -- The last email about finds of saved searches.
  alert_emailed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint channels_are_an_object check (jsonb_typeof(channels) = 'object'),
  constraint quiet_hours_range check (
    quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until),
  constraint quiet_hours_have_two_ends check ((quiet_from is null) = (quiet_until is null))
);

-- The next time that the clock in a zone shows this hour; on a Monday, if it is weekly.
create function next_local_hour(at timestamptz, zone text, hour int, is_weekly boolean) returns timestamptz
language sql stable parallel safe as $$
  select (day + make_interval(hours => hour)) at time zone zone
  from (select at at time zone zone as local) as clock,
    lateral (select date_trunc('day', local) + make_interval(
        days => case when local >= date_trunc('day', local) + make_interval(hours => hour) then 1 else 0 end) as next) as days,
    lateral (select case when is_weekly
        then next + make_interval(days => ((8 - extract(isodow from next)::int) % 7)) else next end as day) as chosen
$$;

-- The same time, or the end of the quiet hours that it is in. They are in minutes of the day, and may span midnight.
create function after_quiet_hours(at timestamptz, zone text, quiet_from int, quiet_until int) returns timestamptz
language sql stable parallel safe as $$
  select case
    when quiet_from is null then at
    when quiet_from < quiet_until and minute >= quiet_from and minute < quiet_until
      or quiet_from > quiet_until and minute < quiet_until
      then (date_trunc('day', local) + make_interval(mins => quiet_until)) at time zone zone
    when quiet_from > quiet_until and minute >= quiet_from
      then (date_trunc('day', local) + make_interval(days => 1, mins => quiet_until)) at time zone zone
    else at end
  from (select at at time zone zone as local) as clock,
    lateral (select extract(hour from local)::int * 60 + extract(minute from local)::int as minute) as minutes
$$;

-- The browsers that may be sent pushes. A device gets pushes for the login that asked for them: logging out, or being
-- logged out, ends them.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  session_token_hash bytea not null unique references sessions (token_hash) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_endpoint_length check (length(endpoint) between 1 and 1000),
  constraint push_keys_length check (length(p256dh) <= 200 and length(auth) <= 100)
);
create index push_subscriptions_of_account on push_subscriptions (account_id);

-- The keys that identify this market to push services, generated at the first start.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);
