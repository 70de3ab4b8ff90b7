-- Whether members see one's number on one's ads, and room for phone numbers in international form (E.164,
-- "+61412345678"). The version before this one writes digits only, so both forms are allowed.
alter table accounts
  add column shows_phone boolean not null default true,
  drop constraint accounts_phone_number_check,
  add constraint accounts_phone_number_check check (phone_number ~ '^[+]?[0-9]{10,15}$') not valid;
