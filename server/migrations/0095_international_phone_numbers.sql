-- Apart from the change that makes room for them, so that the table is not locked meanwhile. Australian numbers as they
-- are dialled here get their country code; all others keep the plus that pages have put in front of them so far.
update accounts set phone_number =
  case when phone_number ~ '^0' then '+61' || substr(phone_number, 2) else '+' || phone_number end
where phone_number ~ '^(0[23478][0-9]{8}|[1-9][0-9]{9,14})$';
alter table accounts validate constraint accounts_phone_number_check;
