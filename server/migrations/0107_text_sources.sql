-- Some texts are stored in English and read by people of other languages: beside them stands what they were written from.
-- Of a run's problem, an object; of a version's note, an array with an object or null for each line.
alter table stock_feed_runs add column problem_source jsonb;
alter table market_versions add column note_sources jsonb;
