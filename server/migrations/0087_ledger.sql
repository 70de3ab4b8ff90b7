-- The books of what is sold: tax invoices without gaps, and a ledger in cents that always adds up.

-- The last number that was given out, in the one row of this table. Taking a number locks the row until the invoice is
-- committed with it, so that a number is never lost or given twice.
create table tax_document_numbers (
  id boolean primary key default true,
  last integer not null,
  constraint tax_document_numbers_has_one_row check (id)
);
insert into tax_document_numbers (last) values (0);

-- Tax invoices and adjustment notes, numbered in one series.
create table tax_documents (
  number integer primary key,
  kind text not null,
  order_id uuid not null references promotion_orders (id),
  -- Of an adjustment note: the invoice that it corrects.
  adjusts integer references tax_documents (number),
  total_cents integer not null,
  gst_cents integer not null,
  -- What it says, as it was issued.
  document jsonb not null,
  issued_at timestamptz not null default now(),
  constraint tax_document_kind_known check (kind in ('invoice', 'adjustment')),
  constraint tax_document_adjusts_an_invoice check ((kind = 'adjustment') = (adjusts is not null)),
  constraint tax_document_total check (total_cents > 0),
  constraint tax_document_gst check (gst_cents between 0 and total_cents),
  constraint tax_document_number_from_one check (number > 0)
);
create index tax_documents_of_order on tax_documents (order_id);
create unique index one_tax_invoice_per_order on tax_documents (order_id) where kind = 'invoice';

-- Double entry: debits are positive, credits negative. A posting is what happened, such as "payment …", so the same can't
-- be booked twice.
create table ledger_entries (
  posting text not null,
  account text not null,
  cents integer not null,
  order_id uuid not null references promotion_orders (id),
  at timestamptz not null default now(),
  primary key (posting, account),
  constraint ledger_account_known check (account in ('receivable', 'provider', 'bank', 'disputed', 'income', 'gst')),
  constraint ledger_entry_moves_something check (cents <> 0)
);
create index ledger_entries_of_order on ledger_entries (order_id);

create function books_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'invoices and the ledger are only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger books_are_append_only before update or delete or truncate on tax_documents
  for each statement execute function books_are_append_only();
create trigger books_are_append_only before update or delete or truncate on ledger_entries
  for each statement execute function books_are_append_only();
create trigger books_are_append_only before delete or truncate on tax_document_numbers
  for each statement execute function books_are_append_only();

-- The next number, and no other.
create function tax_documents_have_no_gaps() returns trigger language plpgsql as $$
begin
  if new.number <> (select last from tax_document_numbers)
    or new.number <> coalesce((select max(number) from tax_documents), 0) + 1 then
    raise exception 'invoice % is out of order', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tax_documents_have_no_gaps before insert on tax_documents
  for each row execute function tax_documents_have_no_gaps();

-- When the transaction commits.
create function posting_adds_up() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger_entries where posting = new.posting) <> 0 then
    raise exception 'posting % does not add up', new.posting using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger posting_adds_up after insert on ledger_entries
  deferrable initially deferred for each row execute function posting_adds_up();
