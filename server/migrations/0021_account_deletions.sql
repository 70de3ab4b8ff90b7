-- Staff delete an account by suspending it and setting the day on which it is erased. Until then it can be restored.
alter table accounts add column deletion_due_at timestamptz;
alter table accounts add constraint accounts_to_delete_are_suspended
  check (deletion_due_at is null or status = 'suspended');
create index accounts_to_delete on accounts (deletion_due_at) where deletion_due_at is not null;
