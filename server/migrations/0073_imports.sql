-- Files of ads that members have uploaded: what is to be posted, and what has become of each row.
create table ad_imports (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  file text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  undone_at timestamptz,
  constraint import_file_length check (length(file) between 1 and 200),
  constraint import_undone_after_start check (undone_at is null or started_at is not null)
);
create index ad_imports_of_account on ad_imports (account_id, created_at desc);

create table ad_import_rows (
  import_id uuid not null references ad_imports (id) on delete cascade,
  line integer not null,
  -- The ad's fields, with its photos as the file names them until the import is started.
  fields jsonb not null,
  -- Posting a row twice makes one ad.
  client_key uuid,
  -- Null: it is still to be posted.
  outcome text,
  ad_id uuid references ads (id) on delete set null,
  faults jsonb not null default '[]'::jsonb,
  primary key (import_id, line),
  constraint import_row_outcome check (outcome in ('added', 'present', 'refused', 'removed'))
);
create index ad_import_rows_of_ad on ad_import_rows (ad_id) where ad_id is not null;
