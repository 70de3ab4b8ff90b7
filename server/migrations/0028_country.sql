-- Where the market is: its states and cities, loaded together with the suburbs. Null in versions that change something
-- else; without any, the country is the shipped one.
alter table market_versions add column country jsonb;

-- Two states may each have a city of the same name.
alter table cities drop constraint cities_name_key;
alter table cities add constraint cities_of_state unique (state_id, name);
