-- A fingerprint has more details, and that of a screenshot also describes the photo in it.
alter table photo_fingerprints drop constraint fingerprint_length;
alter table photo_fingerprints add constraint fingerprint_length check (octet_length(fingerprint) between 12 and 600);
alter table refused_photos drop constraint fingerprint_length;
alter table refused_photos add constraint fingerprint_length check (octet_length(fingerprint) between 12 and 600);
