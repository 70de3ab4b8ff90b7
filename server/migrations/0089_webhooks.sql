-- Addresses that are told of events: a member's of their own, the market's of all.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  -- Null: the market's.
  account_id uuid references accounts (id) on delete cascade,
  address text not null,
  events text[] not null,
  secret text not null,
  -- Signs too, until then.
  old_secret text,
  old_secret_until timestamptz,
  is_on boolean not null default true,
  -- Since when it is off by itself, and why.
  paused_at timestamptz,
  pause_reason text,
  -- Since the last attempt that worked.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  constraint webhook_address_length check (length(address) <= 500),
  constraint webhook_has_events check (cardinality(events) between 1 and 10),
  constraint webhook_old_secret_ends check ((old_secret is null) = (old_secret_until is null)),
  constraint webhook_paused_for_a_reason check ((paused_at is null) = (pause_reason is null)),
  constraint webhook_on_is_not_paused check (not is_on or paused_at is null),
  constraint webhook_pause_reason_length check (length(pause_reason) <= 300)
);
create index webhooks_of_account on webhooks (account_id);

-- One event for one address: the queue, and for 30 days the log.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  data jsonb not null,
  ad_id uuid generated always as ((data ->> 'adId')::uuid) stored,
  -- Of a decision that may still be undone.
  case_id uuid,
  happened_at timestamptz not null default now(),
  -- Null: nothing more to do.
  due_at timestamptz,
  attempts smallint not null default 0,
  tried_at timestamptz,
  took_ms integer,
  -- Of the last attempt: the status of the answer and its beginning, or why there was none.
  status smallint,
  answer text,
  error text,
  delivered_at timestamptz,
  constraint webhook_answer_length check (length(answer) <= 1024),
  constraint webhook_error_length check (length(error) <= 300)
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, happened_at desc, id);
create index webhook_deliveries_of_ad on webhook_deliveries (ad_id) where data ? 'title';
create index webhook_deliveries_of_case on webhook_deliveries (case_id) where case_id is not null;

-- Queues an event for the market's addresses and those of the member it is about. In the transaction of the event, so
-- neither is there without the other. Only the market's get `for_market`.
create function queue_webhooks(
  kind text, owner uuid, data jsonb, for_market jsonb default '{}', delay interval default '0', about_case uuid default null
) returns void language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, event, data, due_at, case_id)
  select w.id, kind, case when w.account_id is null then data || for_market else data end, now() + delay, about_case
  from webhooks w left join accounts a on a.id = w.account_id
  where w.is_on and kind = any(w.events)
    and (w.account_id is null or (w.account_id = owner and a.status = 'active'));
  if found then perform notify_processes('webhooks'); end if;
end $$;

create function webhook_ad(ad ads) returns jsonb language sql stable as $$
  select jsonb_build_object('adId', ad.id, 'title', ad.title, 'price', ad.price_cents / 100::float8)
$$;

-- The same as before, and webhooks. An import inserts many ads, and most markets have no webhooks.
create or replace function record_new_ads() returns trigger language plpgsql as $$
declare
  ad ads;
begin
  insert into ad_texts (ad_id) select id from new_rows;
  if not exists (select from new_rows where is_listed_status(status)) then return null; end if;
  insert into ad_prices (ad_id, at, price_cents, rent_type)
  select id, least(created_at, now()), price_cents, rent_type from new_rows where is_listed_status(status);
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select 1, title, brand, model, category_id, subcategory_id from new_rows where is_listed;
  insert into ad_events (ad_id, was_listed) select id, false from new_rows where is_listed;
  if found then perform notify_processes('ad_events'); end if;
  if exists (select from webhooks where is_on and 'ad.listed' = any(events)) then
    for ad in select * from new_rows where is_listed loop
      perform queue_webhooks('ad.listed', ad.seller_id, webhook_ad(ad));
    end loop;
  end if;
  return null;
end $$;

create function queue_ad_webhooks() returns trigger language plpgsql as $$
begin
  if new.is_listed and not old.is_listed then
    perform queue_webhooks('ad.listed', new.seller_id, webhook_ad(new));
  end if;
  if new.status = 'sold' and old.status <> 'sold' then
    perform queue_webhooks('ad.sold', new.seller_id, webhook_ad(new));
  end if;
  return null;
end $$;
create trigger queue_ad_webhooks after update on ads for each row
  when ((new.is_listed and not old.is_listed) or (new.status = 'sold' and old.status <> 'sold'))
  execute function queue_ad_webhooks();

-- The same as before. What a member wrote goes with their ad, also from what the market has been told.
create or replace function record_deleted_ads() returns trigger language plpgsql as $$
begin
  insert into deleted_ads (id) select id from old_rows on conflict (id) do nothing;
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select -1, title, brand, model, category_id, subcategory_id from old_rows where is_listed;
  update webhook_deliveries set data = data || '{"title": null}'
  where ad_id in (select id from old_rows) and data ? 'title';
  return null;
end $$;

-- To the one who receives it. The text is not in it.
create function queue_message_webhooks() returns trigger language plpgsql as $$
declare
  c conversations;
begin
  if not exists (select from webhooks where is_on and 'message.sent' = any(events)) then return null; end if;
  select * into c from conversations where id = new.conversation_id;
  perform queue_webhooks('message.sent', case new.side when 'buyer' then c.seller_id else c.buyer_id end,
    jsonb_build_object('conversationId', c.id, 'number', new.seq, 'from', new.side, 'adId', c.ad_id));
  return null;
end $$;
create trigger queue_message_webhooks after insert on messages for each row execute function queue_message_webhooks();

create function queue_report_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('report.made', null, jsonb_build_object('reportId', new.id, 'adId', new.ad_id, 'about',
    case when new.ad_id is not null then 'ad' when new.conversation_id is not null then 'chat'
      when new.rating_id is not null then 'rating' else 'other' end));
  return null;
end $$;
create trigger queue_report_webhooks after insert on reports for each row execute function queue_report_webhooks();

-- Decisions can be undone for some seconds; one that was undone is not told. Reports, and a look at an ad in which
-- nothing was found, are none of the owner's business.
create function queue_decision_webhooks() returns trigger language plpgsql as $$
begin
  if new.decided_at is null then
    delete from webhook_deliveries where case_id = new.id and attempts = 0;
  elsif new.outcome <> 'withdrawn' then
    perform queue_webhooks('decision.made', case when new.kind <> 'report' and not (new.is_sample and new.outcome = 'approved') then new.account_id end,
      jsonb_build_object('about', new.kind, 'outcome', new.outcome, 'adId', new.ad_id),
      jsonb_build_object('caseId', new.id), interval '15 seconds', new.id);
  end if;
  return null;
end $$;
create trigger queue_decision_webhooks after update of decided_at on moderation_cases for each row
  when (new.decided_at is distinct from old.decided_at) execute function queue_decision_webhooks();
