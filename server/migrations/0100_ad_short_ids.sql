-- Finds an ad by its short id, which stands for the last ten digits of its id (contract/src/ads/short-id.ts).
create index ads_short_id on ads (right(id::text, 10));
