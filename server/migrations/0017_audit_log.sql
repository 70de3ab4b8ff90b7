-- Every action on ads, accounts, the ranking and the market, with its actor. Append-only: names are copied, and there
-- are no foreign keys, because the targets may be deleted.
--
-- The log is a chain: each entry holds the hash of the one before it, so that a changed or removed entry is found
-- ("bowerbird audit verify").
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  -- The actor acted as an administrator, not on something of their own.
  is_admin boolean not null,
  action text not null,
  target text not null,
  target_id text not null,
  title text not null,
  before jsonb,
  after jsonb,
  reason text,
  -- The place in the chain, filled in when the transaction commits.
  seq bigint,
  previous_hash bytea,
  hash bytea,
  constraint audit_action_length check (length(action) between 1 and 40),
  constraint audit_target_known check (target in ('ad', 'account', 'ranking', 'market')),
  constraint audit_target_id_length check (length(target_id) <= 100),
  constraint audit_reason_length check (length(reason) <= 500)
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_target on audit_log (target, target_id, at desc, id desc);
create unique index audit_log_seq on audit_log (seq);

-- The last entry of the chain, in the one row of this table, so that removing the newest entries is noticed too.
create table audit_head (
  id boolean primary key default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_has_one_row check (id)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only before delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
create trigger audit_log_is_append_only before delete or truncate on audit_head
  for each statement execute function audit_log_is_append_only();

-- Every column as text with its length, so that two different entries never have the same text. The command line
-- computes the same without this function: server/src/features/audit/audit-chain.ts.
create function audit_entry_hash(entry audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(string_agg(
    coalesce(octet_length(convert_to(field, 'UTF8')) || ':' || field, '-'), ',' order by position), 'UTF8'))
  from unnest(array[entry.seq::text, encode(entry.previous_hash, 'hex'), entry.id::text,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id::text, entry.actor,
    entry.is_admin::text, entry.action, entry.target, entry.target_id, entry.title, entry.before::text,
    entry.after::text, entry.reason]) with ordinality as fields (field, position)
$$;

create function audit_log_append(entry audit_log) returns void language plpgsql as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  entry.seq := head.seq + 1;
  entry.previous_hash := head.hash;
  entry.hash := audit_entry_hash(entry);
  update audit_log set seq = entry.seq, previous_hash = entry.previous_hash, hash = entry.hash where id = entry.id;
  update audit_head set seq = entry.seq, hash = entry.hash;
end $$;

-- The place of an entry in the chain is filled in once; nothing else ever changes.
create function audit_log_is_filled_once() returns trigger language plpgsql as $$
begin
  if old.hash is null and new.hash = audit_entry_hash(new)
    and to_jsonb(old) - '{seq,previous_hash,hash}'::text[] = to_jsonb(new) - '{seq,previous_hash,hash}'::text[] then
    return new;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_filled_once before update on audit_log
  for each row execute function audit_log_is_filled_once();

-- At commit, so that one transaction after the other appends: the one that holds the head waits for nothing else, and
-- two transactions can't wait for each other.
create function audit_log_chain() returns trigger language plpgsql as $$
begin
  perform audit_log_append(new);
  return null;
end $$;
create constraint trigger audit_log_chain after insert on audit_log
  deferrable initially deferred for each row execute function audit_log_chain();
