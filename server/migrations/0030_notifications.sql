-- Everything that members are told about, in one place. What is sent besides, by email or push, is in `deliveries`.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  -- What it is about: nobody is told the same twice.
  key text not null,
  -- Without the ad there is nothing to tell.
  ad_id uuid references ads (id) on delete cascade,
  -- The saved searches that found the ad.
  search_ids uuid[] not null default '{}',
  -- What its text says, by kind.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- When it came into the member's list. Null: not yet, or not at all.
  shown_at timestamptz,
  read_at timestamptz,
  constraint notification_key_length check (length(key) between 1 and 200),
  constraint notifications_are_sent_once unique (account_id, key)
);
create index notifications_of_account on notifications (account_id, shown_at desc, id desc) where shown_at is not null;
create index notifications_unread on notifications (account_id) where shown_at is not null and read_at is null;
-- Reading a chat marks what was said about it.
create index notifications_unread_messages on notifications (account_id) where kind = 'message' and read_at is null;
create index notifications_by_age on notifications using brin (created_at);
create index notifications_of_ad on notifications (ad_id) where ad_id is not null;

-- The member's open pages show it, wherever they are connected.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('bowerbird', json_build_object('kind', 'notification', 'id', new.account_id)::text);
  return null;
end $$;
create trigger announce_new_notification after insert on notifications
  for each row when (new.shown_at is not null) execute function announce_notification();
create trigger announce_changed_notification after update of shown_at, read_at on notifications
  for each row when (new.shown_at is not null and
    (old.shown_at, old.read_at) is distinct from (new.shown_at, new.read_at))
  execute function announce_notification();

-- What is still to be sent, by channel. It is deleted when it has been sent; what has failed for good stays for the
-- administrators.
create table deliveries (
  notification_id uuid not null references notifications (id) on delete cascade,
  channel text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  failed_at timestamptz,
  error text,
  primary key (notification_id, channel),
  constraint delivery_channel_known check (channel in ('app', 'email', 'push'))
);
create index deliveries_due on deliveries (channel, due_at) where failed_at is null;
create index deliveries_failed on deliveries (failed_at desc) where failed_at is not null;
create index deliveries_of_account on deliveries (account_id, channel);

create function announce_delivery() returns trigger language plpgsql as $$
begin
  perform pg_notify('bowerbird', '{"kind":"deliveries"}');
  return null;
end $$;
create trigger announce_deliveries after insert on deliveries for each statement execute function announce_delivery();

-- What members chose. What they never touched is as the contract says.
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
  -- The last email about what saved searches have found.
  alert_emailed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint channels_are_an_object check (jsonb_typeof(channels) = 'object'),
  constraint quiet_hours_range check (
    quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until),
  constraint quiet_hours_have_two_ends check ((quiet_from is null) = (quiet_until is null))
);
insert into notification_settings (account_id, channels)
select id, '{"message": {"email": false}}' from accounts where not wants_chat_mails;

-- While the previous version runs too, it reads and writes accounts.wants_chat_mails: both say the same.
create function copy_chat_mails_to_settings() returns trigger language plpgsql as $$
begin
  insert into notification_settings as s (account_id, channels)
  values (new.id, jsonb_build_object('message', jsonb_build_object('email', new.wants_chat_mails)))
  on conflict (account_id) do update set channels = s.channels || jsonb_build_object('message',
      coalesce(s.channels -> 'message', '{}') || jsonb_build_object('email', new.wants_chat_mails))
    where coalesce((s.channels -> 'message' ->> 'email')::boolean, true) <> new.wants_chat_mails;
  return null;
end $$;
create trigger copy_chat_mails_to_settings after update of wants_chat_mails on accounts
  for each row when (old.wants_chat_mails <> new.wants_chat_mails) execute function copy_chat_mails_to_settings();
create function copy_settings_to_chat_mails() returns trigger language plpgsql as $$
begin
  update accounts set wants_chat_mails = not wants_chat_mails
  where id = new.account_id and wants_chat_mails <> coalesce((new.channels -> 'message' ->> 'email')::boolean, true);
  return null;
end $$;
create trigger copy_settings_to_chat_mails after insert or update of channels on notification_settings
  for each row execute function copy_settings_to_chat_mails();

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

-- The browsers that may be sent pushes.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
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
