-- Changes of the catalogue and of the market's settings are in the audit log too.
alter table audit_log drop constraint if exists audit_log_target_check, drop constraint if exists audit_target_known,
  add constraint audit_target_known check (target in ('ad', 'account', 'ranking', 'market')) not valid;
alter table audit_log validate constraint audit_target_known;
