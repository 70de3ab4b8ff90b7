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
  constraint contact_name_length check (length(trim(name)) between 1 and 100),
  constraint contact_email_form check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  constraint contact_subject_length check (length(trim(subject)) between 1 and 150),
  constraint contact_message_length check (length(trim(message)) between 1 and 5000),
  -- These three become email headers, where a line break would start another header.
  constraint contact_heads_are_single_lines check ((name || email || subject) !~ '[\x01-\x1f\x7f]')
);
create unique index contact_messages_once_per_client_key on contact_messages (client_key) where client_key is not null;
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_latest on contact_messages (created_at desc, id desc) where not is_suspect;
