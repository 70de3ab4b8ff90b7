-- What was done to ads, accounts and the ranking, and by whom. Only ever added to: names are kept as they were,
-- and nothing refers to rows that may go.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  -- Whether the actor did it as an administrator, or to what is their own.
  is_admin boolean not null,
  action text not null check (length(action) between 1 and 40),
  target text not null check (target in ('ad', 'account', 'ranking')),
  target_id text not null check (length(target_id) <= 100),
  title text not null,
  before jsonb,
  after jsonb,
  reason text check (length(reason) <= 500)
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_target on audit_log (target, target_id, at desc, id desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
