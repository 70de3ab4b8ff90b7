-- A filled market on the tables of the baseline (migrations 0001 to 0017), as the first version could have left it: every
-- table has rows, every value of every enum occurs. baseline.test.ts applies all later migrations to it. Never change it
-- to fit a migration: markets with such rows exist.

create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$
  -- The form of a UUIDv7, which the API expects.
  select overlay(overlay(md5(kind || n) placing '7' from 13) placing '8' from 17)::uuid
$$;
create function pg_temp.photo(n bigint) returns text language sql immutable as $$
  select '/images/' || md5('photo' || n) || '/1280.webp'
$$;
create function pg_temp.hash(n bigint) returns bytea language sql immutable as $$
  select sha256(('hash' || n)::bytea)
$$;
-- The values of a list in turn.
create function pg_temp.turn(values_of anyarray, n bigint) returns anyelement language sql immutable as $$
  select values_of[1 + n % cardinality(values_of)]
$$;

insert into installation (name, value) values ('demo', 'off');
insert into places (slug, suburb, postcode, state_id, city_id, latitude, longitude, population, is_current) values
  ('newtown-2042', 'Newtown', '2042', 1, 1, -33.898, 151.178, 15000, true),
  ('fitzroy-3065', 'Fitzroy', '3065', 2, 5, -37.798, 144.978, 11000, true),
  ('gone-9999', 'Gone', '9999', 3, 103, -20.5, 144.2, 0, false);
insert into outlines (name, body) values ('0/0', '{"type":"Topology","objects":{},"arcs":[]}');

-- People: 1 is an administrator, 2 to 5 are staff, 6 to 60 members.
insert into accounts (id, name, email, role, status, verified_at, avatar, phone_number, phone_verified_at, shows_phone,
  gender, dob, description, near, near_radius, is_findable, created_at)
select pg_temp.id('account', n), 'Member ' || n, 'member' || n || '@example.com',
  case when n <= 5 then (array['admin', 'moderator', 'support', 'analyst', 'admin']::account_role[])[n] else 'user' end,
  case when n <= 20 then 'active' else pg_temp.turn(enum_range(null::account_status), n) end,
  case when n % 9 <> 8 then now() - interval '40 days' end,
  case when n % 4 = 0 then pg_temp.photo(900 + n) end,
  case when n % 3 = 0 then '+6141234' || lpad(n::text, 4, '0') end,
  null, n % 2 = 0, pg_temp.turn(enum_range(null::gender), n), case when n % 5 = 0 then '07/11/88' end,
  case when n % 6 = 0 then 'Selling what the kids have outgrown.' end,
  case when n % 7 = 0 then 'newtown-2042' end, case when n % 7 = 0 then 25 end, n % 3 = 0,
  now() - make_interval(days => n::int)
from generate_series(1, 60) as n;
update accounts set phone_verified_at = now() where phone_number is not null and status = 'active';

insert into sessions (token_hash, account_id)
select pg_temp.hash(n), pg_temp.id('account', n) from generate_series(1, 20) as n;
insert into codes (account_id, purpose, code_hash, new_email, phone_number, expires_at)
select pg_temp.id('account', 6 + n), purpose, '$argon2id$hash', case purpose when 'email' then 'new@example.com' end,
  case purpose when 'phone' then '+61412345678' end, now() + interval '1 hour'
from unnest(enum_range(null::code_purpose)) with ordinality as each (purpose, n);
insert into code_tries (account_id, purpose, source_hash, tries)
select account_id, purpose, pg_temp.hash(100), 2 from codes;
insert into identities (issuer, subject, account_id, email)
values ('https://accounts.google.com', '1234', pg_temp.id('account', 7), 'member7@gmail.example');
insert into identity_links (key_hash, account_id, issuer, subject, email, expires_at)
values (pg_temp.hash(101), pg_temp.id('account', 8), 'https://id.example', '5678', 'member8@example.com', now() + interval '1 hour');
insert into openid_attempts (key_hash, state, nonce, verifier, expires_at)
values (pg_temp.hash(102), 'state', 'nonce', 'verifier', now() + interval '1 hour');
insert into login_addresses (account_id, address_hash)
select pg_temp.id('account', n), pg_temp.hash(200 + n / 2) from generate_series(6, 20) as n;
insert into known_devices (account_id, device_hash)
select pg_temp.id('account', n), pg_temp.hash(300 + n) from generate_series(6, 20) as n;
insert into attempts (key, used, resets_at) values (pg_temp.hash(400), 3, now() + interval '1 hour');
insert into account_notes (id, account_id, author_id, text) values
  (pg_temp.id('note', 1), pg_temp.id('account', 9), pg_temp.id('account', 2), 'Called, and was friendly.');
insert into market_versions (created_by, note) values (pg_temp.id('account', 1), 'The shipped market');

insert into images (address, account_id, width, height, blur, is_fingerprinted)
select pg_temp.photo(n), pg_temp.id('account', 6 + n % 55), 1280, 960, 'data:,', n % 2 = 0 from generate_series(1, 300) as n;
insert into images (address, account_id, width, height, blur)
select avatar, id, 400, 400, 'data:,' from accounts where avatar is not null;
-- The avatars were counted before their images had rows.
update images set uses = 1, unused_since = null where address in (select avatar from accounts);

-- 320 ads: every status, category, offer, rent period and condition, with and without a suburb.
insert into ads (id, seller_id, status, category_id, subcategory_id, state_id, city_id, place_id, postcode, listing_type,
  rent_type, condition, property_area, price_cents, created_at, listed_at, reserved_until, reserved_for, title,
  description, brand, model, contact_name, shows_phone, images, cover_blur, client_key, attributes, private_attributes)
select pg_temp.id('ad', n), pg_temp.id('account', 6 + n % 50), status, s.category_id, s.id,
  case when p.id is not null then p.state_id else n % 9 end,
  case when p.id is not null then p.city_id else (array[0, 1, 5, 9, 13, 17, 21, 25, 29])[1 + n % 9] end,
  p.id, p.postcode, listing_type,
  case when listing_type = 'rent' then pg_temp.turn(enum_range(null::rent_type), n / 2) end,
  case when s.category_id <> 3 then pg_temp.turn(enum_range(null::condition), n) end,
  case when s.category_id = 3 then 40 + n end, 100 * n, now() - make_interval(hours => n::int),
  now() - make_interval(hours => n::int),
  case when status = 'reserved' then now() + interval '3 days' end,
  case when status = 'reserved' and n % 16 = 3 then pg_temp.id('account', 6 + (n + 1) % 14) end,
  'Treasure ' || n || pg_temp.turn(array[' with box', ' without charger', ', no reserve', '']::text[], n),
  'Works as it should. Power supply not included. Number ' || n, case when s.category_id <= 2 then 'Apple' end,
  case when s.category_id <= 2 then 'Model ' || n % 7 end, 'Member', n % 2 = 0,
  array[pg_temp.photo(1 + n % 250), pg_temp.photo(1 + (n * 7 + 1) % 250)], 'data:,',
  case when n % 10 = 0 then pg_temp.id('client', n) end,
  case s.id when 10 then '{"fuel": "diesel", "year": 2014, "seats": 5}' when 19 then '{"bedrooms": 3, "pets": true}' else '{}' end::jsonb,
  case s.id when 10 then '{"vin": "WVWZZZ1JZXW000001"}' else '{}' end::jsonb
from generate_series(1, 320) as n
cross join lateral (select pg_temp.turn(enum_range(null::ad_status), n) as status,
  pg_temp.turn(enum_range(null::listing_type), n / 8) as listing_type) as each
join subcategories s on s.id = 1 + n % 33
left join places p on p.id = n % 6;
-- Some become cheaper, one was paused, and two are deleted.
update ads set price_cents = price_cents * 2 / 3 where is_listed and price_cents % 500 = 0;
update ads set status = 'paused' where id = pg_temp.id('ad', 1);
update ads set status = 'active' where id = pg_temp.id('ad', 1);
delete from ads where id in (pg_temp.id('ad', 319), pg_temp.id('ad', 320));
insert into featured_ads (category_id, rank, ad_id)
select category_id, rank, id
from (select id, category_id, row_number() over (partition by category_id order by id) as rank from ads where is_listed) as each
where rank <= 3;
update ad_texts set simhash = ('x' || left(md5(ad_id::text), 16))::bit(64)::bigint where get_byte(uuid_send(ad_id), 15) % 2 = 0;
insert into ad_expiry_notices (ad_id, listed_at, token)
select id, listed_at, pg_temp.id('token', price_cents) as token from ads where may_expire(status) order by id limit 10;
insert into reservation_watchers (ad_id, account_id)
select id, pg_temp.id('account', 60) as watcher from ads where status = 'reserved' order by id limit 5;
insert into price_plans (ad_id, percent, every_days, floor_cents, next_at, paused_at)
select id, 10, 7, 100, now() + interval '1 day', case when not is_listed then now() end
from ads where status in ('active', 'paused') order by id limit 20;
insert into ad_drafts (id, account_id, draft) values
  (pg_temp.id('draft', 1), pg_temp.id('account', 10), '{"title": "A half-written ad", "category": "Electronics"}');
insert into ad_edits (ad_id, fields, returned_at)
select id, jsonb_build_object('title', 'Better ' || title, 'images', to_jsonb(array[pg_temp.photo(260 + row_number() over (order by id))])),
  case when get_byte(uuid_send(id), 15) % 2 = 0 then now() end
from ads where is_listed order by id limit 10;
insert into ad_reviewed_texts (ad_id, title, description, shown_title, shown_description)
select id, 'Before: ' || title, description, title, description from ads where is_listed order by id limit 5;

insert into ad_events (ad_id, old_status, was_listed)
select pg_temp.id('ad', n), pg_temp.turn(enum_range(null::ad_status), n), is_listed_status(pg_temp.turn(enum_range(null::ad_status), n))
from generate_series(1, 16) as n;

-- Searches and figures.
insert into search_terms (term, shown, n, named) values ('treasure', 'Treasure', 100, 50), ('apple', 'Apple', 80, 80);
insert into search_deletes (deleted, word) values ('treasre', 'treasure'), ('aple', 'apple');
insert into saved_searches (id, account_id, name, path, params, frequency, is_paused, compiled_with)
select pg_temp.id('search', n), pg_temp.id('account', 6 + n), 'Search ' || n, 'all', jsonb_build_object('q', 'treasure ' || n),
  (array['instant', 'daily', 'weekly'])[1 + n % 3], n % 4 = 0, case when n % 2 = 0 then 'v1' end
from generate_series(1, 12) as n;
insert into search_matchers (search_id, account_id, keys, query, scope)
select id, account_id, array['treasur'], to_tsquery('english', 'treasure'), '{}' from saved_searches where not is_paused;
insert into visitor_salts (day, salt) values (sydney_day(now()), pg_temp.hash(500));
insert into unmet_searches (day, visitor, text, keys, query, scope)
values (sydney_day(now()), pg_temp.hash(501), 'left-handed banjo', array['banjo'], to_tsquery('english', 'banjo'), '{}');
insert into ad_views (ad_id, day, views) select id, sydney_day(now()), 3 from ads where is_listed;
insert into ad_view_visitors (day, ad_id, visitor) select sydney_day(now()), id, pg_temp.hash(502) from ads where is_listed limit 20;
insert into advice_samples (category_id, kind, ads_with, chats_with, ads_without, chats_without) values (1, 'photos', 10, 20, 10, 5);
insert into favourites (account_id, ad_id, saved_title)
select pg_temp.id('account', 6 + n % 40), pg_temp.id('ad', n), 'Treasure ' || n from generate_series(1, 200) as n;
insert into follows (follower_id, seller_id)
select pg_temp.id('account', n), pg_temp.id('account', n + 1) from generate_series(6, 30) as n;

-- Chats: with both sides, with one that is blocked, of an ad that is gone, and one that only holds a report.
insert into conversations (id, ad_id, title, buyer_id, seller_id, last_seq, buyer_seen_seq, seller_seen_seq,
  blocked_by_buyer_at, blocked_by_seller_at, archived_by_buyer_seq, archived_by_seller_seq, mail_to_seller_due_at)
select pg_temp.id('conversation', n), a.id, a.title, pg_temp.id('account', 6 + (n + 1) % 14), a.seller_id, 4, 4, 3,
  case when n % 10 = 4 then now() end, case when n % 10 = 5 then now() end,
  case when n % 10 = 6 then 4 end, case when n % 10 = 7 then 4 end, case when n % 3 = 0 then now() end
from generate_series(15, 49) as n join ads a on a.id = pg_temp.id('ad', n);
insert into conversations (id, ad_id, title, buyer_id, seller_id) values
  (pg_temp.id('conversation', 50), null, 'A person', pg_temp.id('account', 6), pg_temp.id('account', 7)),
  (pg_temp.id('conversation', 51), pg_temp.id('ad', 200), 'Treasure 200', pg_temp.id('account', 15), (select seller_id from ads where id = pg_temp.id('ad', 200)));
insert into messages (conversation_id, seq, id, client_id, side, text, created_at)
select c.id, seq, gen_random_uuid(), gen_random_uuid(), (array['buyer', 'seller', 'buyer', 'buyer']::chat_side[])[seq],
  'Message ' || seq || ' about ' || c.title, now() - make_interval(mins => 10 - seq)
from conversations c, generate_series(1, 4) as seq where c.last_seq = 4;
update conversations set buyer_seen_seq = 4, seller_seen_seq = 3 where last_seq = 4;
insert into scam_figures (day, pattern, hits, false_alarms) values (sydney_day(now()), 'courier', 4, 1);
insert into scam_feedback (conversation_id, seq, account_id)
select conversation_id, seq, pg_temp.id('account', 12) from messages where seq = 1 limit 3;

-- Moderation: every kind and every outcome, claimed and open ones.
insert into reports (id, reporter_id, is_anonymous, reporter_email, ad_id, conversation_id, reported_id, reason, details,
  title, handled_at, handled_by, outcome)
select pg_temp.id('report', n), case when n % 4 <> 0 then pg_temp.id('account', 6 + n % 14) end, n % 5 = 0,
  case when n % 4 = 0 then 'visitor@example.com' end, case when n % 2 = 0 then pg_temp.id('ad', n) end,
  case when n % 2 = 1 then pg_temp.id('conversation', 14 + n) end, pg_temp.id('account', 30), 'Scam', 'Looks odd.',
  'Treasure ' || n, case when n % 3 > 0 then now() end, case when n % 3 > 0 then pg_temp.id('account', 2) end,
  (array[null, 'acted', 'fine'])[1 + n % 3]
from generate_series(1, 20) as n;
insert into report_challenges (id, expires_at) values (pg_temp.id('challenge', 1), now() + interval '1 hour');
insert into moderation_cases (id, kind, ad_id, account_id, title, category_id, before, details, has_hidden, is_sample,
  signals, risk, assessed_at, claimed_by, claimed_until, decided_at, decided_by, outcome, status_before, status_after,
  reason, reason_text, note)
select pg_temp.id('case', n), (array['ad', 'edit', 'report', 'message'])[1 + n % 4], pg_temp.id('ad', n),
  pg_temp.id('account', 6 + n % 50), 'Treasure ' || n, 1, case when n % 4 = 1 then '{"images": []}'::jsonb end,
  case when n % 4 = 3 then 'Text me on another app' end, n % 8 = 2, n % 8 = 4, '[]', n % 100, now(),
  case when n % 9 = 0 then pg_temp.id('account', 2) end, case when n % 9 = 0 then now() + interval '5 minutes' end,
  case when n % 9 > 0 then now() end, case when n % 9 > 0 then pg_temp.id('account', 2) end,
  (array[null, 'approved', 'refused', 'changes', 'fine', 'upheld', 'confirmed', 'released', 'withdrawn'])[1 + n % 9],
  case when n % 9 > 0 then pg_temp.turn(enum_range(null::ad_status), n) end,
  case when n % 9 > 0 then pg_temp.turn(enum_range(null::ad_status), n + 1) end,
  case when n % 9 = 2 then 'scam' end, case when n % 9 = 2 then 'This looks like a scam.' end, 'A note'
from generate_series(1, 90) as n;
insert into moderation_cases (id, kind, ad_id, account_id, appeal_of, title, details)
values (pg_temp.id('appeal', 1), 'appeal', pg_temp.id('ad', 2), pg_temp.id('account', 8), pg_temp.id('case', 2), 'Treasure 2', 'It is mine.');
insert into held_messages (id, conversation_id, sender_id, client_id, text, case_id, refused_at, refusal)
select pg_temp.id('held', n), pg_temp.id('conversation', 49 + n), pg_temp.id('account', 6 + 9 * (n - 1)), pg_temp.id('client', 900 + n),
  'Text me on another app', pg_temp.id('case', n * 9 - 6), case when n = 2 then now() end, case when n = 2 then 'It asked to pay elsewhere.' end
from generate_series(1, 2) as n;
insert into photo_fingerprints (address, account_id, fingerprint, bands, caught_by)
select address, account_id, decode(repeat('0a', 24), 'hex'), array[1, 2, 3], case when address = pg_temp.photo(2) then pg_temp.id('case', 2) end
from images where is_fingerprinted;
insert into refused_photos (case_id, account_id, fingerprint, bands)
values (pg_temp.id('case', 2), pg_temp.id('account', 8), decode(repeat('0b', 24), 'hex'), array[4, 5, 6]);
insert into moderation_months (month, subject, outcome, reason, waited, n) values ('2026-10-01', 'ad', 'approved', '', 40, 12);
insert into contact_messages (id, name, email, subject, message, is_suspect, closed_at, closed_by) values
  (pg_temp.id('contact', 1), 'Mia', 'mia@example.com', 'Hello', 'How do I post?', false, null, null),
  (pg_temp.id('contact', 2), 'Bot', 'bot@example.com', 'Buy', 'Cheap!', true, null, null),
  (pg_temp.id('contact', 3), 'Jack', 'jack@example.com', 'Thanks', 'Sorted.', false, now(), pg_temp.id('account', 3));
insert into contact_replies (id, message_id, author_id, text)
values (pg_temp.id('reply', 1), pg_temp.id('contact', 3), pg_temp.id('account', 3), 'Our pleasure.');

-- Notices: every kind, in every channel; waiting, given up and sent.
insert into notifications (id, account_id, kind, key, ad_id, search_ids, details, shown_at, read_at, sent_at)
select pg_temp.id('notice', n), pg_temp.id('account', 6 + n % 40),
  (array['alert', 'saved_ad', 'seller', 'message', 'own_ad', 'review', 'report', 'account'])[1 + n % 8], 'key ' || n,
  case when n % 8 < 6 and n < 300 then pg_temp.id('ad', n) end,
  case when n % 8 = 0 then array[pg_temp.id('search', 1)] else '{}' end,
  case when n % 8 = 7 then '{"what": "password", "link": "http://localhost/not-me?token=abc_DEF-1"}' else '{}' end::jsonb,
  case when n % 3 > 0 then now() end, case when n % 3 = 2 then now() end, case when n % 5 = 0 then now() end
from generate_series(1, 120) as n;
insert into deliveries (notification_id, channel, account_id, due_at, attempts, failed_at, error)
select id, channel, account_id, now() + interval '1 hour', n % 3, case when n % 3 = 2 then now() end, case when n % 3 = 2 then 'Mailbox is full' end
from (select *, row_number() over (order by id) as n from notifications limit 30) as chosen,
  unnest(array['app', 'email', 'push']) as channel;
insert into notification_settings (account_id, channels, quiet_from, quiet_until, is_digest)
select pg_temp.id('account', n), '{"message": {"email": false}}', case when n % 2 = 0 then 1320 end, case when n % 2 = 0 then 420 end, n % 3 = 0
from generate_series(6, 20) as n;
insert into push_subscriptions (id, account_id, session_token_hash, endpoint, p256dh, auth)
values (pg_temp.id('push', 1), pg_temp.id('account', 7), pg_temp.hash(7), 'https://push.example/1', 'key', 'auth');
insert into push_keys (public_key, private_key) values ('public', 'private');

insert into audit_log (id, actor_id, actor, is_admin, action, target, target_id, title, before, after, reason)
select pg_temp.id('entry', n), pg_temp.id('account', 1), 'Member 1', true, 'edit',
  (array['ad', 'account', 'ranking', 'market'])[1 + n % 4], n::text, 'Something ' || n, '{"a": 1}', '{"a": 2}', 'A reason'
from generate_series(1, 12) as n;
