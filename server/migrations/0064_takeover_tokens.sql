-- The token of "This wasn't me" is made when its email is written, so that it is nowhere in the database but in the
-- queue of emails until that is sent.
alter table takeover_links
  drop constraint takeover_links_pkey,
  alter column token_hash drop not null,
  add column id uuid not null default gen_random_uuid(),
  add constraint takeover_links_pkey primary key (id),
  add constraint takeover_links_have_a_token_each unique (token_hash);

-- Those of emails that were sent.
update notifications n set details = regexp_replace(details::text, 'not-me\?token=[A-Za-z0-9_-]+', 'not-me', 'g')::jsonb
where kind = 'account' and details::text like '%not-me?token=%'
  and not exists (select from deliveries d where d.notification_id = n.id and d.channel = 'email');
