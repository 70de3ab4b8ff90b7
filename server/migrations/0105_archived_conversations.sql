-- The last message that a side had seen when it archived the conversation. A later message brings the conversation
-- back, whichever version of the product stores it.
alter table conversations
  add column archived_by_buyer_seq int,
  add column archived_by_seller_seq int;
