-- Backups that this installation has made, drills that have restored one, and when administrators were warned.
-- Not in a backup itself.
create table backup_runs (
  id uuid primary key,
  kind text not null,
  -- The name of the backup.
  file text not null,
  started_at timestamptz not null default now(),
  -- Null: it is running, or its process was killed.
  finished_at timestamptz,
  -- Null, once finished: all is well.
  problem text,
  bytes bigint,
  sha256 text,
  -- What the backup has: rows of each table, images, the end of the audit log.
  figures jsonb,
  constraint backup_run_kind check (kind in ('backup', 'drill')),
  constraint backup_run_file_length check (length(file) between 1 and 1000)
);
create index backup_runs_latest on backup_runs (kind, started_at desc);

create table backup_alarms (
  kind text primary key,
  sent_at timestamptz not null default now()
);
