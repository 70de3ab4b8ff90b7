-- The operator's table of search words: nicknames, spellings, wider words. Like the rules, only the versions that change
-- it have it; the shipped table is in force if none has.
alter table market_versions add column search_words jsonb;
