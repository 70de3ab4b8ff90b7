-- The name that the blocker knew: later names of someone they block are none of their business.
alter table blocks add column known_name text;
update blocks b set known_name = p.name from accounts p where p.id = b.blocked_id;
