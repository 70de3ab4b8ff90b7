-- Each side for itself. Muted: no email, notification or push about messages, and an archived one stays archived.
alter table conversations add column muted_by_buyer boolean not null default false;
alter table conversations add column muted_by_seller boolean not null default false;
-- A side has read it and marked it as unread again. What the other side knows as seen stays.
alter table conversations add column marked_by_buyer boolean not null default false;
alter table conversations add column marked_by_seller boolean not null default false;
create index conversations_marked_by_buyer on conversations (buyer_id) where marked_by_buyer;
create index conversations_marked_by_seller on conversations (seller_id) where marked_by_seller;
