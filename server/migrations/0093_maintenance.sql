-- Whether visitors get a page about maintenance instead of the market. Not part of the settings: undoing a change of the
-- settings must not close the market.
create table maintenance (
  -- There is one row.
  id boolean primary key default true,
  is_on boolean not null default false,
  text text not null default '',
  -- When it is expected to be over.
  ends_at timestamptz,
  since timestamptz,
  -- The cookie of staff who may see pages meanwhile; another one each time it is switched on.
  pass text,
  constraint maintenance_is_one check (id),
  constraint maintenance_text_length check (length(text) <= 300),
  constraint maintenance_has_pass check (not is_on or (since is not null and pass is not null))
);
insert into maintenance default values;
