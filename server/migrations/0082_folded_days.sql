-- Folding the tallies wrote every day anew, though most had one line of each kind already: thousands of dead lines
-- for a thousand that had been added, several times a minute on a busy market. Only what has more than one is folded.
create or replace function fold_tallies() returns void language plpgsql as $$
begin
  with taken as (delete from ad_tallies returning *)
  insert into ad_tallies
  select status, category, listing_type, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0;
  with taken as (delete from account_tallies returning *)
  insert into account_tallies select status, sum(n) from taken group by 1 having sum(n) <> 0;
  -- Lines are added and deleted but never changed, so a line stays where it was seen for as long as it is there.
  with lines as (
    select ctid, count(*) over (partition by subject, day, status, category) as n from day_tallies
  ), taken as (
    delete from day_tallies where ctid = any(array(select ctid from lines where n > 1)) returning *
  )
  insert into day_tallies (subject, day, status, category, n)
  select subject, day, status, category, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0;
end $$;

-- The dashboard reads all of its pages. Waiting for a share of the lines would leave more dead ones the longer the
-- market has been there; to vacuum some dozen pages costs next to nothing, so every fold is worth it.
alter table day_tallies set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
