-- Members delete their own account by making it inactive and setting the day on which it is erased: a login until then
-- cancels it. Accounts that staff delete are suspended.
alter table accounts drop constraint accounts_to_delete_are_suspended;
alter table accounts add constraint accounts_to_delete_are_not_active
  check (deletion_due_at is null or status <> 'active');
