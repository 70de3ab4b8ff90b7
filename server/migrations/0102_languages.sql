-- The language that a member has chosen: emails and notifications come in it. Null: the market's default.
alter table accounts add column language text
  constraint account_language_is_a_tag check (language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8}){0,3}$');
