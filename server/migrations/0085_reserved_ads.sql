-- The back office lists reserved ads: a few among all that are listed.
create index ads_reserved_newest on ads (created_at desc, id desc) where is_listed and status = 'reserved';
comment on index ads_reserved_newest is 'listAdIds: the ads of the back office that are reserved';
