-- An appeal against the refusal of a rating or a reply says which of the two it is about.
alter table moderation_cases
  drop constraint case_rating_has_a_part,
  add constraint case_rating_has_a_part check (case kind
    when 'rating' then rating_part is not null
    when 'appeal' then true
    else rating_part is null end);
