-- Rules about ads. Null: as before, or the shipped ones if no version has any.
alter table market_versions add column rules jsonb;

-- The values of private fields, such as a VIN: apart from those that everyone sees, so that no public reply, filter or
-- search can have them.
alter table ads add column private_attributes jsonb not null default '{}';
