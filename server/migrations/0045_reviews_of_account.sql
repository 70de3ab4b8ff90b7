-- Every post asks for a member's approvals and refusals: without reading all their other reviews.
drop index reviews_of_account;
create index reviews_of_account on reviews (account_id, outcome, decided_at) where account_id is not null;
