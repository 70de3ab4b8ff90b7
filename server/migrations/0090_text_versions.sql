-- Information pages and emails that operators have rewritten. Rows are added, never changed: the latest version of a text
-- is in force.
create table text_versions (
  text_key text not null constraint text_key_is_valid
    check (text_key ~ '^(page|email)\.[a-z_]{1,60}(\.rent)?$'),
  version integer not null constraint text_version_is_positive check (version > 0),
  -- Its words by field. Null: the product's own words again, today's and those of later versions of the product.
  words jsonb,
  -- The product's own words at the time, to say when they have changed since.
  shipped jsonb not null,
  -- What has changed, in plain words.
  note text not null,
  created_at timestamptz not null default now(),
  created_by uuid references accounts (id) on delete set null,
  primary key (text_key, version)
);
