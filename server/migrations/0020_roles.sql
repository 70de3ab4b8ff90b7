-- Staff who are not administrators.
alter type account_role add value if not exists 'moderator';
alter type account_role add value if not exists 'support';
alter type account_role add value if not exists 'analyst';
