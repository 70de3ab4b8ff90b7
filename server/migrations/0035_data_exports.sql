-- A copy of everything about a member, made by a job: its progress, and until when its file may be downloaded.
create table data_exports (
  -- Names its file, so it is random: nobody can guess it.
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null default 'working',
  -- Photos that are in the file already, and all of them.
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  created_at timestamptz not null default now(),
  -- A job is tried for half a day; the file stays for three days from when it is ready.
  expires_at timestamptz not null default now() + interval '1 day',
  constraint data_export_state check (state in ('working', 'ready', 'failed')),
  constraint data_export_progress check (done >= 0 and done <= total),
  constraint data_export_size check ((state = 'ready') = (bytes is not null))
);
create unique index data_exports_one_per_account on data_exports (account_id);
create index data_exports_by_expiry on data_exports (expires_at);
