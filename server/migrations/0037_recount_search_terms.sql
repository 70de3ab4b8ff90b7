-- What counts as the name of a thing has changed since the terms of earlier ads were counted. The program counts them
-- anew, from its queue: no SQL knows the terms of an ad. Changes that wait in the queue are among the listed ads.
lock table search_changes in exclusive mode;
delete from search_changes;
delete from search_terms;
delete from search_deletes;
insert into search_changes (change, title, brand, model, category_id, subcategory_id)
select 1, title, brand, model, category_id, subcategory_id from ads where is_listed;
