-- More states of an ad. They are used from the next migration on: PostgreSQL allows that only in another transaction.
alter type ad_status add value 'changes_requested' after 'pending';
alter type ad_status add value 'reserved' after 'active';
alter type ad_status add value 'paused' after 'reserved';
alter type ad_status add value 'expired' after 'sold';
