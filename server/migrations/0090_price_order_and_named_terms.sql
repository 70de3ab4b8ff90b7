-- What an ad costs when prices are compared: rents per week. The contract's `weeklyCents` computes the same.
create function weekly_cents(price_cents bigint, rent_type rent_type) returns bigint immutable parallel safe
  return case $2 when 'daily' then $1 * 7 when 'monthly' then $1 * 12 / 52 else $1 end;

-- How many listed ads a term names: by brand or model, or as the thing in their title. Only such terms are suggested;
-- all of them correct spelling. Titles are read by the product, so those of existing ads count as they change.
alter table search_terms add column named int not null default 0;
update search_terms t set named = least(t.n, c.n)
from (
  select term, count(*)::int as n
  from ads cross join lateral (values (lower(brand)), (lower(model)), (lower(brand || ' ' || model))) as v (term)
  where is_listed and term is not null and term <> 'other' group by term
) as c
where t.term = c.term;
create index search_terms_named_by_two on search_terms (left(term, 2), named desc, length(term), term) where named > 0;
create index search_terms_named_by_four on search_terms (left(term, 4), named desc, length(term), term) where named > 0;
