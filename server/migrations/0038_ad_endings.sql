-- Whose seller has been told that its time ends soon, and the token of the link in that email, which renews it. There is
-- one row for each ad: a renewed ad gets another token when its time ends again.
create table ad_endings (
  ad_id uuid primary key references ads (id) on delete cascade,
  -- When the time began that ends.
  listed_at timestamptz not null,
  token uuid not null unique
);
