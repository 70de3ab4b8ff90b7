-- The announcement at the top of every page. Like the rules, only the versions that change it have it:
-- {"announcement": null} takes it down.
alter table market_versions add column announcement jsonb;
