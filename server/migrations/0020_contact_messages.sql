-- What people wrote through the contact form. The mail to support is a copy; this is the message.
create table contact_messages (
  id uuid primary key,
  name text not null check (length(trim(name)) between 1 and 100),
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  subject text not null check (length(trim(subject)) between 1 and 150),
  message text not null check (length(trim(message)) between 1 and 5000),
  -- A field that people can't see was filled in. Kept, in case it was a person after all, but not mailed.
  is_suspect boolean not null default false,
  created_at timestamptz not null default now(),
  -- These three end up in the head of a mail, where a line break would begin another header.
  constraint contact_heads_are_single_lines check ((name || email || subject) !~ '[\x01-\x1f\x7f]')
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
