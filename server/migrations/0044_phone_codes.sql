-- Codes in text messages, which verify a phone number.
alter type code_purpose add value 'phone';
alter table codes
  -- The number it was sent to; null for codes in emails.
  add column phone_number text,
  add constraint code_phone_number_form check (phone_number ~ '^\+614[0-9]{8}$');

-- Who verified a number last has it: one account at a time.
create unique index accounts_verified_phone on accounts (phone_number) where phone_verified_at is not null;
