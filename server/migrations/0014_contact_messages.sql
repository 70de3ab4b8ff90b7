-- Messages from the contact form. The email to support is a copy.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- A field that people can't see was filled in. Stored, in case it was a person after all, but not emailed.
  is_suspect boolean not null default false,
  -- Chosen by the writer's browser: the same key twice is the same message.
  client_key uuid,
  created_at timestamptz not null default now(),
  -- Open until someone has replied or found that nothing is to be done.
  closed_at timestamptz,
  closed_by uuid references accounts (id) on delete set null,
  constraint contact_name_length check (length(trim(name)) between 1 and 100),
  constraint contact_email_form check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  constraint contact_subject_length check (length(trim(subject)) between 1 and 150),
  constraint contact_message_length check (length(trim(message)) between 1 and 5000),
  -- These three become email headers, where a line break would start another header.
  constraint contact_heads_are_single_lines check ((name || email || subject) !~ '[\x01-\x1f\x7f]')
);
create unique index contact_messages_once_per_client_key on contact_messages (client_key) where client_key is not null;
create index contact_messages_latest on contact_messages (created_at desc, id desc) where not is_suspect;
create index contact_messages_open on contact_messages (created_at, id) where closed_at is null and not is_suspect;
create index contact_messages_closed on contact_messages (closed_at desc, id desc)
  where closed_at is not null and not is_suspect;
create index contact_messages_suspect on contact_messages (created_at desc, id desc) where is_suspect;
create index contact_messages_closed_by on contact_messages (closed_by) where closed_by is not null;

create table contact_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint contact_reply_length check (length(trim(text)) between 1 and 5000)
);
create index contact_replies_of_message on contact_replies (message_id, created_at);
create index contact_replies_of_author on contact_replies (author_id) where author_id is not null;
