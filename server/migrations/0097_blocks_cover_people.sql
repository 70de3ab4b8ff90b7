-- A block covers the person: what a member blocked in one conversation is blocked in all with the same person.
with blocks as (
  select buyer_id as blocker, seller_id as blocked, min(blocked_by_buyer_at) as since
  from conversations where blocked_by_buyer_at is not null and seller_id is not null group by 1, 2
  union
  select seller_id, buyer_id, min(blocked_by_seller_at)
  from conversations where blocked_by_seller_at is not null and buyer_id is not null group by 1, 2
)
update conversations c set
  blocked_by_buyer_at = coalesce(blocked_by_buyer_at,
    (select min(since) from blocks where blocker = c.buyer_id and blocked = c.seller_id)),
  blocked_by_seller_at = coalesce(blocked_by_seller_at,
    (select min(since) from blocks where blocker = c.seller_id and blocked = c.buyer_id))
where exists (select from blocks
  where (blocker, blocked) in ((c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id)));
