-- What a message was found to be when it was sent, for its recipient: ids of scam patterns, the strongest first. It
-- depends on what its sender wrote before and to others, so it can't be found again from the text.
alter table messages add column warnings text[];
alter table messages add constraint message_warnings_are_few check (cardinality(warnings) between 1 and 5);
alter table held_messages add column warnings text[];
