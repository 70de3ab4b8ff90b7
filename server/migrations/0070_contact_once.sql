-- The key a writer's browser chose for a message: the same key twice is the same message, also when both come at once.
alter table contact_messages add column client_key uuid;
create unique index contact_messages_once_per_client_key on contact_messages (client_key) where client_key is not null;
