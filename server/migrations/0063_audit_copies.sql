-- The last entry of the audit log that another system has acknowledged, in the one row of this table.
create table audit_copies (
  id boolean primary key default true,
  seq bigint not null default 0,
  constraint audit_copies_has_one_row check (id)
);
insert into audit_copies default values;
