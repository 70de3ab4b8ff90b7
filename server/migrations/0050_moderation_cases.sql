-- What waits for a moderator is a moderation case. The workflow is in the server: features/moderation-queue.

drop trigger reviews_follow_ad_status on ads;
drop trigger reviews_follow_new_ad on ads;
drop trigger reviews_follow_ad_fields on ads;
drop trigger reviews_end_with_ad on ads;
drop trigger reviews_end_with_account on accounts;
drop trigger reviews_follow_reports on reports;
drop trigger review_of_held_message_ends on held_messages;
drop trigger refused_photos_follow_new_reviews on reviews;
drop trigger refused_photos_follow_reviews on reviews;

drop function reviews_follow_ad_status();
drop function reviews_follow_ad_fields();
drop function reviews_end_with_ad();
drop function reviews_end_with_account();
drop function reviews_follow_reports();
drop function review_of_held_message_ends();
drop function refused_photos_follow_reviews();
drop function open_edit_review(uuid);

alter table reviews rename to moderation_cases;
alter table moderation_cases
  add column status_before ad_status,
  add column status_after ad_status,
  add column reason_text text,
  add constraint case_reason_text_length check (length(reason_text) <= 300),
  add constraint case_status_changes check ((status_before is null) = (status_after is null));

alter table moderation_cases rename constraint reviews_pkey to moderation_cases_pkey;
alter table moderation_cases rename constraint reviews_account_id_fkey to moderation_cases_account_id_fkey;
alter table moderation_cases rename constraint reviews_ad_id_fkey to moderation_cases_ad_id_fkey;
alter table moderation_cases rename constraint reviews_appeal_of_fkey to moderation_cases_appeal_of_fkey;
alter table moderation_cases rename constraint reviews_category_id_fkey to moderation_cases_category_id_fkey;
alter table moderation_cases rename constraint reviews_claimed_by_fkey to moderation_cases_claimed_by_fkey;
alter table moderation_cases rename constraint reviews_conversation_id_fkey to moderation_cases_conversation_id_fkey;
alter table moderation_cases rename constraint reviews_decided_by_fkey to moderation_cases_decided_by_fkey;
alter table moderation_cases rename constraint review_details_length to case_details_length;
alter table moderation_cases rename constraint review_field_length to case_field_length;
alter table moderation_cases rename constraint review_kind_known to case_kind_known;
alter table moderation_cases rename constraint review_note_length to case_note_length;
alter table moderation_cases rename constraint review_outcome_known to case_outcome_known;
alter table moderation_cases rename constraint review_reason_length to case_reason_length;
alter table moderation_cases rename constraint review_risk_range to case_risk_range;

alter index reviews_about_conversation rename to moderation_cases_about_conversation;
alter index reviews_claimed_by rename to moderation_cases_claimed_by;
alter index reviews_decided rename to moderation_cases_decided;
alter index reviews_decided_by rename to moderation_cases_decided_by;
alter index reviews_of_account rename to moderation_cases_of_account;
alter index reviews_of_ad rename to moderation_cases_of_ad;
alter index reviews_oldest rename to moderation_cases_oldest;
alter index reviews_one_appeal rename to moderation_cases_one_appeal;
alter index reviews_open_of_ad rename to moderation_cases_open_of_ad;
alter index reviews_open_report_of_person rename to moderation_cases_open_report_of_person;
alter index reviews_photos_before rename to moderation_cases_photos_before;
alter index reviews_riskiest rename to moderation_cases_riskiest;
alter index reviews_unassessed rename to moderation_cases_unassessed;

alter table held_messages rename column review_id to case_id;
alter table held_messages rename constraint held_messages_review_id_fkey to held_messages_case_id_fkey;
alter index held_messages_of_review rename to held_messages_of_case;

alter table refused_photos rename column review_id to case_id;
alter table refused_photos rename constraint refused_photos_review_id_fkey to refused_photos_case_id_fkey;
alter index refused_photos_of_review rename to refused_photos_of_case;

alter table ad_edits rename column asked_at to returned_at;

-- A reason says itself whether it is about the photos.
update market_versions set settings = jsonb_set(settings, '{refusalReasons}', (
    select jsonb_agg(reason || jsonb_build_object('isAboutPhotos', reason ->> 'id' in ('prohibited', 'scam', 'photos')) order by n)
    from jsonb_array_elements(settings -> 'refusalReasons') with ordinality as reasons (reason, n)))
where jsonb_typeof(settings -> 'refusalReasons') = 'array';
