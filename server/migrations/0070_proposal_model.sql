-- What the ads of this market teach about the subcategories of titles: by their ids, so that renaming one changes
-- nothing. Made again every night.
create table proposal_model (
  is_only boolean primary key default true,
  trained_at timestamptz not null default now(),
  ads integer not null,
  model jsonb not null,
  constraint one_proposal_model check (is_only)
);
