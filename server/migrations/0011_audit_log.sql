-- What was done to ads, accounts and the ranking, and by whom. Append-only: names are copied, and there are no foreign
-- keys, because what an entry refers to may be deleted.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  -- Whether the actor acted as an administrator, or on something of their own.
  is_admin boolean not null,
  action text not null,
  target text not null,
  target_id text not null,
  title text not null,
  before jsonb,
  after jsonb,
  reason text,
  constraint audit_action_length check (length(action) between 1 and 40),
  constraint audit_target_known check (target in ('ad', 'account', 'ranking', 'market')),
  constraint audit_target_id_length check (length(target_id) <= 100),
  constraint audit_reason_length check (length(reason) <= 500)
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_target on audit_log (target, target_id, at desc, id desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
