-- What the health page and `doctor` know about the running market. Nothing here is about a person.

-- The processes of the market, by their address. One that stops removes its row; one that is killed falls silent.
create table processes (
  host text not null,
  port integer not null,
  kind text not null,
  pid integer not null,
  version text not null,
  works_on_jobs boolean not null,
  memory_bytes bigint not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  primary key (host, port),
  constraint process_kind check (kind in ('server', 'worker'))
);

-- The last run of each queue: finished jobs are deleted, because they contain personal data.
create table job_runs (
  queue text primary key,
  started_at timestamptz not null,
  took_ms integer not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why it last failed, without email addresses.
  error text
);

-- Requests in ten minutes, by route.
create table request_figures (
  since timestamptz not null,
  route text not null,
  requests integer not null,
  -- Answered with 5xx.
  failures integer not null,
  -- Answered with 429.
  refusals integer not null,
  primary key (since, route)
);

-- The latest requests that were answered with 5xx, by the id that stands on the error page.
create table recent_errors (
  request_id uuid primary key,
  at timestamptz not null,
  method text not null,
  -- The route, not the address, which may contain a search or a token.
  route text not null,
  status smallint not null,
  -- The error's name and code, not its message, which may contain personal data.
  error text not null
);
create index recent_errors_latest on recent_errors (at desc);

-- The size of the market, once a day.
create table health_samples (
  day date primary key,
  database_bytes bigint not null,
  ads bigint not null,
  accounts bigint not null,
  images bigint not null
);

-- What the checks found that take too long for a page.
create table health_findings (
  about text primary key,
  findings jsonb not null,
  checked_at timestamptz not null
);
