-- The schema after all migrations. Written by `npm run schema`; do not edit.

create extension pg_trgm;

create type account_role as enum ('user', 'admin', 'moderator', 'support', 'analyst');
create type account_status as enum ('active', 'inactive', 'suspended');
create type ad_status as enum ('pending', 'changes_requested', 'active', 'reserved', 'paused', 'sold', 'expired', 'inactive');
create type chat_side as enum ('buyer', 'seller');
create type code_purpose as enum ('verify', 'reset', 'email', 'link', 'owner', 'phone');
create type condition as enum ('new', 'used');
create type deal_state as enum ('agreed', 'done', 'ended');
create type gender as enum ('Male', 'Female', 'Other');
create type listing_type as enum ('sell', 'rent');
create type offer_state as enum ('open', 'accepted', 'completed', 'countered', 'declined', 'withdrawn', 'expired', 'closed');
create type rating_state as enum ('fine', 'held', 'refused');
create type rent_type as enum ('daily', 'weekly', 'monthly');

create table account_notes (
  id uuid not null,
  account_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint account_note_length CHECK (((length(TRIM(BOTH FROM text)) >= 1) AND (length(TRIM(BOTH FROM text)) <= 1000))),
  constraint account_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint account_notes_pkey PRIMARY KEY (id)
);

create table account_recoveries (
  account_id uuid not null,
  start_hash bytea not null,
  stop_hash bytea,
  complete_hash bytea,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint account_recovery_expires_later CHECK (((due_at IS NULL) OR (expires_at > due_at))),
  constraint account_recovery_hash_lengths CHECK (((length(start_hash) = 32) AND (length(stop_hash) = 32) AND (length(complete_hash) = 32))),
  constraint account_recovery_order CHECK ((((stop_hash IS NULL) = (due_at IS NULL)) AND ((complete_hash IS NULL) OR (due_at IS NOT NULL)))),
  constraint account_recoveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_recoveries_pkey PRIMARY KEY (account_id),
  constraint account_recoveries_complete_hash_key UNIQUE (complete_hash),
  constraint account_recoveries_start_hash_key UNIQUE (start_hash),
  constraint account_recoveries_stop_hash_key UNIQUE (stop_hash)
);

create table account_tallies (
  status account_status not null,
  n bigint not null
);

create table accounts (
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text,
  role account_role not null default 'user'::account_role,
  status account_status not null default 'active'::account_status,
  verified_at timestamp with time zone,
  avatar text,
  phone_number text,
  phone_verified_at timestamp with time zone,
  shows_phone boolean not null default true,
  gender gender,
  dob text,
  description text,
  near text,
  near_radius smallint,
  chat_mail_token uuid not null default gen_random_uuid(),
  is_findable boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  searched text not null generated always as (((lower(name) || '
'::text) || email)) stored,
  deletion_due_at timestamp with time zone,
  mail_secret text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text),
  old_mail_links_until timestamp with time zone,
  password_until timestamp with time zone,
  language text,
  constraint account_description_length CHECK ((length(description) <= 500)),
  constraint account_dob_form CHECK ((dob ~ '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/[0-9]{2}$'::text)),
  constraint account_email_form CHECK (((email = lower(email)) AND (email ~~ '_%@_%'::text) AND (length(email) <= 254))),
  constraint account_language_is_a_tag CHECK ((language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8}){0,3}$'::text)),
  constraint account_name_length CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 100))),
  constraint account_near_form CHECK ((near ~ '^[a-z0-9-]{1,100}$'::text)),
  constraint account_near_radius_range CHECK ((((near IS NOT NULL) AND ((near_radius >= 1) AND (near_radius <= 500))) OR (near_radius IS NULL))),
  constraint account_phone_number_form CHECK ((phone_number ~ '^[+][0-9]{10,15}$'::text)),
  constraint accounts_to_delete_are_not_active CHECK (((deletion_due_at IS NULL) OR (status <> 'active'::account_status))),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_chat_mail_token_key UNIQUE (chat_mail_token),
  constraint accounts_email_key UNIQUE (email)
);

create table ad_drafts (
  id uuid not null,
  account_id uuid not null,
  draft jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint draft_is_an_object CHECK (((jsonb_typeof(draft) = 'object'::text) AND (length((draft)::text) <= 20000))),
  constraint ad_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint ad_drafts_pkey PRIMARY KEY (id)
);

create table ad_edits (
  ad_id uuid not null,
  fields jsonb not null,
  cover_blur text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  returned_at timestamp with time zone,
  constraint edit_is_an_object CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint ad_edits_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_edits_pkey PRIMARY KEY (ad_id)
);

create table ad_events (
  id bigint not null generated always as identity,
  ad_id uuid not null,
  old_status ad_status,
  was_listed boolean not null,
  old_price_cents bigint,
  old_search tsvector,
  old_fields jsonb,
  due_at timestamp with time zone not null default now(),
  attempts smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  old_reserved_for uuid,
  constraint ad_events_pkey PRIMARY KEY (id)
);

create table ad_expiry_notices (
  ad_id uuid not null,
  listed_at timestamp with time zone not null,
  token uuid not null,
  is_signed boolean not null default false,
  constraint ad_expiry_notices_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_expiry_notices_pkey PRIMARY KEY (ad_id),
  constraint ad_expiry_notices_token_key UNIQUE (token)
);

create table ad_facet_counts (
  category_id smallint not null,
  subcategory_id smallint not null,
  state_id smallint not null,
  city_id smallint not null,
  listing_type listing_type not null,
  rent_type text not null,
  n bigint not null,
  constraint ad_facet_counts_pkey PRIMARY KEY (category_id, subcategory_id, state_id, city_id, listing_type, rent_type)
) with (fillfactor=50);

create table ad_import_rows (
  import_id uuid not null,
  line integer not null,
  fields jsonb not null,
  client_key uuid,
  outcome text,
  ad_id uuid,
  faults jsonb not null default '[]'::jsonb,
  constraint import_row_outcome CHECK ((outcome = ANY (ARRAY['added'::text, 'present'::text, 'refused'::text, 'removed'::text]))),
  constraint ad_import_rows_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint ad_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES ad_imports(id) ON DELETE CASCADE,
  constraint ad_import_rows_pkey PRIMARY KEY (import_id, line)
);

create table ad_imports (
  id uuid not null,
  account_id uuid not null,
  file text not null,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint import_file_length CHECK (((length(file) >= 1) AND (length(file) <= 200))),
  constraint import_undone_after_start CHECK (((undone_at IS NULL) OR (started_at IS NOT NULL))),
  constraint ad_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint ad_imports_pkey PRIMARY KEY (id)
);

create table ad_place_counts (
  "position" integer not null,
  category_id smallint not null,
  subcategory_id smallint not null,
  state_id smallint not null,
  city_id smallint not null,
  n integer not null,
  constraint ad_place_counts_pkey PRIMARY KEY ("position", category_id, subcategory_id, state_id, city_id)
) with (fillfactor=50);

create table ad_prices (
  ad_id uuid not null,
  at timestamp with time zone not null,
  price_cents bigint not null,
  rent_type rent_type,
  constraint ad_prices_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_prices_pkey PRIMARY KEY (ad_id, at)
);

create table ad_reviewed_texts (
  ad_id uuid not null,
  title text not null,
  description text not null,
  shown_title text not null,
  shown_description text not null,
  constraint ad_reviewed_texts_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_reviewed_texts_pkey PRIMARY KEY (ad_id)
);

create table ad_tallies (
  status ad_status not null,
  category_id smallint not null,
  listing_type listing_type not null,
  n bigint not null
);

create table ad_texts (
  ad_id uuid not null,
  simhash bigint,
  constraint ad_texts_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_texts_pkey PRIMARY KEY (ad_id)
);

create table ad_view_visitors (
  day date not null,
  ad_id uuid not null,
  visitor bytea not null,
  constraint ad_view_visitors_pkey PRIMARY KEY (day, ad_id, visitor)
);

create table ad_views (
  ad_id uuid not null,
  day date not null,
  views integer not null,
  constraint ad_views_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_views_pkey PRIMARY KEY (ad_id, day)
);

create table ads (
  id uuid not null,
  seller_id uuid not null,
  status ad_status not null default 'pending'::ad_status,
  is_seller_active boolean not null default true,
  is_listed boolean not null generated always as ((is_listed_status(status) AND is_seller_active)) stored,
  category_id smallint not null,
  subcategory_id smallint not null,
  state_id smallint not null,
  city_id smallint not null,
  place_id integer,
  postcode text,
  listing_type listing_type not null,
  rent_type rent_type,
  condition condition,
  property_area integer,
  price_cents bigint not null,
  cut_from_cents bigint,
  cut_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  posted_at timestamp with time zone,
  listed_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reserved_until timestamp with time zone,
  reserved_for uuid,
  sold_at timestamp with time zone,
  title text not null,
  description text not null,
  brand text,
  model text,
  contact_name text not null,
  shows_phone boolean not null default true,
  images text[] not null,
  cover_blur text,
  client_key uuid,
  attributes jsonb not null default '{}'::jsonb,
  private_attributes jsonb not null default '{}'::jsonb,
  search tsvector not null generated always as (((((setweight(to_tsvector('english'::regconfig, said_title(title)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, ((COALESCE(brand, ''::text) || ' '::text) || COALESCE(model, ''::text))), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, ((('catid'::text || (category_id)::text) || ' subid'::text) || (subcategory_id)::text)), 'C'::"char")) || field_terms(attributes, condition)) || setweight(to_tsvector('english'::regconfig, said_text(description)), 'D'::"char"))) stored,
  constraint area_is_positive CHECK ((property_area > 0)),
  constraint attributes_are_an_object CHECK ((jsonb_typeof(attributes) = 'object'::text)),
  constraint brand_length CHECK ((length(brand) <= 60)),
  constraint contact_name_length CHECK (((length(TRIM(BOTH FROM contact_name)) > 0) AND (length(contact_name) <= 100))),
  constraint description_length CHECK (((length(TRIM(BOTH FROM description)) > 0) AND (length(description) <= 5000))),
  constraint image_count CHECK (((cardinality(images) >= 1) AND (cardinality(images) <= 8))),
  constraint model_length CHECK ((length(model) <= 60)),
  constraint postcode_of_a_place CHECK (((place_id IS NULL) = (postcode IS NULL))),
  constraint price_range CHECK (((price_cents >= 0) AND (price_cents <= '10000000000'::bigint))),
  constraint rent_has_a_period CHECK (((listing_type = 'rent'::listing_type) = (rent_type IS NOT NULL))),
  constraint reserved_until_a_date CHECK (((status = 'reserved'::ad_status) = (reserved_until IS NOT NULL))),
  constraint sold_at_a_time CHECK (((status = 'sold'::ad_status) = (sold_at IS NOT NULL))),
  constraint title_length CHECK (((length(TRIM(BOTH FROM title)) > 0) AND (length(title) <= 120))),
  constraint ads_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint ads_reserved_for_fkey FOREIGN KEY (reserved_for) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint ads_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint city_of_state FOREIGN KEY (state_id, city_id) REFERENCES cities(state_id, id),
  constraint subcategory_of_category FOREIGN KEY (category_id, subcategory_id) REFERENCES subcategories(category_id, id),
  constraint ads_pkey PRIMARY KEY (id)
) with (fillfactor=90);

create table advice_samples (
  category_id smallint not null,
  kind text not null,
  ads_with integer not null,
  chats_with integer not null,
  ads_without integer not null,
  chats_without integer not null,
  constraint advice_samples_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint advice_samples_pkey PRIMARY KEY (category_id, kind)
);

create table api_tokens (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  token_hash bytea not null,
  hint text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_from text,
  constraint api_token_expires CHECK ((expires_at > created_at)),
  constraint api_token_has_scopes CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 40))),
  constraint api_token_hash_length CHECK ((length(token_hash) = 32)),
  constraint api_token_hint_length CHECK ((length(hint) = 4)),
  constraint api_token_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_token_network_length CHECK ((length(last_used_from) <= 50)),
  constraint api_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash)
);

create unlogged table attempts (
  key bytea not null,
  used integer not null,
  resets_at timestamp with time zone not null,
  constraint attempt_key_length CHECK ((length(key) = 32)),
  constraint attempts_pkey PRIMARY KEY (key)
);

create table audit_copies (
  id boolean not null default true,
  seq bigint not null default 0,
  constraint audit_copies_has_one_row CHECK (id),
  constraint audit_copies_pkey PRIMARY KEY (id)
);

create table audit_head (
  id boolean not null default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_has_one_row CHECK (id),
  constraint audit_head_pkey PRIMARY KEY (id)
);

create table audit_log (
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  actor text not null,
  is_admin boolean not null,
  action text not null,
  target text not null,
  target_id text not null,
  title text not null,
  before jsonb,
  after jsonb,
  reason text,
  seq bigint,
  previous_hash bytea,
  hash bytea,
  constraint audit_action_length CHECK (((length(action) >= 1) AND (length(action) <= 40))),
  constraint audit_reason_length CHECK ((length(reason) <= 500)),
  constraint audit_target_id_length CHECK ((length(target_id) <= 100)),
  constraint audit_target_known CHECK ((target = ANY (ARRAY['ad'::text, 'account'::text, 'ranking'::text, 'market'::text]))),
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table authenticators (
  account_id uuid not null,
  secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  recovery_salt bytea,
  constraint authenticator_secret_form CHECK ((secret ~ '^[A-Z2-7]{32}$'::text)),
  constraint authenticators_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint authenticators_pkey PRIMARY KEY (account_id)
);

create table backup_alarms (
  kind text not null,
  sent_at timestamp with time zone not null default now(),
  constraint backup_alarms_pkey PRIMARY KEY (kind)
);

create table backup_runs (
  id uuid not null,
  kind text not null,
  file text not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  problem text,
  bytes bigint,
  sha256 text,
  figures jsonb,
  constraint backup_run_file_length CHECK (((length(file) >= 1) AND (length(file) <= 1000))),
  constraint backup_run_kind CHECK ((kind = ANY (ARRAY['backup'::text, 'drill'::text]))),
  constraint backup_runs_pkey PRIMARY KEY (id)
);

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  known_name text,
  constraint nobody_blocks_themselves CHECK ((blocker_id <> blocked_id)),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);

create table broadcast_recipients (
  broadcast_id uuid not null,
  account_id uuid not null,
  constraint broadcast_recipients_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint broadcast_recipients_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcasts(id) ON DELETE CASCADE,
  constraint broadcast_recipients_pkey PRIMARY KEY (broadcast_id, account_id)
);

create table broadcasts (
  id uuid not null,
  kind text not null,
  segment jsonb not null,
  subject text not null,
  summary text not null,
  body text not null default ''::text,
  link_label text,
  link_path text,
  by_email boolean not null,
  by_notification boolean not null,
  state text not null default 'draft'::text,
  version integer not null default 1,
  recipients integer,
  counted_at timestamp with time zone,
  previewed_version integer,
  done integer not null default 0,
  skipped integer not null default 0,
  problem text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sent_by uuid,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint broadcast_body_length CHECK ((length(body) <= 5000)),
  constraint broadcast_has_a_channel CHECK ((by_email OR by_notification)),
  constraint broadcast_kind CHECK ((kind = ANY (ARRAY['news'::text, 'service'::text]))),
  constraint broadcast_link_has_two_parts CHECK (((link_label IS NULL) = (link_path IS NULL))),
  constraint broadcast_segment_is_an_object CHECK ((jsonb_typeof(segment) = 'object'::text)),
  constraint broadcast_state CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text, 'stopped'::text]))),
  constraint broadcast_subject_length CHECK (((length(subject) >= 1) AND (length(subject) <= 120))),
  constraint broadcast_summary_length CHECK (((length(summary) >= 1) AND (length(summary) <= 300))),
  constraint broadcasts_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint broadcasts_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint broadcasts_pkey PRIMARY KEY (id)
);

create table business_invitations (
  id uuid not null,
  business_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  constraint business_invitation_email_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint business_invitations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_invitations_pkey PRIMARY KEY (id)
);

create table business_licences (
  business_id uuid not null,
  kind text not null,
  state_id smallint not null,
  number text not null,
  checked_at timestamp with time zone,
  constraint business_licence_kind_known CHECK ((kind = ANY (ARRAY['motor-dealer'::text, 'estate-agent'::text]))),
  constraint business_licence_number_length CHECK (((length(number) >= 1) AND (length(number) <= 30))),
  constraint business_licences_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_licences_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id),
  constraint business_licences_pkey PRIMARY KEY (business_id, kind, state_id)
);

create table business_members (
  account_id uuid not null,
  business_id uuid not null,
  is_owner boolean not null,
  joined_at timestamp with time zone not null default now(),
  constraint business_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint business_members_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_members_pkey PRIMARY KEY (account_id)
);

create table businesses (
  id uuid not null,
  slug text not null,
  name text not null,
  abn text not null,
  about text not null,
  street text not null,
  place_id integer not null,
  hours jsonb not null,
  badge_removed_at timestamp with time zone,
  badge_removal text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint business_abn_adds_up CHECK (is_abn(abn)),
  constraint business_about_length CHECK ((length(about) <= 2000)),
  constraint business_badge_removed_with_a_reason CHECK ((((badge_removed_at IS NULL) = (badge_removal IS NULL)) AND ((length(badge_removal) >= 1) AND (length(badge_removal) <= 300)))),
  constraint business_hours_are_a_list CHECK (((jsonb_typeof(hours) = 'array'::text) AND (jsonb_array_length(hours) <= 7))),
  constraint business_name_length CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  constraint business_slug_form CHECK (((slug ~ '^([a-z0-9]+-)*[0-9a-f]{8}$'::text) AND (length(slug) <= 120))),
  constraint business_street_length CHECK ((length(street) <= 100)),
  constraint businesses_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint businesses_pkey PRIMARY KEY (id)
);

create table categories (
  id smallint not null,
  name text not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_name_key UNIQUE (name)
);

create table cities (
  id smallint not null,
  state_id smallint not null,
  name text not null,
  constraint cities_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id),
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_of_state UNIQUE (state_id, name),
  constraint cities_state_id_id_key UNIQUE (state_id, id)
);

create table code_tries (
  account_id uuid not null,
  purpose code_purpose not null,
  source_hash bytea not null,
  tries smallint not null default 0,
  asked_at timestamp with time zone,
  constraint code_source_hash_length CHECK ((length(source_hash) = 32)),
  constraint code_tries_account_id_purpose_fkey FOREIGN KEY (account_id, purpose) REFERENCES codes(account_id, purpose) ON DELETE CASCADE,
  constraint code_tries_pkey PRIMARY KEY (account_id, purpose, source_hash)
);

create table codes (
  account_id uuid not null,
  purpose code_purpose not null,
  code_hash text not null,
  new_email text,
  phone_number text,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint code_new_email_form CHECK (((new_email = lower(new_email)) AND (length(new_email) <= 254))),
  constraint code_phone_number_form CHECK ((phone_number ~ '^\+614[0-9]{8}$'::text)),
  constraint email_codes_name_an_email CHECK (((purpose = 'email'::code_purpose) = (new_email IS NOT NULL))),
  constraint codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint codes_pkey PRIMARY KEY (account_id, purpose)
);

create table colleague_changes (
  ad_id uuid not null,
  account_id uuid not null,
  action text not null,
  changed_at timestamp with time zone not null default now(),
  constraint colleague_change_action_known CHECK ((action = ANY (ARRAY['edited'::text, 'moved'::text, 'renewed'::text, 'priced'::text, 'handed_over'::text]))),
  constraint colleague_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint colleague_changes_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint colleague_changes_pkey PRIMARY KEY (ad_id)
);

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  is_suspect boolean not null default false,
  client_key uuid,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint contact_email_form CHECK (((email = lower(email)) AND (email ~~ '_%@_%'::text) AND (length(email) <= 254))),
  constraint contact_heads_are_single_lines CHECK ((((name || email) || subject) !~ '[\x01-\x1f\x7f]'::text)),
  constraint contact_message_length CHECK (((length(TRIM(BOTH FROM message)) >= 1) AND (length(TRIM(BOTH FROM message)) <= 5000))),
  constraint contact_name_length CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 100))),
  constraint contact_subject_length CHECK (((length(TRIM(BOTH FROM subject)) >= 1) AND (length(TRIM(BOTH FROM subject)) <= 150))),
  constraint contact_messages_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint contact_messages_pkey PRIMARY KEY (id)
);

create table contact_replies (
  id uuid not null,
  message_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint contact_reply_length CHECK (((length(TRIM(BOTH FROM text)) >= 1) AND (length(TRIM(BOTH FROM text)) <= 5000))),
  constraint contact_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint contact_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint contact_replies_pkey PRIMARY KEY (id)
);

create table conversations (
  id uuid not null,
  ad_id uuid,
  title text not null,
  buyer_id uuid,
  seller_id uuid,
  last_seq integer not null default 0,
  buyer_seen_seq integer not null default 0,
  seller_seen_seq integer not null default 0,
  archived_by_buyer_seq integer,
  archived_by_seller_seq integer,
  mail_to_buyer_due_at timestamp with time zone,
  mail_to_seller_due_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_for_report boolean not null default false,
  last_change integer not null default 0,
  muted_by_buyer boolean not null default false,
  muted_by_seller boolean not null default false,
  marked_by_buyer boolean not null default false,
  marked_by_seller boolean not null default false,
  business_id uuid,
  constraint buyer_seen_range CHECK (((buyer_seen_seq >= 0) AND (buyer_seen_seq <= last_seq))),
  constraint last_seq_not_negative CHECK ((last_seq >= 0)),
  constraint nobody_chats_with_themselves CHECK ((buyer_id <> seller_id)),
  constraint seller_seen_range CHECK (((seller_seen_seq >= 0) AND (seller_seen_seq <= last_seq))),
  constraint conversations_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint conversations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint conversations_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint conversations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_ad_id_buyer_id_key UNIQUE (ad_id, buyer_id)
);

create table data_exports (
  id uuid not null,
  account_id uuid not null,
  state text not null default 'working'::text,
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '1 day'::interval),
  constraint data_export_progress CHECK (((done >= 0) AND (done <= total))),
  constraint data_export_size CHECK (((state = 'ready'::text) = (bytes IS NOT NULL))),
  constraint data_export_state CHECK ((state = ANY (ARRAY['working'::text, 'ready'::text, 'failed'::text]))),
  constraint data_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint data_exports_pkey PRIMARY KEY (id)
);

create table day_tallies (
  subject text not null,
  day date not null,
  status text,
  category_id smallint,
  n bigint not null,
  constraint ads_or_accounts CHECK ((subject = ANY (ARRAY['ads'::text, 'accounts'::text])))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500);

create table deal_codes (
  deal_id uuid not null,
  seller_code text not null,
  buyer_code text not null,
  wrong_by_seller smallint not null default 0,
  wrong_by_buyer smallint not null default 0,
  constraint deal_codes_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_codes_pkey PRIMARY KEY (deal_id)
);

create table deal_meetings (
  deal_id uuid not null,
  meet_at timestamp with time zone not null,
  time_zone text not null,
  place text not null,
  proposed_by chat_side not null,
  proposed_at timestamp with time zone not null default now(),
  agreed_at timestamp with time zone,
  day_reminded_at timestamp with time zone,
  hours_reminded_at timestamp with time zone,
  constraint deal_meetings_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_meetings_pkey PRIMARY KEY (deal_id)
);

create table deal_no_shows (
  deal_id uuid not null,
  side chat_side not null,
  said_at timestamp with time zone not null default now(),
  constraint deal_no_shows_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_no_shows_pkey PRIMARY KEY (deal_id, side)
);

create table deals (
  id uuid not null,
  ad_id uuid,
  conversation_id uuid,
  offer_id uuid,
  seller_id uuid,
  buyer_id uuid,
  title text not null,
  amount_cents bigint,
  listing_type listing_type not null,
  state deal_state not null default 'agreed'::deal_state,
  agreed_at timestamp with time zone not null default now(),
  seller_done_at timestamp with time zone,
  buyer_done_at timestamp with time zone,
  done_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by chat_side,
  end_reason text,
  confirm_reminded_at timestamp with time zone,
  asked_to_rate_at timestamp with time zone,
  constraint deal_done_at_a_time CHECK (((state = 'done'::deal_state) = (done_at IS NOT NULL))),
  constraint deal_ended_at_a_time CHECK (((state = 'ended'::deal_state) = (ended_at IS NOT NULL))),
  constraint deal_ended_for_a_reason CHECK (((state = 'ended'::deal_state) = (end_reason IS NOT NULL))),
  constraint deals_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint deals_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint deals_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint deals_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE SET NULL,
  constraint deals_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint deals_pkey PRIMARY KEY (id)
);

create table deleted_ads (
  id uuid not null,
  constraint deleted_ads_pkey PRIMARY KEY (id)
);

create table deliveries (
  notification_id uuid not null,
  channel text not null,
  account_id uuid not null,
  due_at timestamp with time zone not null,
  attempts smallint not null default 0,
  reached uuid[] not null default '{}'::uuid[],
  failed_at timestamp with time zone,
  error text,
  constraint delivery_channel_known CHECK ((channel = ANY (ARRAY['app'::text, 'email'::text, 'push'::text]))),
  constraint deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint deliveries_pkey PRIMARY KEY (notification_id, channel)
);

create table favourites (
  account_id uuid not null,
  ad_id uuid not null,
  saved_title text not null,
  created_at timestamp with time zone not null default now(),
  constraint favourites_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint favourites_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint favourites_pkey PRIMARY KEY (account_id, ad_id)
);

create table featured_ads (
  category_id smallint not null,
  rank smallint not null,
  ad_id uuid not null,
  constraint rank_range CHECK (((rank >= 1) AND (rank <= 5))),
  constraint featured_ads_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint featured_ads_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint featured_ads_pkey PRIMARY KEY (category_id, rank),
  constraint featured_ads_ad_id_key UNIQUE (ad_id)
);

create table figure_emails (
  week date not null,
  sent_at timestamp with time zone not null default now(),
  constraint figure_emails_pkey PRIMARY KEY (week)
);

create table follows (
  follower_id uuid not null,
  seller_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint nobody_follows_themselves CHECK ((follower_id <> seller_id)),
  constraint follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint follows_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint follows_pkey PRIMARY KEY (follower_id, seller_id)
);

create table health_findings (
  about text not null,
  findings jsonb not null,
  checked_at timestamp with time zone not null,
  constraint health_findings_pkey PRIMARY KEY (about)
);

create table health_samples (
  day date not null,
  database_bytes bigint not null,
  ads bigint not null,
  accounts bigint not null,
  images bigint not null,
  constraint health_samples_pkey PRIMARY KEY (day)
);

create table held_logins (
  token_hash bytea not null,
  account_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint held_login_token_hash_length CHECK ((length(token_hash) = 32)),
  constraint held_logins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint held_logins_pkey PRIMARY KEY (token_hash)
);

create table held_messages (
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  client_id uuid not null,
  text text not null,
  case_id uuid not null,
  created_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
  refused_at timestamp with time zone,
  refusal text,
  warnings text[],
  photos text[],
  constraint held_message_length CHECK (((length(text) <= 2000) AND ((length(text) >= 1) OR (photos IS NOT NULL)))),
  constraint held_message_photos_are_few CHECK (((cardinality(photos) >= 1) AND (cardinality(photos) <= 6))),
  constraint refused_with_a_reason CHECK (((refused_at IS NULL) = (refusal IS NULL))),
  constraint held_messages_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id),
  constraint held_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint held_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint held_messages_pkey PRIMARY KEY (id),
  constraint held_messages_are_sent_once UNIQUE (conversation_id, sender_id, client_id)
);

create table hidden_read_marks (
  account_id uuid not null,
  since timestamp with time zone not null default now(),
  constraint hidden_read_marks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint hidden_read_marks_pkey PRIMARY KEY (account_id)
);

create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  email text,
  constraint identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint identities_pkey PRIMARY KEY (issuer, subject),
  constraint identities_id_key UNIQUE (id)
);

create table identity_links (
  key_hash bytea not null,
  account_id uuid not null,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint identity_link_key_hash_length CHECK ((length(key_hash) = 32)),
  constraint identity_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint identity_links_pkey PRIMARY KEY (key_hash)
);

create table images (
  address text not null,
  account_id uuid,
  width integer not null,
  height integer not null,
  blur text not null,
  created_at timestamp with time zone not null default now(),
  uses integer not null default 0,
  unused_since timestamp with time zone default now(),
  is_fingerprinted boolean not null default false,
  constraint image_address_form CHECK (((address ~~ '/images/%'::text) OR (address ~~ '/message-photos/%'::text))),
  constraint image_height_is_positive CHECK ((height > 0)),
  constraint image_width_is_positive CHECK ((width > 0)),
  constraint unused_or_used CHECK (((uses <= 0) = (unused_since IS NOT NULL))),
  constraint images_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint images_pkey PRIMARY KEY (address)
);

create table installation (
  name text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  constraint installation_pkey PRIMARY KEY (name)
);

create table job_runs (
  queue text not null,
  started_at timestamp with time zone not null,
  took_ms integer not null,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  constraint job_runs_pkey PRIMARY KEY (queue)
);

create table known_devices (
  account_id uuid not null,
  device_hash bytea not null,
  used_at timestamp with time zone not null default now(),
  constraint known_device_hash_length CHECK ((length(device_hash) = 32)),
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (account_id, device_hash)
);

create table ledger_entries (
  posting text not null,
  account text not null,
  cents integer not null,
  order_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint ledger_account_known CHECK ((account = ANY (ARRAY['receivable'::text, 'provider'::text, 'bank'::text, 'disputed'::text, 'income'::text, 'gst'::text]))),
  constraint ledger_entry_moves_something CHECK ((cents <> 0)),
  constraint ledger_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(id),
  constraint ledger_entries_pkey PRIMARY KEY (posting, account)
);

create table login_addresses (
  account_id uuid not null,
  address_hash bytea not null,
  used_at timestamp with time zone not null default now(),
  constraint login_address_hash_length CHECK ((length(address_hash) = 32)),
  constraint login_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint login_addresses_pkey PRIMARY KEY (account_id, address_hash)
);

create table lowest_offers (
  ad_id uuid not null,
  amount_cents bigint not null,
  constraint lowest_offer_is_positive CHECK ((amount_cents > 0)),
  constraint lowest_offers_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint lowest_offers_pkey PRIMARY KEY (ad_id)
);

create table maintenance (
  id boolean not null default true,
  is_on boolean not null default false,
  text text not null default ''::text,
  ends_at timestamp with time zone,
  since timestamp with time zone,
  pass text,
  constraint maintenance_has_pass CHECK (((NOT is_on) OR ((since IS NOT NULL) AND (pass IS NOT NULL)))),
  constraint maintenance_is_one CHECK (id),
  constraint maintenance_text_length CHECK ((length(text) <= 300)),
  constraint maintenance_pkey PRIMARY KEY (id)
);

create table market_figure_runs (
  day date not null,
  counted_at timestamp with time zone not null default now(),
  constraint market_figure_runs_pkey PRIMARY KEY (day)
);

create table market_figures (
  week date not null,
  figure text not null,
  category_id smallint not null,
  state_id smallint not null,
  part text not null,
  n bigint not null,
  constraint market_figure_length CHECK (((length(figure) >= 1) AND (length(figure) <= 40))),
  constraint market_figure_not_negative CHECK ((n >= 0)),
  constraint market_figure_part_length CHECK ((length(part) <= 40)),
  constraint market_figure_week_begins CHECK ((EXTRACT(isodow FROM week) = (1)::numeric)),
  constraint market_figures_pkey PRIMARY KEY (week, figure, category_id, state_id, part)
);

create table market_versions (
  version integer not null generated always as identity,
  catalogue jsonb,
  settings jsonb,
  country jsonb,
  rules jsonb,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  note text,
  search_words jsonb,
  announcement jsonb,
  note_sources jsonb,
  constraint market_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint market_versions_pkey PRIMARY KEY (version)
);

create table meeting_places (
  id uuid not null,
  name text not null,
  kind text not null,
  place_id integer not null,
  note text not null,
  updated_at timestamp with time zone not null default now(),
  constraint meeting_place_kind_known CHECK ((kind = ANY (ARRAY['station'::text, 'library'::text, 'police_station'::text, 'shopping_centre'::text, 'other'::text]))),
  constraint meeting_place_name_length CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint meeting_place_note_length CHECK ((length(note) <= 100)),
  constraint meeting_places_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint meeting_places_pkey PRIMARY KEY (id)
);

create table message_drafts (
  conversation_id uuid not null,
  account_id uuid not null,
  text text not null,
  updated_at timestamp with time zone not null default now(),
  constraint message_draft_length CHECK (((length(text) >= 1) AND (length(text) <= 4000))),
  constraint message_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint message_drafts_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint message_drafts_pkey PRIMARY KEY (conversation_id, account_id)
);

create table message_originals (
  conversation_id uuid not null,
  seq integer not null,
  change integer not null,
  text text not null,
  author_id uuid not null,
  replaced_at timestamp with time zone not null default now(),
  photos text[],
  constraint message_originals_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint original_is_of_a_message FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  constraint message_originals_pkey PRIMARY KEY (conversation_id, seq, change)
);

create table messages (
  conversation_id uuid not null,
  seq integer not null,
  id uuid not null,
  client_id uuid not null,
  side chat_side not null,
  text text not null,
  created_at timestamp with time zone not null,
  warnings text[],
  offer_id uuid,
  edited_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  change integer,
  is_fixed boolean not null default false,
  photos text[],
  are_photos_covered boolean not null default false,
  author_id uuid,
  is_by_colleague boolean not null default false,
  constraint message_author_is_a_colleague CHECK (((author_id IS NULL) OR is_by_colleague)),
  constraint message_length CHECK (((length(text) <= 2000) AND ((length(text) >= 1) OR (photos IS NOT NULL)))),
  constraint message_photos_are_few CHECK (((cardinality(photos) >= 1) AND (cardinality(photos) <= 6))),
  constraint message_warnings_are_few CHECK (((cardinality(warnings) >= 1) AND (cardinality(warnings) <= 5))),
  constraint seq_is_positive CHECK ((seq > 0)),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint messages_pkey PRIMARY KEY (conversation_id, seq),
  constraint messages_are_sent_once UNIQUE (conversation_id, side, client_id)
);

create table moderation_cases (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  ad_id uuid,
  account_id uuid,
  conversation_id uuid,
  appeal_of uuid,
  title text not null,
  category_id smallint,
  before jsonb,
  details text,
  has_hidden boolean not null default false,
  is_sample boolean not null default false,
  signals jsonb not null default '[]'::jsonb,
  risk smallint not null default 0,
  assessed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  claimed_by uuid,
  claimed_until timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  outcome text,
  status_before ad_status,
  status_after ad_status,
  reason text,
  reason_text text,
  field text,
  note text,
  holds_cut boolean not null default false,
  reserved_until_before timestamp with time zone,
  reserved_for_before uuid,
  rating_id uuid,
  rating_part text,
  claimed_at timestamp with time zone,
  constraint appeals_are_about_a_decision CHECK (((kind = 'appeal'::text) = (appeal_of IS NOT NULL))),
  constraint case_details_length CHECK ((length(details) <= 5000)),
  constraint case_field_length CHECK ((length(field) <= 60)),
  constraint case_kind_known CHECK ((kind = ANY (ARRAY['ad'::text, 'edit'::text, 'report'::text, 'appeal'::text, 'message'::text, 'rating'::text]))),
  constraint case_note_length CHECK ((length(note) <= 500)),
  constraint case_outcome_known CHECK ((outcome = ANY (ARRAY['approved'::text, 'refused'::text, 'changes'::text, 'fine'::text, 'upheld'::text, 'confirmed'::text, 'released'::text, 'withdrawn'::text]))),
  constraint case_rating_has_a_part CHECK (
CASE kind
    WHEN 'rating'::text THEN (rating_part IS NOT NULL)
    WHEN 'appeal'::text THEN true
    ELSE (rating_part IS NULL)
END),
  constraint case_rating_part_known CHECK ((rating_part = ANY (ARRAY['rating'::text, 'reply'::text]))),
  constraint case_reason_length CHECK ((length(reason) <= 40)),
  constraint case_reason_text_length CHECK ((length(reason_text) <= 300)),
  constraint case_risk_range CHECK (((risk >= 0) AND (risk <= 100))),
  constraint case_status_changes CHECK (((status_before IS NULL) = (status_after IS NULL))),
  constraint decided_with_an_outcome CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint moderation_cases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint moderation_cases_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint moderation_cases_appeal_of_fkey FOREIGN KEY (appeal_of) REFERENCES moderation_cases(id),
  constraint moderation_cases_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint moderation_cases_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint moderation_cases_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint moderation_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint moderation_cases_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE SET NULL,
  constraint moderation_cases_reserved_for_before_fkey FOREIGN KEY (reserved_for_before) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint moderation_cases_pkey PRIMARY KEY (id)
);

create table moderation_months (
  month date not null,
  subject text not null,
  outcome text not null,
  reason text not null,
  waited smallint not null,
  n integer not null,
  constraint moderation_counts_are_positive CHECK ((n > 0)),
  constraint moderation_month_begins CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint moderation_months_pkey PRIMARY KEY (month, subject, outcome, reason, waited)
);

create table notification_settings (
  account_id uuid not null,
  channels jsonb not null default '{}'::jsonb,
  quiet_from smallint,
  quiet_until smallint,
  time_zone text not null default 'Australia/Sydney'::text,
  is_digest boolean not null default false,
  alert_emailed_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint channels_are_an_object CHECK ((jsonb_typeof(channels) = 'object'::text)),
  constraint quiet_hours_have_two_ends CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint quiet_hours_range CHECK ((((quiet_from >= 0) AND (quiet_from <= 1439)) AND ((quiet_until >= 0) AND (quiet_until <= 1439)) AND (quiet_from <> quiet_until))),
  constraint notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notification_settings_pkey PRIMARY KEY (account_id)
);

create table notifications (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  key text not null,
  ad_id uuid,
  search_ids uuid[] not null default '{}'::uuid[],
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  shown_at timestamp with time zone,
  read_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint notification_key_length CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notifications_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_are_sent_once UNIQUE (account_id, key)
);

create table offers (
  id uuid not null,
  conversation_id uuid not null,
  side chat_side not null,
  amount_cents bigint not null,
  state offer_state not null default 'open'::offer_state,
  is_automatic boolean not null default false,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  constraint offer_is_positive CHECK ((amount_cents > 0)),
  constraint offers_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint offers_pkey PRIMARY KEY (id)
);

create table openid_attempts (
  key_hash bytea not null,
  state text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamp with time zone not null,
  account_id uuid,
  constraint openid_attempt_key_hash_length CHECK ((length(key_hash) = 32)),
  constraint openid_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint openid_attempts_pkey PRIMARY KEY (key_hash)
);

create table outlines (
  name text not null,
  body text not null,
  constraint outlines_pkey PRIMARY KEY (name)
);

create table passkey_challenges (
  challenge_hash bytea not null,
  kind text not null,
  account_id uuid,
  device_hash bytea,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_bound CHECK (
CASE
    WHEN (kind = ANY (ARRAY['register'::text, 'proof'::text])) THEN (account_id IS NOT NULL)
    ELSE (device_hash IS NOT NULL)
END),
  constraint passkey_challenge_hash_length CHECK ((length(challenge_hash) = 32)),
  constraint passkey_challenge_kind CHECK ((kind = ANY (ARRAY['register'::text, 'proof'::text, 'login'::text, 'second factor'::text]))),
  constraint passkey_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash)
);

create table passkeys (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);

create table phone_requests (
  seller_id uuid not null,
  ad_id uuid,
  asker_id uuid,
  title text not null,
  asked_at timestamp with time zone not null default now(),
  asked_on date not null default ((now() AT TIME ZONE 'Australia/Sydney'::text))::date,
  constraint phone_requests_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint phone_requests_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint phone_requests_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table photo_fingerprints (
  address text not null,
  account_id uuid,
  fingerprint bytea not null,
  bands integer[] not null,
  caught_by uuid,
  constraint fingerprint_length CHECK (((octet_length(fingerprint) >= 12) AND (octet_length(fingerprint) <= 600))),
  constraint photo_fingerprints_address_fkey FOREIGN KEY (address) REFERENCES images(address) ON DELETE CASCADE,
  constraint photo_fingerprints_caught_by_fkey FOREIGN KEY (caught_by) REFERENCES moderation_cases(id) ON DELETE SET NULL,
  constraint photo_fingerprints_pkey PRIMARY KEY (address)
);

create table places (
  id integer not null,
  slug text not null,
  suburb text not null,
  postcode text not null,
  state_id smallint not null,
  city_id smallint not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  is_current boolean not null default true,
  loaded_at timestamp with time zone not null default now(),
  constraint on_earth CHECK ((((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
  constraint city_of_state FOREIGN KEY (state_id, city_id) REFERENCES cities(state_id, id),
  constraint places_pkey PRIMARY KEY (id),
  constraint places_slug_key UNIQUE (slug)
);

create table price_plans (
  ad_id uuid not null,
  percent smallint not null,
  every_days smallint not null,
  floor_cents bigint not null,
  next_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint plan_days_range CHECK (((every_days >= 1) AND (every_days <= 60))),
  constraint plan_floor_range CHECK ((floor_cents > 0)),
  constraint plan_percent_range CHECK (((percent >= 1) AND (percent <= 50))),
  constraint price_plans_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint price_plans_pkey PRIMARY KEY (ad_id)
);

create table processes (
  host text not null,
  port integer not null,
  kind text not null,
  pid integer not null,
  version text not null,
  works_on_jobs boolean not null,
  memory_bytes bigint not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null default now(),
  constraint process_kind CHECK ((kind = ANY (ARRAY['server'::text, 'worker'::text]))),
  constraint processes_pkey PRIMARY KEY (host, port)
);

create table promotion_disputes (
  provider_id text not null,
  order_id uuid not null,
  cents integer not null,
  state text not null,
  at timestamp with time zone not null default now(),
  constraint promotion_dispute_cents CHECK ((cents > 0)),
  constraint promotion_dispute_state_known CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint promotion_disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(id),
  constraint promotion_disputes_pkey PRIMARY KEY (provider_id)
);

create table promotion_orders (
  id uuid not null,
  account_id uuid,
  business_id uuid,
  ad_id uuid not null,
  title text not null,
  product text not null,
  name text not null,
  kind text not null,
  days smallint not null,
  category_id smallint not null,
  buyer_name text not null,
  buyer_abn text,
  method text not null,
  state text not null,
  total_cents integer not null,
  gst_cents integer not null,
  refunded_cents integer not null default 0,
  session_id text,
  checkout_url text,
  payment_id text,
  due_on date,
  is_disputed boolean not null default false,
  problem text,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  constraint promotion_order_days CHECK (((days >= 1) AND (days <= 90))),
  constraint promotion_order_due_by_invoice CHECK (((state <> 'due'::text) OR ((method = 'invoice'::text) AND (due_on IS NOT NULL)))),
  constraint promotion_order_gst CHECK (((gst_cents >= 0) AND (gst_cents <= total_cents))),
  constraint promotion_order_kind_known CHECK ((kind = ANY (ARRAY['category'::text, 'search'::text]))),
  constraint promotion_order_method_known CHECK ((method = ANY (ARRAY['card'::text, 'invoice'::text, 'free'::text]))),
  constraint promotion_order_open_by_card CHECK (((state <> 'open'::text) OR (method = 'card'::text))),
  constraint promotion_order_paid_at_a_time CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint promotion_order_refunds CHECK (((refunded_cents >= 0) AND (refunded_cents <= total_cents))),
  constraint promotion_order_state_known CHECK ((state = ANY (ARRAY['open'::text, 'due'::text, 'paid'::text, 'cancelled'::text]))),
  constraint promotion_order_total CHECK (((total_cents >= 0) AND ((total_cents = 0) = (method = 'free'::text)))),
  constraint promotion_orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint promotion_orders_pkey PRIMARY KEY (id),
  constraint promotion_orders_payment_id_key UNIQUE (payment_id),
  constraint promotion_orders_session_id_key UNIQUE (session_id)
);

create table promotion_plans (
  version integer not null generated always as identity,
  plan jsonb not null,
  note text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint promotion_plans_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint promotion_plans_pkey PRIMARY KEY (version)
);

create table promotion_refunds (
  id uuid not null,
  order_id uuid not null,
  provider_id text,
  cents integer not null,
  state text not null,
  reason text not null,
  document integer,
  at timestamp with time zone not null default now(),
  constraint promotion_refund_cents CHECK ((cents > 0)),
  constraint promotion_refund_state_known CHECK ((state = ANY (ARRAY['requested'::text, 'sent'::text, 'failed'::text, 'settled'::text]))),
  constraint promotion_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(id),
  constraint promotion_refunds_pkey PRIMARY KEY (id),
  constraint promotion_refunds_provider_id_key UNIQUE (provider_id)
);

create table promotions (
  order_id uuid not null,
  ad_id uuid not null,
  kind text not null,
  category_id smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  constraint promotion_ends_after_its_start CHECK ((ends_at > starts_at)),
  constraint promotion_kind_known CHECK ((kind = ANY (ARRAY['category'::text, 'search'::text]))),
  constraint promotions_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint promotions_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(id),
  constraint promotions_pkey PRIMARY KEY (order_id)
);

create table proposal_model (
  is_only boolean not null default true,
  trained_at timestamp with time zone not null default now(),
  ads integer not null,
  model jsonb not null,
  constraint one_proposal_model CHECK (is_only),
  constraint proposal_model_pkey PRIMARY KEY (is_only)
);

create table provider_events (
  id text not null,
  type text not null,
  at timestamp with time zone not null default now(),
  constraint provider_events_pkey PRIMARY KEY (id)
);

create table push_keys (
  is_only boolean not null default true,
  public_key text not null,
  private_key text not null,
  constraint push_keys_is_only_check CHECK (is_only),
  constraint push_keys_pkey PRIMARY KEY (is_only)
);

create table push_subscriptions (
  id uuid not null,
  account_id uuid not null,
  session_token_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_endpoint_length CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
  constraint push_keys_length CHECK (((length(p256dh) <= 200) AND (length(auth) <= 100))),
  constraint push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_token_hash_fkey FOREIGN KEY (session_token_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_token_hash_key UNIQUE (session_token_hash)
);

create table queue_places (
  ad_id uuid not null,
  account_id uuid not null,
  joined_at timestamp with time zone not null default clock_timestamp(),
  asked_at timestamp with time zone,
  answer_by timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  constraint queue_place_asked_until CHECK (((asked_at IS NULL) = (answer_by IS NULL))),
  constraint queue_places_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint queue_places_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint queue_places_pkey PRIMARY KEY (ad_id, account_id)
);

create table queue_settings (
  ad_id uuid not null,
  answer_hours smallint not null,
  constraint queue_hours_in_range CHECK (((answer_hours >= 1) AND (answer_hours <= 168))),
  constraint queue_settings_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint queue_settings_pkey PRIMARY KEY (ad_id)
);

create table queue_skips (
  ad_id uuid not null,
  account_id uuid not null,
  reason text not null,
  note text not null,
  skipped_at timestamp with time zone not null default now(),
  constraint queue_skip_note_length CHECK ((length(note) <= 500)),
  constraint queue_skip_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 40))),
  constraint queue_skips_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint queue_skips_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint queue_skips_pkey PRIMARY KEY (ad_id, account_id)
);

create table rating_replies (
  rating_id uuid not null,
  author_id uuid,
  text text not null,
  state rating_state not null default 'fine'::rating_state,
  refusal text,
  created_at timestamp with time zone not null default now(),
  constraint rating_reply_length CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  constraint rating_reply_refused_with_a_reason CHECK (((state = 'refused'::rating_state) = (refusal IS NOT NULL))),
  constraint rating_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint rating_replies_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE CASCADE,
  constraint rating_replies_pkey PRIMARY KEY (rating_id)
);

create table ratings (
  id uuid not null,
  deal_id uuid not null,
  side chat_side not null,
  rater_id uuid,
  rated_id uuid,
  as_agreed boolean not null,
  on_time boolean not null,
  friendly boolean not null,
  is_good boolean not null generated always as (((((as_agreed)::integer + (on_time)::integer) + (friendly)::integer) >= 2)) stored,
  text text not null,
  state rating_state not null default 'fine'::rating_state,
  is_cleared boolean not null default false,
  refusal text,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  shown_at timestamp with time zone,
  constraint rating_refused_with_a_reason CHECK (((state = 'refused'::rating_state) = (refusal IS NOT NULL))),
  constraint rating_shown_if_fine CHECK (((shown_at IS NULL) OR ((state = 'fine'::rating_state) AND (revealed_at IS NOT NULL)))),
  constraint rating_text_length CHECK ((length(text) <= 500)),
  constraint ratings_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint ratings_rated_id_fkey FOREIGN KEY (rated_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint ratings_rater_id_fkey FOREIGN KEY (rater_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint ratings_pkey PRIMARY KEY (id),
  constraint rating_once_by_each_side UNIQUE (deal_id, side)
);

create table recent_errors (
  request_id uuid not null,
  at timestamp with time zone not null,
  method text not null,
  route text not null,
  status smallint not null,
  error text not null,
  constraint recent_errors_pkey PRIMARY KEY (request_id)
);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint recovery_code_hash_length CHECK ((length(code_hash) = 32)),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES authenticators(account_id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash)
);

create table refused_photos (
  id bigint not null generated always as identity,
  case_id uuid not null,
  account_id uuid,
  fingerprint bytea not null,
  bands integer[] not null,
  refused_at timestamp with time zone not null default now(),
  constraint fingerprint_length CHECK (((octet_length(fingerprint) >= 12) AND (octet_length(fingerprint) <= 600))),
  constraint refused_photos_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint refused_photos_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint refused_photos_pkey PRIMARY KEY (id)
);

create table report_challenges (
  id uuid not null,
  expires_at timestamp with time zone not null,
  constraint report_challenges_pkey PRIMARY KEY (id)
);

create table reports (
  id uuid not null,
  reporter_id uuid,
  is_anonymous boolean not null default false,
  reporter_email text,
  ad_id uuid,
  conversation_id uuid,
  reported_id uuid,
  reason text not null,
  details text not null default ''::text,
  title text not null,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  handled_by uuid,
  outcome text,
  source text,
  hid_at timestamp with time zone,
  rating_id uuid,
  rating_part text,
  constraint answered_reports_are_handled CHECK (((outcome IS NULL) OR (handled_at IS NOT NULL))),
  constraint details_length CHECK ((length(details) <= 5000)),
  constraint reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
  constraint report_outcome_known CHECK ((outcome = ANY (ARRAY['acted'::text, 'fine'::text]))),
  constraint report_rating_part_known CHECK ((rating_part = ANY (ARRAY['rating'::text, 'reply'::text]))),
  constraint report_source_length CHECK ((length(source) <= 100)),
  constraint reporter_email_length CHECK ((length(reporter_email) <= 254)),
  constraint reports_are_about_one_thing CHECK ((num_nonnulls(ad_id, conversation_id, rating_id) <= 1)),
  constraint reports_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint reports_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint reports_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint reports_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE SET NULL,
  constraint reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint reports_pkey PRIMARY KEY (id)
);

create table request_figures (
  since timestamp with time zone not null,
  route text not null,
  requests integer not null,
  failures integer not null,
  refusals integer not null,
  constraint request_figures_pkey PRIMARY KEY (since, route)
);

create table reservation_watchers (
  ad_id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint reservation_watchers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint reservation_watchers_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint reservation_watchers_pkey PRIMARY KEY (ad_id, account_id)
);

create table saved_answers (
  id uuid not null,
  account_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_answer_length CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint saved_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_answers_pkey PRIMARY KEY (id)
);

create table saved_searches (
  id uuid not null,
  account_id uuid not null,
  name text not null,
  path text not null,
  params jsonb not null,
  frequency text not null default 'instant'::text,
  is_paused boolean not null default false,
  seen_at timestamp with time zone not null default now(),
  compiled_with text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_search_frequency_known CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))),
  constraint saved_search_name_length CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 100))),
  constraint saved_search_params_are_an_object CHECK (((jsonb_typeof(params) = 'object'::text) AND (length((params)::text) <= 4000))),
  constraint saved_search_path_length CHECK (((length(path) >= 1) AND (length(path) <= 100))),
  constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_searches_pkey PRIMARY KEY (id)
);

create table scam_feedback (
  conversation_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint feedback_is_about_a_message FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  constraint scam_feedback_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint scam_feedback_pkey PRIMARY KEY (conversation_id, seq, account_id)
);

create table scam_figures (
  day date not null,
  pattern text not null,
  hits integer not null default 0,
  false_alarms integer not null default 0,
  constraint scam_counts_not_negative CHECK (((hits >= 0) AND (false_alarms >= 0))),
  constraint scam_pattern_length CHECK (((length(pattern) >= 1) AND (length(pattern) <= 40))),
  constraint scam_figures_pkey PRIMARY KEY (day, pattern)
);

create table search_changes (
  id bigint not null generated always as identity,
  change integer not null,
  title text not null,
  brand text,
  model text,
  category_id smallint not null,
  subcategory_id smallint not null,
  constraint search_change_counts CHECK ((change <> 0)),
  constraint search_changes_pkey PRIMARY KEY (id)
);

create table search_deletes (
  deleted text collate "C" not null,
  word text collate "C" not null,
  constraint search_deletes_pkey PRIMARY KEY (deleted, word)
);

create table search_engine (
  is_only boolean not null default true,
  live text,
  filling text,
  filling_by uuid,
  filling_since timestamp with time zone,
  switched_at timestamp with time zone,
  constraint filling_by_a_rebuild CHECK ((((filling IS NULL) = (filling_by IS NULL)) AND ((filling IS NULL) = (filling_since IS NULL)))),
  constraint search_engine_is_one CHECK (is_only),
  constraint search_index_names CHECK (((live = ANY (ARRAY['a'::text, 'b'::text])) AND (filling = ANY (ARRAY['a'::text, 'b'::text])))),
  constraint search_indexes_differ CHECK ((live <> filling)),
  constraint search_engine_pkey PRIMARY KEY (is_only)
);

create table search_matchers (
  id bigint not null generated always as identity,
  search_id uuid not null,
  account_id uuid not null,
  keys text[] not null,
  query tsquery,
  fields jsonpath,
  scope jsonb not null,
  reading text not null default ''::text,
  readings smallint not null default 1,
  constraint search_matchers_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint search_matchers_pkey PRIMARY KEY (id),
  constraint search_matchers_once UNIQUE (search_id, reading)
);

create table search_outbox (
  id bigint not null generated always as identity,
  ad_id uuid not null,
  queued_at timestamp with time zone not null default now(),
  constraint search_outbox_pkey PRIMARY KEY (id)
);

create table search_terms (
  term text not null,
  shown text not null,
  n integer not null,
  named integer not null default 0,
  constraint term_length CHECK (((length(term) >= 2) AND (length(term) <= 80))),
  constraint search_terms_pkey PRIMARY KEY (term)
) with (fillfactor=80);

create table sessions (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  browser text,
  place text,
  binding_hash bytea,
  next_binding_hash bytea,
  previous_binding_hash bytea,
  rebound_at timestamp with time zone,
  bound_at timestamp with time zone,
  constraint session_browser_length CHECK ((length(browser) <= 100)),
  constraint session_place_length CHECK ((length(place) <= 100)),
  constraint session_token_hash_length CHECK ((length(token_hash) = 32)),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id)
);

create table states (
  id smallint not null,
  name text not null,
  constraint states_pkey PRIMARY KEY (id),
  constraint states_name_key UNIQUE (name)
);

create table stock_feed_items (
  account_id uuid not null,
  external_id text not null,
  fields jsonb not null,
  private_attributes jsonb not null default '{}'::jsonb,
  images text[] not null default '{}'::text[],
  has_all_photos boolean not null default false,
  is_posted boolean not null default false,
  ad_id uuid,
  gone_at timestamp with time zone,
  ended_at timestamp with time zone,
  run_id uuid,
  outcome text,
  constraint stock_feed_item_ended_after_gone CHECK (((ended_at IS NULL) OR (gone_at IS NOT NULL))),
  constraint stock_feed_item_outcome CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'relisted'::text, 'ended'::text]))),
  constraint stock_feed_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES stock_feeds(account_id) ON DELETE CASCADE,
  constraint stock_feed_items_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE SET NULL,
  constraint stock_feed_items_pkey PRIMARY KEY (account_id, external_id)
);

create table stock_feed_photos (
  account_id uuid not null,
  url text not null,
  address text not null,
  constraint stock_feed_photos_account_id_fkey FOREIGN KEY (account_id) REFERENCES stock_feeds(account_id) ON DELETE CASCADE,
  constraint stock_feed_photos_address_fkey FOREIGN KEY (address) REFERENCES images(address) ON DELETE CASCADE,
  constraint stock_feed_photos_pkey PRIMARY KEY (account_id, url)
);

create table stock_feed_runs (
  id uuid not null,
  account_id uuid not null,
  is_preview boolean not null,
  may_end_most boolean not null default false,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  is_failed boolean not null default false,
  is_unmodified boolean not null default false,
  problem text,
  counts jsonb not null default '{}'::jsonb,
  faults jsonb not null default '[]'::jsonb,
  ads jsonb not null default '[]'::jsonb,
  problem_source jsonb,
  constraint stock_feed_runs_account_id_fkey FOREIGN KEY (account_id) REFERENCES stock_feeds(account_id) ON DELETE CASCADE,
  constraint stock_feed_runs_pkey PRIMARY KEY (id)
);

create table stock_feeds (
  account_id uuid not null,
  is_allowed boolean not null,
  address text,
  subcategory text,
  suburb text,
  postcode text,
  is_on boolean not null default false,
  etag text,
  last_modified text,
  created_at timestamp with time zone not null default now(),
  constraint stock_feed_address_length CHECK ((length(address) <= 1000)),
  constraint stock_feed_is_complete CHECK (((address IS NULL) OR ((subcategory IS NOT NULL) AND (suburb IS NOT NULL) AND (postcode IS NOT NULL)))),
  constraint stock_feed_on_has_address CHECK (((NOT is_on) OR (address IS NOT NULL))),
  constraint stock_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint stock_feeds_pkey PRIMARY KEY (account_id)
);

create table subcategories (
  id smallint not null,
  category_id smallint not null,
  name text not null,
  constraint subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint subcategories_pkey PRIMARY KEY (id),
  constraint subcategories_category_id_id_key UNIQUE (category_id, id),
  constraint subcategories_name_key UNIQUE (name)
);

create table takeover_links (
  token_hash bytea,
  account_id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  constraint takeover_link_email_form CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint takeover_link_token_hash_length CHECK ((length(token_hash) = 32)),
  constraint takeover_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint takeover_links_pkey PRIMARY KEY (id),
  constraint takeover_links_have_a_token_each UNIQUE (token_hash)
);

create table tax_document_numbers (
  id boolean not null default true,
  last integer not null,
  constraint tax_document_numbers_has_one_row CHECK (id),
  constraint tax_document_numbers_pkey PRIMARY KEY (id)
);

create table tax_documents (
  number integer not null,
  kind text not null,
  order_id uuid not null,
  adjusts integer,
  total_cents integer not null,
  gst_cents integer not null,
  document jsonb not null,
  issued_at timestamp with time zone not null default now(),
  constraint tax_document_adjusts_an_invoice CHECK (((kind = 'adjustment'::text) = (adjusts IS NOT NULL))),
  constraint tax_document_gst CHECK (((gst_cents >= 0) AND (gst_cents <= total_cents))),
  constraint tax_document_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'adjustment'::text]))),
  constraint tax_document_number_from_one CHECK ((number > 0)),
  constraint tax_document_total CHECK ((total_cents > 0)),
  constraint tax_documents_adjusts_fkey FOREIGN KEY (adjusts) REFERENCES tax_documents(number),
  constraint tax_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(id),
  constraint tax_documents_pkey PRIMARY KEY (number)
);

create table test_emails (
  id uuid not null,
  account_id uuid not null,
  route text not null,
  code_hash text not null,
  sent_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  constraint test_emails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint test_emails_pkey PRIMARY KEY (id)
);

create table text_versions (
  text_key text not null,
  version integer not null,
  words jsonb,
  shipped jsonb not null,
  note text not null,
  created_at timestamp with time zone not null default now(),
  created_by uuid,
  constraint text_key_is_valid CHECK ((text_key ~ '^(page|email)\.[a-z_]{1,60}(\.rent)?$'::text)),
  constraint text_version_is_positive CHECK ((version > 0)),
  constraint text_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint text_versions_pkey PRIMARY KEY (text_key, version)
);

create table unmet_searches (
  day date not null,
  visitor bytea not null,
  text text not null,
  keys text[] not null,
  query tsquery,
  scope jsonb not null,
  constraint unmet_search_length CHECK (((length(text) >= 1) AND (length(text) <= 200))),
  constraint unmet_searches_pkey PRIMARY KEY (day, visitor, text)
);

create table visit_sources (
  day date not null,
  kind text not null,
  source text not null,
  n integer not null,
  constraint visit_kind_length CHECK (((length(kind) >= 1) AND (length(kind) <= 20))),
  constraint visit_source_length CHECK (((length(source) >= 1) AND (length(source) <= 80))),
  constraint visits_not_negative CHECK ((n > 0)),
  constraint visit_sources_pkey PRIMARY KEY (day, kind, source)
);

create table visitor_salts (
  day date not null,
  salt bytea not null,
  constraint visitor_salts_pkey PRIMARY KEY (day)
);

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event text not null,
  data jsonb not null,
  ad_id uuid generated always as (((data ->> 'adId'::text))::uuid) stored,
  case_id uuid,
  happened_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  attempts smallint not null default 0,
  tried_at timestamp with time zone,
  took_ms integer,
  status smallint,
  answer text,
  error text,
  delivered_at timestamp with time zone,
  constraint webhook_answer_length CHECK ((length(answer) <= 1024)),
  constraint webhook_error_length CHECK ((length(error) <= 300)),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (id)
);

create table webhooks (
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  address text not null,
  events text[] not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamp with time zone,
  is_on boolean not null default true,
  paused_at timestamp with time zone,
  pause_reason text,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint webhook_address_length CHECK ((length(address) <= 500)),
  constraint webhook_has_events CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 10))),
  constraint webhook_old_secret_ends CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  constraint webhook_on_is_not_paused CHECK (((NOT is_on) OR (paused_at IS NULL))),
  constraint webhook_pause_reason_length CHECK ((length(pause_reason) <= 300)),
  constraint webhook_paused_for_a_reason CHECK (((paused_at IS NULL) = (pause_reason IS NULL))),
  constraint webhooks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint webhooks_pkey PRIMARY KEY (id)
);

CREATE INDEX account_notes_of_account ON public.account_notes USING btree (account_id, created_at DESC);
CREATE INDEX account_notes_of_author ON public.account_notes USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX account_recoveries_by_due ON public.account_recoveries USING btree (due_at) WHERE (complete_hash IS NULL);
CREATE INDEX accounts_latest_sign_ups ON public.accounts USING btree (verified_at DESC, id DESC) WHERE ((verified_at IS NOT NULL) AND (role = 'user'::account_role));
CREATE INDEX accounts_newest ON public.accounts USING btree (created_at DESC, id DESC);
CREATE INDEX accounts_of_staff ON public.accounts USING btree (role) WHERE (role <> 'user'::account_role);
CREATE INDEX accounts_status_newest ON public.accounts USING btree (status, created_at DESC, id DESC);
CREATE INDEX accounts_text ON public.accounts USING gin (searched gin_trgm_ops);
CREATE INDEX accounts_to_delete ON public.accounts USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
CREATE UNIQUE INDEX accounts_verified_phone ON public.accounts USING btree (phone_number) WHERE (phone_verified_at IS NOT NULL);
CREATE INDEX ad_drafts_of_account ON public.ad_drafts USING btree (account_id, updated_at DESC);
CREATE INDEX ad_import_rows_of_ad ON public.ad_import_rows USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE INDEX ad_imports_of_account ON public.ad_imports USING btree (account_id, created_at DESC);
CREATE INDEX ad_texts_band_0 ON public.ad_texts USING btree (((simhash & (8191)::bigint))) WHERE (simhash IS NOT NULL);
CREATE INDEX ad_texts_band_1 ON public.ad_texts USING btree ((((simhash >> 13) & (8191)::bigint))) WHERE (simhash IS NOT NULL);
CREATE INDEX ad_texts_band_2 ON public.ad_texts USING btree ((((simhash >> 26) & (8191)::bigint))) WHERE (simhash IS NOT NULL);
CREATE INDEX ad_texts_band_3 ON public.ad_texts USING btree ((((simhash >> 39) & (8191)::bigint))) WHERE (simhash IS NOT NULL);
CREATE INDEX ad_texts_band_4 ON public.ad_texts USING btree ((((simhash >> 52) & (4095)::bigint))) WHERE (simhash IS NOT NULL);
CREATE INDEX ad_texts_waiting ON public.ad_texts USING btree (ad_id) WHERE (simhash IS NULL);
CREATE INDEX ads_by_seller ON public.ads USING btree (seller_id, created_at DESC, id DESC) INCLUDE (status, price_cents, title);
CREATE INDEX ads_category_city_newest ON public.ads USING btree (category_id, city_id, created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE INDEX ads_category_city_price ON public.ads USING btree (category_id, city_id, price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_category_city_price_order ON public.ads USING btree (category_id, city_id, listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_category_newest ON public.ads USING btree (category_id, created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE INDEX ads_category_price ON public.ads USING btree (category_id, price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_category_price_order ON public.ads USING btree (category_id, listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_category_state_newest ON public.ads USING btree (category_id, state_id, created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE INDEX ads_category_state_price ON public.ads USING btree (category_id, state_id, price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_category_state_price_order ON public.ads USING btree (category_id, state_id, listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_city_newest ON public.ads USING btree (city_id, created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE INDEX ads_city_price ON public.ads USING btree (city_id, price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_city_price_order ON public.ads USING btree (city_id, listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_ending ON public.ads USING btree (category_id, listed_at) WHERE may_expire(status);
CREATE INDEX ads_newest ON public.ads USING btree (created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE UNIQUE INDEX ads_once_per_client_key ON public.ads USING btree (seller_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX ads_place_price_sample ON public.ads USING btree (subcategory_id, state_id, price_cents) INCLUDE (city_id, listing_type, rent_type) WHERE (is_listed AND ((get_byte(uuid_send(id), 15) & 15) = 1));
CREATE INDEX ads_price ON public.ads USING btree (price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_price_order ON public.ads USING btree (listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_price_sample ON public.ads USING btree (price_cents) INCLUDE (category_id, subcategory_id, state_id, city_id, listing_type, rent_type) WHERE (is_listed AND ((get_byte(uuid_send(id), 15) & 15) = 0));
CREATE INDEX ads_reserved_for ON public.ads USING btree (reserved_for) WHERE (reserved_for IS NOT NULL);
CREATE INDEX ads_reserved_newest ON public.ads USING btree (created_at DESC, id DESC) WHERE (is_listed AND (status = 'reserved'::ad_status));
CREATE INDEX ads_reserved_until ON public.ads USING btree (reserved_until) WHERE (reserved_until IS NOT NULL);
CREATE INDEX ads_search ON public.ads USING gin (search, search_labels(category_id, subcategory_id, state_id, city_id, listing_type, rent_type), search_slices(price_cents, created_at, id), attribute_labels(attributes, brand, model, condition, property_area), place_labels(postcode, place_id, city_id), ts_filter(search, '{a,b}'::"char"[])) WITH (fastupdate=off) WHERE is_listed;
CREATE INDEX ads_short_id ON public.ads USING btree ("right"((id)::text, 10));
CREATE INDEX ads_state_newest ON public.ads USING btree (state_id, created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE INDEX ads_state_price ON public.ads USING btree (state_id, price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_state_price_order ON public.ads USING btree (state_id, listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_subcategory_city_newest ON public.ads USING btree (subcategory_id, city_id, created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE INDEX ads_subcategory_city_price ON public.ads USING btree (subcategory_id, city_id, price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_subcategory_city_price_order ON public.ads USING btree (subcategory_id, city_id, listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_subcategory_newest ON public.ads USING btree (subcategory_id, created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE INDEX ads_subcategory_price ON public.ads USING btree (subcategory_id, price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_subcategory_price_order ON public.ads USING btree (subcategory_id, listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_subcategory_state_newest ON public.ads USING btree (subcategory_id, state_id, created_at DESC, id DESC) INCLUDE (listing_type, rent_type, price_cents) WHERE is_listed;
CREATE INDEX ads_subcategory_state_price ON public.ads USING btree (subcategory_id, state_id, price_cents, id) INCLUDE (listing_type, rent_type, created_at) WHERE is_listed;
CREATE INDEX ads_subcategory_state_price_order ON public.ads USING btree (subcategory_id, state_id, listing_type, weekly_cents(price_cents, rent_type), id) INCLUDE (price_cents, rent_type) WHERE is_listed;
CREATE INDEX ads_unlisted_search ON public.ads USING gin (search, unlisted_labels(status, category_id)) WITH (fastupdate='on', gin_pending_list_limit='1024') WHERE (NOT is_listed);
CREATE INDEX ads_unlisted_status_category_newest ON public.ads USING btree (status, category_id, created_at DESC, id DESC) WHERE (NOT is_listed);
CREATE INDEX ads_unlisted_status_newest ON public.ads USING btree (status, created_at DESC, id DESC) WHERE (NOT is_listed);
CREATE INDEX api_tokens_of_account ON public.api_tokens USING btree (account_id, created_at);
CREATE INDEX attempts_by_reset ON public.attempts USING btree (resets_at);
CREATE INDEX audit_log_by_target ON public.audit_log USING btree (target, target_id, at DESC, id DESC);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC, id DESC);
CREATE UNIQUE INDEX audit_log_seq ON public.audit_log USING btree (seq);
CREATE INDEX backup_runs_latest ON public.backup_runs USING btree (kind, started_at DESC);
CREATE INDEX blocks_of_blocked ON public.blocks USING btree (blocked_id);
CREATE INDEX broadcast_recipients_of_account ON public.broadcast_recipients USING btree (account_id);
CREATE INDEX broadcasts_created_by ON public.broadcasts USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX broadcasts_newest ON public.broadcasts USING btree (created_at DESC, id DESC);
CREATE INDEX broadcasts_sent_by ON public.broadcasts USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE UNIQUE INDEX business_invitations_once ON public.business_invitations USING btree (business_id, lower(email));
CREATE INDEX business_invitations_to ON public.business_invitations USING btree (lower(email));
CREATE INDEX business_members_of_business ON public.business_members USING btree (business_id);
CREATE INDEX businesses_by_abn ON public.businesses USING btree (abn);
CREATE UNIQUE INDEX businesses_by_code ON public.businesses USING btree ("right"(slug, 8));
CREATE INDEX colleague_changes_by ON public.colleague_changes USING btree (account_id);
CREATE INDEX contact_messages_closed ON public.contact_messages USING btree (closed_at DESC, id DESC) WHERE ((closed_at IS NOT NULL) AND (NOT is_suspect));
CREATE INDEX contact_messages_closed_by ON public.contact_messages USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX contact_messages_latest ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE (NOT is_suspect);
CREATE UNIQUE INDEX contact_messages_once_per_client_key ON public.contact_messages USING btree (client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_at, id) WHERE ((closed_at IS NULL) AND (NOT is_suspect));
CREATE INDEX contact_messages_suspect ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE is_suspect;
CREATE INDEX contact_replies_of_author ON public.contact_replies USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX contact_replies_of_message ON public.contact_replies USING btree (message_id, created_at);
CREATE INDEX conversations_mail_to_buyer ON public.conversations USING btree (mail_to_buyer_due_at) WHERE (mail_to_buyer_due_at IS NOT NULL);
CREATE INDEX conversations_mail_to_seller ON public.conversations USING btree (mail_to_seller_due_at) WHERE (mail_to_seller_due_at IS NOT NULL);
CREATE INDEX conversations_marked_by_buyer ON public.conversations USING btree (buyer_id) WHERE marked_by_buyer;
CREATE INDEX conversations_marked_by_seller ON public.conversations USING btree (seller_id) WHERE marked_by_seller;
CREATE INDEX conversations_of_business ON public.conversations USING btree (business_id, updated_at DESC) WHERE (business_id IS NOT NULL);
CREATE INDEX conversations_of_buyer ON public.conversations USING btree (buyer_id, updated_at DESC);
CREATE INDEX conversations_of_seller ON public.conversations USING btree (seller_id, updated_at DESC);
CREATE INDEX conversations_unread_by_buyer ON public.conversations USING btree (buyer_id) WHERE (last_seq > buyer_seen_seq);
CREATE INDEX conversations_unread_by_seller ON public.conversations USING btree (seller_id) WHERE (last_seq > seller_seen_seq);
CREATE INDEX data_exports_by_expiry ON public.data_exports USING btree (expires_at);
CREATE UNIQUE INDEX data_exports_one_per_account ON public.data_exports USING btree (account_id);
CREATE INDEX day_tallies_by_day ON public.day_tallies USING btree (subject, day);
CREATE INDEX deal_meetings_due ON public.deal_meetings USING btree (meet_at) WHERE ((agreed_at IS NOT NULL) AND (hours_reminded_at IS NULL));
CREATE INDEX deals_of_ad ON public.deals USING btree (ad_id);
CREATE INDEX deals_of_buyer ON public.deals USING btree (buyer_id, agreed_at);
CREATE INDEX deals_of_conversation ON public.deals USING btree (conversation_id);
CREATE INDEX deals_of_offer ON public.deals USING btree (offer_id);
CREATE INDEX deals_of_seller ON public.deals USING btree (seller_id, agreed_at);
CREATE UNIQUE INDEX deals_one_live ON public.deals USING btree (ad_id) WHERE (state = 'agreed'::deal_state);
CREATE INDEX deals_to_confirm ON public.deals USING btree (COALESCE(seller_done_at, buyer_done_at)) WHERE ((state = 'agreed'::deal_state) AND (COALESCE(seller_done_at, buyer_done_at) IS NOT NULL));
CREATE INDEX deals_to_rate ON public.deals USING btree (done_at) WHERE ((state = 'done'::deal_state) AND (asked_to_rate_at IS NULL));
CREATE INDEX deliveries_due ON public.deliveries USING btree (channel, due_at) WHERE (failed_at IS NULL);
CREATE INDEX deliveries_failed ON public.deliveries USING btree (failed_at DESC) WHERE (failed_at IS NOT NULL);
CREATE INDEX deliveries_of_account ON public.deliveries USING btree (account_id, channel);
CREATE INDEX favourites_newest ON public.favourites USING btree (account_id, created_at DESC, ad_id DESC);
CREATE INDEX favourites_of_ad ON public.favourites USING btree (ad_id);
CREATE INDEX follows_of_seller ON public.follows USING btree (seller_id);
CREATE INDEX held_logins_by_account ON public.held_logins USING btree (account_id);
CREATE INDEX held_logins_by_expiry ON public.held_logins USING btree (expires_at);
CREATE UNIQUE INDEX held_messages_of_case ON public.held_messages USING btree (case_id);
CREATE INDEX held_messages_of_sender ON public.held_messages USING btree (sender_id);
CREATE UNIQUE INDEX held_messages_one_at_a_time ON public.held_messages USING btree (conversation_id, sender_id) WHERE (refused_at IS NULL);
CREATE INDEX identities_by_account ON public.identities USING btree (account_id);
CREATE INDEX identity_links_by_account ON public.identity_links USING btree (account_id);
CREATE INDEX identity_links_by_expiry ON public.identity_links USING btree (expires_at);
CREATE INDEX images_by_account ON public.images USING btree (account_id);
CREATE INDEX images_unused ON public.images USING btree (unused_since) WHERE ((uses = 0) AND (account_id IS NOT NULL));
CREATE INDEX images_without_fingerprint ON public.images USING btree (created_at DESC) WHERE ((NOT is_fingerprinted) AND (address ~~ '%/1280.webp'::text));
CREATE INDEX known_devices_by_hash ON public.known_devices USING btree (device_hash);
CREATE INDEX ledger_entries_of_order ON public.ledger_entries USING btree (order_id);
CREATE INDEX login_addresses_by_hash ON public.login_addresses USING btree (address_hash);
CREATE UNIQUE INDEX meeting_places_of_place ON public.meeting_places USING btree (place_id, lower(name));
CREATE INDEX message_drafts_of_account ON public.message_drafts USING btree (account_id);
CREATE INDEX message_originals_by_time ON public.message_originals USING btree (replaced_at);
CREATE INDEX message_originals_of_author ON public.message_originals USING btree (author_id);
CREATE INDEX messages_by_author ON public.messages USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX messages_changed ON public.messages USING btree (conversation_id, change) WHERE (change IS NOT NULL);
CREATE UNIQUE INDEX messages_of_offers ON public.messages USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX messages_with_photos ON public.messages USING btree (conversation_id) WHERE (photos IS NOT NULL);
CREATE INDEX moderation_cases_about_conversation ON public.moderation_cases USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX moderation_cases_claimed_by ON public.moderation_cases USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX moderation_cases_decided ON public.moderation_cases USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX moderation_cases_decided_by ON public.moderation_cases USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX moderation_cases_of_account ON public.moderation_cases USING btree (account_id, outcome, decided_at) WHERE (account_id IS NOT NULL);
CREATE INDEX moderation_cases_of_ad ON public.moderation_cases USING btree (ad_id, created_at DESC) WHERE (ad_id IS NOT NULL);
CREATE INDEX moderation_cases_of_rating ON public.moderation_cases USING btree (rating_id) WHERE (rating_id IS NOT NULL);
CREATE INDEX moderation_cases_oldest ON public.moderation_cases USING btree (created_at, id) WHERE (decided_at IS NULL);
CREATE UNIQUE INDEX moderation_cases_one_appeal ON public.moderation_cases USING btree (appeal_of) WHERE (appeal_of IS NOT NULL);
CREATE UNIQUE INDEX moderation_cases_open_of_ad ON public.moderation_cases USING btree (ad_id, kind) WHERE ((decided_at IS NULL) AND (ad_id IS NOT NULL));
CREATE UNIQUE INDEX moderation_cases_open_of_profile ON public.moderation_cases USING btree (account_id) WHERE ((kind = 'report'::text) AND (details IS NOT NULL) AND (decided_at IS NULL));
CREATE UNIQUE INDEX moderation_cases_open_of_rating ON public.moderation_cases USING btree (rating_id, rating_part) WHERE ((decided_at IS NULL) AND (rating_id IS NOT NULL));
CREATE UNIQUE INDEX moderation_cases_open_report_of_person ON public.moderation_cases USING btree (conversation_id, account_id) WHERE ((kind = 'report'::text) AND (decided_at IS NULL) AND (conversation_id IS NOT NULL));
CREATE INDEX moderation_cases_photos_before ON public.moderation_cases USING gin (((before -> 'images'::text))) WHERE ((decided_at IS NULL) AND (before IS NOT NULL));
CREATE INDEX moderation_cases_reserved_for ON public.moderation_cases USING btree (reserved_for_before) WHERE (reserved_for_before IS NOT NULL);
CREATE INDEX moderation_cases_riskiest ON public.moderation_cases USING btree (risk DESC, created_at, id) WHERE (decided_at IS NULL);
CREATE INDEX moderation_cases_unassessed ON public.moderation_cases USING btree (created_at) WHERE ((decided_at IS NULL) AND (assessed_at IS NULL));
CREATE INDEX notification_settings_news ON public.notification_settings USING btree (account_id) WHERE ((channels -> 'news'::text) IS NOT NULL);
CREATE INDEX notifications_by_age ON public.notifications USING brin (created_at);
CREATE INDEX notifications_of_account ON public.notifications USING btree (account_id, shown_at DESC, id DESC) WHERE (shown_at IS NOT NULL);
CREATE INDEX notifications_of_ad ON public.notifications USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (account_id) WHERE ((shown_at IS NOT NULL) AND (read_at IS NULL));
CREATE INDEX notifications_unread_messages ON public.notifications USING btree (account_id) WHERE ((kind = 'message'::text) AND (read_at IS NULL));
CREATE INDEX offers_due ON public.offers USING btree (expires_at) WHERE (state = 'open'::offer_state);
CREATE INDEX offers_of_conversation ON public.offers USING btree (conversation_id, created_at);
CREATE UNIQUE INDEX offers_one_live ON public.offers USING btree (conversation_id) WHERE (state = ANY (ARRAY['open'::offer_state, 'accepted'::offer_state]));
CREATE INDEX openid_attempts_by_account ON public.openid_attempts USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX openid_attempts_by_expiry ON public.openid_attempts USING btree (expires_at);
CREATE INDEX passkey_challenges_by_account ON public.passkey_challenges USING btree (account_id);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_by_account ON public.passkeys USING btree (account_id);
CREATE INDEX phone_requests_by_age ON public.phone_requests USING btree (asked_at);
CREATE INDEX phone_requests_by_asker ON public.phone_requests USING btree (asker_id) WHERE (asker_id IS NOT NULL);
CREATE INDEX phone_requests_by_seller ON public.phone_requests USING btree (seller_id, asked_at DESC);
CREATE UNIQUE INDEX phone_requests_once_a_day ON public.phone_requests USING btree (ad_id, asker_id, asked_on);
CREATE INDEX photo_fingerprints_by_band ON public.photo_fingerprints USING gin (bands) WITH (fastupdate=off);
CREATE INDEX photo_fingerprints_caught ON public.photo_fingerprints USING btree (caught_by) WHERE (caught_by IS NOT NULL);
CREATE INDEX price_plans_due ON public.price_plans USING btree (next_at) WHERE (paused_at IS NULL);
CREATE INDEX promotion_disputes_of_order ON public.promotion_disputes USING btree (order_id);
CREATE INDEX promotion_orders_free ON public.promotion_orders USING btree (created_at) WHERE (method = 'free'::text);
CREATE INDEX promotion_orders_newest ON public.promotion_orders USING btree (created_at DESC, id DESC);
CREATE INDEX promotion_orders_of_account ON public.promotion_orders USING btree (account_id, created_at DESC);
CREATE UNIQUE INDEX promotion_orders_waiting ON public.promotion_orders USING btree (ad_id, kind) WHERE (state = ANY (ARRAY['open'::text, 'due'::text]));
CREATE INDEX promotion_refunds_of_order ON public.promotion_refunds USING btree (order_id);
CREATE INDEX promotion_refunds_requested ON public.promotion_refunds USING btree (at) WHERE (state = 'requested'::text);
CREATE INDEX promotions_of_ad ON public.promotions USING btree (ad_id);
CREATE INDEX promotions_running ON public.promotions USING btree (kind, ends_at) WHERE (stopped_at IS NULL);
CREATE INDEX push_subscriptions_of_account ON public.push_subscriptions USING btree (account_id);
CREATE UNIQUE INDEX queue_one_asked ON public.queue_places USING btree (ad_id) WHERE (answer_by IS NOT NULL);
CREATE INDEX queue_places_due ON public.queue_places USING btree (answer_by) WHERE (answer_by IS NOT NULL);
CREATE INDEX queue_places_of_account ON public.queue_places USING btree (account_id);
CREATE INDEX queue_skips_of_account ON public.queue_skips USING btree (account_id);
CREATE INDEX rating_replies_by ON public.rating_replies USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX ratings_about ON public.ratings USING btree (rated_id) WHERE (rated_id IS NOT NULL);
CREATE INDEX ratings_by ON public.ratings USING btree (rater_id) WHERE (rater_id IS NOT NULL);
CREATE INDEX ratings_due ON public.ratings USING btree (due_at) WHERE (revealed_at IS NULL);
CREATE INDEX ratings_of_rated ON public.ratings USING btree (rated_id, side, shown_at DESC) INCLUDE (is_good) WHERE (shown_at IS NOT NULL);
CREATE INDEX recent_errors_latest ON public.recent_errors USING btree (at DESC);
CREATE INDEX refused_photos_by_band ON public.refused_photos USING gin (bands) WITH (fastupdate=off);
CREATE INDEX refused_photos_of_account ON public.refused_photos USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX refused_photos_of_case ON public.refused_photos USING btree (case_id);
CREATE INDEX refused_photos_oldest ON public.refused_photos USING btree (refused_at);
CREATE INDEX report_challenges_by_expiry ON public.report_challenges USING btree (expires_at);
CREATE INDEX reports_about_account ON public.reports USING btree (reported_id) WHERE (reported_id IS NOT NULL);
CREATE INDEX reports_about_ad ON public.reports USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE INDEX reports_about_conversation ON public.reports USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX reports_about_rating ON public.reports USING btree (rating_id) WHERE (rating_id IS NOT NULL);
CREATE INDEX reports_handled ON public.reports USING btree (handled_at DESC, id DESC) WHERE (handled_at IS NOT NULL);
CREATE INDEX reports_handled_by ON public.reports USING btree (handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX reports_newest ON public.reports USING btree (created_at DESC, id DESC);
CREATE INDEX reports_of_reporter ON public.reports USING btree (reporter_id, created_at DESC);
CREATE INDEX reports_open ON public.reports USING btree (created_at DESC, id DESC) WHERE (handled_at IS NULL);
CREATE INDEX reservation_watchers_of_account ON public.reservation_watchers USING btree (account_id);
CREATE INDEX saved_answers_of_account ON public.saved_answers USING btree (account_id, created_at);
CREATE INDEX saved_searches_of_account ON public.saved_searches USING btree (account_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX saved_searches_once ON public.saved_searches USING btree (account_id, path, md5((params)::text));
CREATE INDEX scam_feedback_of_account ON public.scam_feedback USING btree (account_id);
CREATE INDEX search_matchers_by_key ON public.search_matchers USING gin (keys) WITH (fastupdate=off);
CREATE INDEX search_matchers_of_subcategory ON public.search_matchers USING btree (((scope ->> 'subcategory'::text))) WHERE (query IS NULL);
CREATE INDEX search_terms_by_four ON public.search_terms USING btree ("left"(term, 4), n DESC, term) WHERE (n > 0);
CREATE INDEX search_terms_by_two ON public.search_terms USING btree ("left"(term, 2), n DESC, term) WHERE (n > 0);
CREATE INDEX search_terms_named_by_four ON public.search_terms USING btree ("left"(term, 4), named DESC, length(term), term) WHERE (named > 0);
CREATE INDEX search_terms_named_by_two ON public.search_terms USING btree ("left"(term, 2), named DESC, length(term), term) WHERE (named > 0);
CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);
CREATE INDEX stock_feed_items_of_ad ON public.stock_feed_items USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE INDEX stock_feed_photos_of_image ON public.stock_feed_photos USING btree (address);
CREATE INDEX stock_feed_runs_newest ON public.stock_feed_runs USING btree (account_id, created_at DESC);
CREATE UNIQUE INDEX stock_feed_runs_unfinished ON public.stock_feed_runs USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX takeover_links_by_account ON public.takeover_links USING btree (account_id);
CREATE INDEX takeover_links_by_expiry ON public.takeover_links USING btree (expires_at);
CREATE UNIQUE INDEX one_tax_invoice_per_order ON public.tax_documents USING btree (order_id) WHERE (kind = 'invoice'::text);
CREATE INDEX tax_documents_of_order ON public.tax_documents USING btree (order_id);
CREATE INDEX test_emails_of_account ON public.test_emails USING btree (account_id, sent_at DESC);
CREATE INDEX unmet_searches_by_key ON public.unmet_searches USING gin (keys);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (webhook_id, happened_at DESC, id);
CREATE INDEX webhook_deliveries_of_ad ON public.webhook_deliveries USING btree (ad_id) WHERE (data ? 'title'::text);
CREATE INDEX webhook_deliveries_of_case ON public.webhook_deliveries USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX webhooks_of_account ON public.webhooks USING btree (account_id);

comment on index ads_by_seller is 'posting.store, sellers.store, trust.store, moderation/ad-list.store: the ads of a member';
comment on index ads_category_city_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_category_city_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_category_city_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_category_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_category_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_category_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_category_state_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_category_state_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_category_state_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_city_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_city_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_city_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_ending is 'endings.store expireAds, lockEndingAds: ads whose time ends, by category';
comment on index ads_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_once_per_client_key is 'posting.store insertAd: posting twice with one key makes one ad';
comment on index ads_pkey is 'One ad by its id, and the rows of every page';
comment on index ads_place_price_sample is 'listing.store estimateInRange: the same by subcategory and state';
comment on index ads_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_price_sample is 'listing.store estimateInRange: how many ads a wide price range has, of all ads';
comment on index ads_reserved_for is 'Deleting an account: its reservations';
comment on index ads_reserved_newest is 'listAdIds: the ads of the back office that are reserved';
comment on index ads_reserved_until is 'endings.store releaseAds: reservations that are over';
comment on index ads_search is 'search.store, moderation/ad-list.store, prices/comparables.store: words, filters by fields and places of listed ads';
comment on index ads_short_id is 'ads.store, moderation/ad-list.store: an ad by the last ten digits of its id';
comment on index ads_state_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_state_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_state_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_subcategory_city_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_subcategory_city_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_subcategory_city_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_subcategory_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_subcategory_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_subcategory_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_subcategory_state_newest is 'listing.store listingJson: pages by date of this prefix';
comment on index ads_subcategory_state_price is 'listing.store countInRange, countOutside, rangeJson: price ranges of this prefix';
comment on index ads_subcategory_state_price_order is 'listing.store listingJson: pages by price of this prefix';
comment on index ads_unlisted_search is 'moderation/ad-list.store: words of ads that are not listed';
comment on index ads_unlisted_status_category_newest is 'moderation/ad-list.store listAdIds: the same in a category';
comment on index ads_unlisted_status_newest is 'moderation/ad-list.store listAdIds, dashboard.store: ads that are not listed, by status';
comment on index notification_settings_news is 'countRecipients: those who have asked for news';

CREATE OR REPLACE FUNCTION public.account_deactivated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_processes('account', new.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ad_listing_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not new.is_listed or new.category_id <> old.category_id then
    delete from featured_ads where ad_id = new.id;
  end if;
  if new.status = 'sold' then
    delete from price_plans where ad_id = new.id;
  elsif new.is_listed then
    update price_plans set next_at = next_at + (now() - paused_at), paused_at = null
    where ad_id = new.id and paused_at is not null;
  else
    update price_plans set paused_at = now() where ad_id = new.id and paused_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.after_quiet_hours(at timestamp with time zone, zone text, quiet_from integer, quiet_until integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when quiet_from is null then at
    when quiet_from < quiet_until and minute >= quiet_from and minute < quiet_until
      or quiet_from > quiet_until and minute < quiet_until
      then (date_trunc('day', local) + make_interval(mins => quiet_until)) at time zone zone
    when quiet_from > quiet_until and minute >= quiet_from
      then (date_trunc('day', local) + make_interval(days => 1, mins => quiet_until)) at time zone zone
    else at end
  from (select at at time zone zone as local) as clock,
    lateral (select extract(hour from local)::int * 60 + extract(minute from local)::int as minute) as minutes
$function$;

CREATE OR REPLACE FUNCTION public.announce_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_processes('deliveries');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.shown_at is not null and (tg_op = 'INSERT'
    or (new.shown_at, new.read_at) is distinct from (old.shown_at, old.read_at)) then
    perform notify_processes('notification', new.account_id::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attribute_labels(attributes jsonb, brand text, model text, condition condition, property_area integer)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  labels text[] := array['brand=' || brand, 'model=' || model, 'condition=' || condition::text];
  field text;
  stored jsonb;
  plain text;
  bits bytea;
  n int;
begin
  for field, stored in
    select key, value from jsonb_each(attributes) union all select 'area', to_jsonb(property_area)
  loop
    n := null;
    case jsonb_typeof(stored)
      when 'number' then
        bits := float8send(least(greatest(stored::numeric, 0), 1000000000)::float8);
        -- Counted from a sixteenth, which is 0 like everything below it.
        n := greatest((get_byte(bits, 0) << 14) + (get_byte(bits, 1) << 6) + (get_byte(bits, 2) >> 2) - 1043456, 0);
      when 'string' then
        plain := stored #>> '{}';
        if plain ~ '^\d{4}-\d\d-\d\d$' then
          n := (left(plain, 4)::int - 1900) * 372 + substr(plain, 6, 2)::int * 31 + right(plain, 2)::int;
          n := least(greatest(n, 0), 65535);
        -- A choice. Texts can't be filtered.
        elsif plain ~ '^[a-z0-9][a-z0-9-]{0,39}$' then
          labels := labels || (field || '=' || plain);
        end if;
      when 'array' then
        labels := labels || array(select field || '=' || item from jsonb_array_elements_text(stored) as item);
      when 'boolean' then
        labels := labels || (field || '=' || stored::text);
      else null;
    end case;
    if n is not null then
      labels := labels || array[field || '/0=' || n::text, field || '/3=' || (n >> 3)::text,
        field || '/6=' || (n >> 6)::text, field || '/9=' || (n >> 9)::text, field || '/12=' || (n >> 12)::text];
    end if;
  end loop;
  return labels;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_entry_hash(entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(string_agg(
    coalesce(octet_length(convert_to(field, 'UTF8')) || ':' || field, '-'), ',' order by position), 'UTF8'))
  from unnest(array[entry.seq::text, encode(entry.previous_hash, 'hex'), entry.id::text,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id::text, entry.actor,
    entry.is_admin::text, entry.action, entry.target, entry.target_id, entry.title, entry.before::text,
    entry.after::text, entry.reason]) with ordinality as fields (field, position)
$function$;

CREATE OR REPLACE FUNCTION public.audit_log_append(entry audit_log)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  entry.seq := head.seq + 1;
  entry.previous_hash := head.hash;
  entry.hash := audit_entry_hash(entry);
  update audit_log set seq = entry.seq, previous_hash = entry.previous_hash, hash = entry.hash where id = entry.id;
  update audit_head set seq = entry.seq, hash = entry.hash;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_log_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform audit_log_append(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.audit_log_is_filled_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.hash is null and new.hash = audit_entry_hash(new)
    and to_jsonb(old) - '{seq,previous_hash,hash}'::text[] = to_jsonb(new) - '{seq,previous_hash,hash}'::text[] then
    return new;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.books_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'invoices and the ledger are only ever added to' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.conversation_participant_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.buyer_id is null and new.seller_id is null) or (new.last_seq = 0 and not exists (
      select from held_messages where conversation_id = new.id and sender_id in (new.buyer_id, new.seller_id))) then
    delete from conversations where id = new.id;
  else
    perform notify_processes('conversation', new.id::text,
      jsonb_build_object('members', array_remove(array[new.buyer_id, new.seller_id], null)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.conversations_of_account_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_processes('conversation', c.id::text, jsonb_build_object('members', jsonb_build_array(c.other)))
  from (
    select id, seller_id as other from conversations where buyer_id = new.id and last_seq > 0 and seller_id is not null
    union all
    select id, buyer_id from conversations where seller_id = new.id and last_seq > 0 and buyer_id is not null
  ) c;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_seller_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The lock makes a concurrent suspension wait, so that it does not miss this ad.
  select status = 'active' into strict new.is_seller_active from accounts where id = new.seller_id for share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_state_to_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ads set is_seller_active = (new.status = 'active')
  where seller_id = new.id and is_seller_active <> (new.status = 'active');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_tallies (status, n)
  select status, sum(n) from (values (old.status, -1), (new.status, 1)) as changes (status, n)
  where status is not null group by 1 having sum(n) <> 0;
  insert into day_tallies (subject, day, status, n)
  select 'accounts', sydney_day(created_at), status, sum(n)
  from (values (old.created_at, old.status, -1), (new.created_at, new.status, 1)) as changes (created_at, status, n)
  where status is not null group by 2, 3 having sum(n) <> 0;
  perform count_image_use(address, n) from (
    select address, sum(n)::int as n from (values (old.avatar, -1), (new.avatar, 1)) as changes (address, n)
    where address is not null group by 1 having sum(n) <> 0 order by 1) as used;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_ads(changes ad_count[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into ad_tallies (status, category_id, listing_type, n)
  select status, category_id, listing_type, sum(n) from unnest(changes) group by 1, 2, 3 having sum(n) <> 0;
  insert into day_tallies (subject, day, status, category_id, n)
  select 'ads', day, status, category_id, sum(n) from unnest(changes) group by 2, 3, 4 having sum(n) <> 0;
  -- Most new ads wait for review.
  if not exists (select from unnest(changes) where is_listed) then return; end if;
  insert into ad_facet_counts as f
  select category_id, subcategory_id, state_id, city_id, listing_type, coalesce(rent_type::text, ''), sum(n)
  from unnest(changes) where is_listed
  group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (category_id, subcategory_id, state_id, city_id, listing_type, rent_type) do update set n = f.n + excluded.n;
  insert into ad_place_counts as p
  select coalesce(place_id, -city_id), category_id, subcategory_id, state_id, city_id, sum(n)
  from unnest(changes) where is_listed
  group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
  on conflict (position, category_id, subcategory_id, state_id, city_id) do update set n = p.n + excluded.n;
end $function$;

CREATE OR REPLACE FUNCTION public.count_deleted_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_ads(array(
    select (status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      sydney_day(coalesce(posted_at, created_at)), -count(*))::ad_count
    from old_rows
    group by status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      sydney_day(coalesce(posted_at, created_at))));
  perform count_image_use(address, n) from (
    select address, -count(*)::int as n from old_rows, unnest(images) as address group by 1 order by 1) as used;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_edit_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  used record;
begin
  -- In order of address, so that two changes that share images can't deadlock.
  for used in
    select address, sum(change)::int as n from (
      select address, -1 as change
      from jsonb_array_elements_text(case when tg_op <> 'INSERT' then old.fields -> 'images' end) as address
      union all
      select address, 1 from jsonb_array_elements_text(case when tg_op <> 'DELETE' then new.fields -> 'images' end) as address
    ) as changes group by address having sum(change) <> 0 order by address
  loop
    perform count_image_use(used.address, used.n);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_image_use(image text, change integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update images set uses = uses + change, unused_since = case when uses + change <= 0 then now() end
  where address = image;
end $function$;

CREATE OR REPLACE FUNCTION public.count_message_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  used record;
begin
  -- In order of address, so that two changes that share images can't deadlock.
  for used in
    select address, sum(change)::int as n from (
      select unnest(case when tg_op <> 'INSERT' then old.photos end) as address, -1 as change
      union all
      select unnest(case when tg_op <> 'DELETE' then new.photos end), 1
    ) as changes group by address having sum(change) <> 0 order by address
  loop
    perform count_image_use(used.address, used.n);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_ads(array(
    select (status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      sydney_day(coalesce(posted_at, created_at)), count(*))::ad_count
    from new_rows
    group by status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      sydney_day(coalesce(posted_at, created_at))));
  perform count_image_use(address, n) from (
    select address, count(*)::int as n from new_rows, unnest(images) as address group by 1 order by 1) as used;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_updated_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_ads(array(
    select (status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type,
      day, sum(n))::ad_count
    from (
      select *, sydney_day(coalesce(posted_at, created_at)) as day, -1 as n from old_rows
      union all select *, sydney_day(coalesce(posted_at, created_at)), 1 from new_rows) as changes
    group by status, is_listed, category_id, subcategory_id, state_id, city_id, place_id, listing_type, rent_type, day
    having sum(n) <> 0));
  perform count_image_use(address, n) from (
    select address, sum(n)::int as n
    from (select unnest(images) as address, -1 as n from old_rows union all select unnest(images), 1 from new_rows) as changes
    group by 1 having sum(n) <> 0 order by 1) as used;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.featured_ad_is_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from ads where id = new.ad_id and is_listed and category_id = new.category_id for share;
  if not found then
    raise exception 'only a listed ad of its own category can be featured' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.field_terms(attributes jsonb, condition condition)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  terms text[] := '{}';
  field text;
  stored jsonb;
  item text;
  found text := '';
begin
  if condition is not null then terms := array['condition' || 'x' || condition::text]; end if;
  for field, stored in select key, value from jsonb_each(
    -- A constraint refuses anything else, after this.
    case when jsonb_typeof(attributes) = 'object' then attributes else '{}' end
  ) loop
    case jsonb_typeof(stored)
      when 'string' then
        if stored #>> '{}' ~ '^[a-z0-9][a-z0-9-]{0,39}$' and stored #>> '{}' !~ '^\d{4}-\d\d-\d\d$' then
          terms := terms || (field || 'x' || (stored #>> '{}'));
        end if;
      when 'array' then
        for item in select jsonb_array_elements_text(stored) loop terms := terms || (field || 'x' || item); end loop;
      when 'boolean' then
        if stored = 'true' then terms := terms || (field || 'xtrue'); end if;
      when 'number' then
        if stored::text ~ '^\d{1,4}$' then terms := terms || (field || 'x' || stored::text || 'x'); end if;
      else null;
    end case;
  end loop;
  for n in 1 .. least(coalesce(array_length(terms, 1), 0), 100) loop
    found := found || ' fv' || regexp_replace(lower(terms[n]), '[^a-z0-9]', '', 'g') || '0:' || n::text || 'C';
  end loop;
  return found::tsvector;
end $function$;

CREATE OR REPLACE FUNCTION public.fields_of_ad(ad ads)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object('categoryId', ad.category_id, 'subcategoryId', ad.subcategory_id, 'stateId', ad.state_id,
    'cityId', ad.city_id, 'placeId', ad.place_id, 'listingType', ad.listing_type, 'rentType', ad.rent_type,
    'values', ad.attributes || jsonb_build_object('brand', ad.brand, 'model', ad.model, 'condition', ad.condition,
      'area', ad.property_area))
$function$;

CREATE OR REPLACE FUNCTION public.fold_tallies()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with taken as (delete from ad_tallies returning *)
  insert into ad_tallies
  select status, category_id, listing_type, sum(n) from taken group by 1, 2, 3 having sum(n) <> 0;
  with taken as (delete from account_tallies returning *)
  insert into account_tallies select status, sum(n) from taken group by 1 having sum(n) <> 0;
  -- Only days with more than one row of a group: most have one already. Rows are never updated, so a ctid stays valid.
  with lines as (
    select ctid, count(*) over (partition by subject, day, status, category_id) as n from day_tallies
  ), taken as (
    delete from day_tallies where ctid = any(array(select ctid from lines where n > 1)) returning *
  )
  insert into day_tallies (subject, day, status, category_id, n)
  select subject, day, status, category_id, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION public.give_conversation(conversation uuid, to_account uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update messages m set author_id = c.seller_id, is_by_colleague = true from conversations c
    where c.id = conversation and m.conversation_id = c.id and m.side = 'seller' and not m.is_by_colleague;
  update conversations set seller_id = to_account, archived_by_seller_seq = null, muted_by_seller = false,
    marked_by_seller = false,
    mail_to_seller_due_at = case when last_seq > seller_seen_seq then clock_timestamp() + interval '10 minutes' end
    where id = conversation;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_abn(abn text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when abn ~ '^[1-9][0-9]{10}$' then (
    select sum((substr(abn, i, 1)::int - case when i = 1 then 1 else 0 end)
      * (array[10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19])[i]) % 89 = 0
    from generate_series(1, 11) as i)
  else false end
$function$;

CREATE OR REPLACE FUNCTION public.is_approved_status(status ad_status)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['active'::ad_status, 'reserved'::ad_status, 'paused'::ad_status, 'sold'::ad_status, 'expired'::ad_status]));

CREATE OR REPLACE FUNCTION public.is_listed_status(status ad_status)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['active'::ad_status, 'reserved'::ad_status]));

CREATE OR REPLACE FUNCTION public.keep_business_owned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from businesses where id = old.business_id for update;
  if not found or exists (select from business_members where business_id = old.business_id and is_owner) then
    return null;
  end if;
  update business_members set is_owner = true where account_id = (
    select account_id from business_members where business_id = old.business_id order by joined_at, account_id limit 1);
  if not found then delete from businesses where id = old.business_id; end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.may_expire(status ad_status)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['active'::ad_status, 'reserved'::ad_status, 'paused'::ad_status]));

CREATE OR REPLACE FUNCTION public.new_number_is_unverified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.phone_verified_at := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.next_local_hour(at timestamp with time zone, zone text, hour integer, is_weekly boolean)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (day + make_interval(hours => hour)) at time zone zone
  from (select at at time zone zone as local) as clock,
    lateral (select date_trunc('day', local) + make_interval(
        days => case when local >= date_trunc('day', local) + make_interval(hours => hour) then 1 else 0 end) as next) as days,
    lateral (select case when is_weekly
        then next + make_interval(days => ((8 - extract(isodow from next)::int) % 7)) else next end as day) as chosen
$function$;

CREATE OR REPLACE FUNCTION public.notify_processes(kind text, id text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('bowerbird', (jsonb_build_object('kind', kind, 'id', id) || details)::text)
$function$;

CREATE OR REPLACE FUNCTION public.place_labels(postcode text, place_id integer, city_id smallint)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (place_id IS NULL) THEN ARRAY[('at'::text || (city_id)::text)] ELSE ARRAY[('pc'::text || postcode), ('pa'::text || "left"(postcode, 3)), ('pa'::text || "left"(postcode, 2))] END;

CREATE OR REPLACE FUNCTION public.posting_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(cents) from ledger_entries where posting = new.posting) <> 0 then
    raise exception 'posting % does not add up', new.posting using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_ad_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_listed and not old.is_listed then
    perform queue_webhooks('ad.listed', new.seller_id, webhook_ad(new));
  end if;
  if new.status = 'sold' and old.status <> 'sold' then
    perform queue_webhooks('ad.sold', new.seller_id, webhook_ad(new));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_decision_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.decided_at is null then
    delete from webhook_deliveries where case_id = new.id and attempts = 0;
  elsif new.outcome <> 'withdrawn' then
    perform queue_webhooks('decision.made', case when new.kind <> 'report' and not (new.is_sample and new.outcome = 'approved') then new.account_id end,
      jsonb_build_object('about', new.kind, 'outcome', new.outcome, 'adId', new.ad_id),
      jsonb_build_object('caseId', new.id), interval '15 seconds', new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_message_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  c conversations;
begin
  if not exists (select from webhooks where is_on and 'message.sent' = any(events)) then return null; end if;
  select * into c from conversations where id = new.conversation_id;
  perform queue_webhooks('message.sent', case new.side when 'buyer' then c.seller_id else c.buyer_id end,
    jsonb_build_object('conversationId', c.id, 'number', new.seq, 'from', new.side, 'adId', c.ad_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_report_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform queue_webhooks('report.made', null, jsonb_build_object('reportId', new.id, 'adId', new.ad_id, 'about',
    case when new.ad_id is not null then 'ad' when new.conversation_id is not null then 'chat'
      when new.rating_id is not null then 'rating' else 'other' end));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_search_documents(ad_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ad_ids) = 0 or not exists (select from search_engine) then return; end if;
  insert into search_outbox (ad_id) select unnest(ad_ids);
  perform notify_processes('search_outbox');
end $function$;

CREATE OR REPLACE FUNCTION public.queue_webhooks(kind text, owner uuid, data jsonb, for_market jsonb DEFAULT '{}'::jsonb, delay interval DEFAULT '00:00:00'::interval, about_case uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_deliveries (webhook_id, event, data, due_at, case_id)
  select w.id, kind, case when w.account_id is null then data || for_market else data end, now() + delay, about_case
  from webhooks w left join accounts a on a.id = w.account_id
  where w.is_on and kind = any(w.events)
    and (w.account_id is null or (w.account_id = owner and a.status = 'active'));
  if found then perform notify_processes('webhooks'); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.record_ad_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unwatched constant text[] := '{updated_at,created_at,posted_at,listed_at,reserved_until,reserved_for,sold_at,
    cut_from_cents,cut_at,is_seller_active,postcode,images,cover_blur,contact_name,shows_phone,private_attributes,
    client_key}';
begin
  if (
    old.is_listed, old.search, old.category_id, old.subcategory_id, old.state_id, old.city_id, old.place_id,
    old.listing_type, old.rent_type, old.price_cents, old.created_at,
    old.attributes, old.brand, old.model, old.condition, old.property_area
  ) is distinct from (
    new.is_listed, new.search, new.category_id, new.subcategory_id, new.state_id, new.city_id, new.place_id,
    new.listing_type, new.rent_type, new.price_cents, new.created_at,
    new.attributes, new.brand, new.model, new.condition, new.property_area
  ) then perform queue_search_documents(array[new.id]); end if;
  if new.is_listed = old.is_listed and to_jsonb(new) - unwatched = to_jsonb(old) - unwatched then return null; end if;
  insert into ad_events (ad_id, old_status, was_listed, old_price_cents, old_search, old_fields, old_reserved_for)
  values (new.id, old.status, old.is_listed,
    case when old.is_listed then nullif(old.price_cents, new.price_cents) end,
    case when old.is_listed then nullif(old.search, new.search) end,
    case when old.is_listed then nullif(fields_of_ad(old), fields_of_ad(new)) end,
    case when new.status <> 'reserved' then old.reserved_for end);
  perform notify_processes('ad_events');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_deleted_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deleted_ads (id) select id from old_rows on conflict (id) do nothing;
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select -1, title, brand, model, category_id, subcategory_id from old_rows where is_listed;
  perform queue_search_documents(array(select id from old_rows where is_listed));
  update webhook_deliveries set data = data || '{"title": null}'
  where ad_id in (select id from old_rows) and data ? 'title';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_new_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ad ads;
begin
  insert into ad_texts (ad_id) select id from new_rows;
  if not exists (select from new_rows where is_listed_status(status)) then return null; end if;
  insert into ad_prices (ad_id, at, price_cents, rent_type)
  select id, least(created_at, now()), price_cents, rent_type from new_rows where is_listed_status(status);
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select 1, title, brand, model, category_id, subcategory_id from new_rows where is_listed;
  insert into ad_events (ad_id, was_listed) select id, false from new_rows where is_listed;
  if found then perform notify_processes('ad_events'); end if;
  perform queue_search_documents(array(select id from new_rows where is_listed));
  if exists (select from webhooks where is_on and 'ad.listed' = any(events)) then
    for ad in select * from new_rows where is_listed loop
      perform queue_webhooks('ad.listed', ad.seller_id, webhook_ad(ad));
    end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  latest ad_prices;
  lowest bigint;
begin
  select * into latest from ad_prices where ad_id = new.id order by at desc limit 1;
  if latest.price_cents = new.price_cents and latest.rent_type is not distinct from new.rent_type then
    return new;
  end if;
  select min(price_cents) into lowest from ad_prices p
  where p.ad_id = new.id and p.rent_type is not distinct from new.rent_type and p.at >= coalesce(
    (select max(at) from ad_prices where ad_id = new.id and at <= now() - interval '30 days'), '-infinity');
  if new.price_cents < lowest and not exists (
    select from moderation_cases c where c.ad_id = new.id and c.decided_at is null and c.holds_cut) then
    new.cut_from_cents := lowest;
    new.cut_at := now();
  else
    new.cut_from_cents := null;
    new.cut_at := null;
  end if;
  insert into ad_prices (ad_id, at, price_cents, rent_type)
  values (new.id, clock_timestamp(), new.price_cents, new.rent_type);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.record_updated_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (change, title, brand, model, category_id, subcategory_id)
  select sum(change), title, brand, model, category_id, subcategory_id
  from (
    select -1 as change, title, brand, model, category_id, subcategory_id from old_rows where is_listed
    union all
    select 1, title, brand, model, category_id, subcategory_id from new_rows where is_listed) as changes
  group by title, brand, model, category_id, subcategory_id having sum(change) <> 0;
  insert into ad_texts (ad_id)
  select id from (select id, title, description from new_rows except select id, title, description from old_rows) as changed
  on conflict (ad_id) do update set simhash = null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.return_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform give_conversation(c.id, a.seller_id) from conversations c join ads a on a.id = c.ad_id
    where c.business_id = old.business_id and c.seller_id <> a.seller_id
      and old.account_id in (c.seller_id, a.seller_id);
  update conversations c set business_id = null
    where c.business_id = old.business_id and c.seller_id = old.account_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.said_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(without_denied_nouns($1), (((('\m((don|doesn)[''’]t (have|include|come with)|(does|do) not (have|include|come with)|excludes|excluding|no|not|without|isn[''’]t|hasn[''’]t)\s+'::text || '(?!(reserve|worries|worry|frost|problems?|doubt|longer|more|less|matter|one|time|fuss|nonsense|name|only|just|sure|far|'::text) || 'too|that|to|much|long)\M)'::text) || '((?!(but|and|with|just|only|for|in|at|on|is|are|was|as|so|near|from|to|has|have|comes|plus|or)\M)[[:alnum:]’''/-]+[[:blank:]]*){1,3}'::text) || '(or[[:blank:]]+[[:alnum:]’''/-]+){0,1}'::text), ' '::text, 'gi'::text);

CREATE OR REPLACE FUNCTION public.said_title(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(without_denied_nouns($1), '(?<=[[:alnum:],] ?)\m(no|without) (?!(reserve|frost)\M)[[:lower:]]+( (?!(but|and|with|for)\M)[[:lower:]]+)?'::text, ' '::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.search_hour(timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (LEAST(GREATEST(floor((date_part('epoch'::text, ($1 - '1970-01-01 00:00:00+00'::timestamp with time zone)) / (3600)::double precision)), (0)::double precision), (1048575)::double precision))::integer;

CREATE OR REPLACE FUNCTION public.search_labels(category_id smallint, subcategory_id smallint, state_id smallint, city_id smallint, listing_type listing_type, rent_type rent_type)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY[('c'::text || (category_id)::text), ('s'::text || (subcategory_id)::text), ('st'::text || (state_id)::text), ('ci'::text || (city_id)::text), COALESCE((rent_type)::text, (listing_type)::text)];

CREATE OR REPLACE FUNCTION public.search_price(bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (round((ln((GREATEST($1, (1)::bigint))::double precision) * (23)::double precision)))::integer;

CREATE OR REPLACE FUNCTION public.search_slices(price_cents bigint, created_at timestamp with time zone, id uuid)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY[search_hour(created_at), (10000000 + (search_hour(created_at) >> 3)), (20000000 + (search_hour(created_at) >> 6)), (30000000 + (search_hour(created_at) >> 9)), (40000000 + (search_hour(created_at) >> 12)), (50000000 + (search_hour(created_at) >> 15)), (60000000 + search_price(price_cents)), (70000000 + (search_price(price_cents) >> 3)), (80000000 + (search_price(price_cents) >> 6)), CASE WHEN ((get_byte(uuid_send(id), 15) & 15) = 0) THEN 90000016 ELSE NULL::integer END, CASE WHEN ((get_byte(uuid_send(id), 15) & 127) = 0) THEN 90000128 ELSE NULL::integer END, CASE WHEN (((get_byte(uuid_send(id), 15) & 127) = 0) AND ((get_byte(uuid_send(id), 14) & 7) = 0)) THEN 90001024 ELSE NULL::integer END];

CREATE OR REPLACE FUNCTION public.session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_processes('session', encode(old.token_hash, 'hex'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.set_status_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return new; end if;
  if new.status = 'sold' then new.sold_at := coalesce(new.sold_at, now()); else new.sold_at := null; end if;
  if new.status <> 'reserved' then
    new.reserved_until := null;
    new.reserved_for := null;
  end if;
  -- A pause or a reservation doesn't lengthen its time; everything else that lists it again does.
  if tg_op = 'UPDATE' and new.status = 'active' and not may_expire(old.status) then
    new.listed_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.sydney_day(timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select ($1 at time zone 'Australia/Sydney')::date $function$;

CREATE OR REPLACE FUNCTION public.tax_documents_have_no_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.number <> (select last from tax_document_numbers)
    or new.number <> coalesce((select max(number) from tax_documents), 0) + 1 then
    raise exception 'invoice % is out of order', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.unlisted_labels(status ad_status, category_id smallint)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY[(status)::text, ('c'::text || (category_id)::text)];

CREATE OR REPLACE FUNCTION public.webhook_ad(ad ads)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('adId', ad.id, 'title', ad.title, 'price', ad.price_cents / 100::float8)
$function$;

CREATE OR REPLACE FUNCTION public.weekly_cents(price_cents bigint, rent_type rent_type)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE rent_type WHEN 'daily'::rent_type THEN (price_cents * 7) WHEN 'monthly'::rent_type THEN ((price_cents * 12) / 52) ELSE price_cents END;

CREATE OR REPLACE FUNCTION public.without_denied_nouns(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace($1, '\mnot[[:blank:]]+included[[:blank:]]*:[^.\n]*'::text, ' '::text, 'gi'::text), (((((((('(?:(?<=(?:^|[^[:alnum:][:blank:]’''-]|\m(?:the|my|our|these|those|with|and|but|or|so))[[:blank:]]*)'::text || '\m(?!(?:the|my|our|your|its|this|that|these|those|with|and|but|or|so|is|are|was|were|it|they|them|which|please|note|price|do|does)\M)[[:alnum:]’''-]+[[:blank:]]+)?'::text) || '\m(?!(?:the|my|our|your|its|this|that|these|those|with|and|but|or|so|is|are|was|were|it|they|them|which|please|note|price|do|does)\M)[[:alnum:]’''-]+'::text) || '(?:(?:[[:blank:]]+(?:and|or|nor)|[[:blank:]]*[&/])[[:blank:]]*'::text) || '(?!(?:the|my|our|your|its|this|that|these|those|with|and|but|or|so|is|are|was|were|it|they|them|which|please|note|price|do|does)\M)[[:alnum:]’''-]+){0,3}'::text) || '(?:[[:blank:]]+(?:in|on)[[:blank:]]+(?:the[[:blank:]]+)?(?:photo|picture|pic|image)s?|[[:blank:]]+(?:shown|pictured))?[[:blank:]]+'::text) || '(?:(?:(?:is|are|was|were)[[:blank:]]+not|(?:is|are|was|were)n[''’]t|not)[[:blank:]]+'::text) || '(?:included|supplied|provided|allowed|permitted|accepted|available|part[[:blank:]]+of|for[[:blank:]]+sale)(?![[:blank:]]+(?:until|till|before|yet|from)\M)'::text) || '|(?:(?:is|are)[[:blank:]]+)?(?:sold[[:blank:]]+separately|excluded))\M'::text), ' '::text, 'gi'::text);

CREATE TRIGGER account_deactivated AFTER UPDATE OF status, verified_at ON public.accounts FOR EACH ROW WHEN (((new.status <> 'active'::account_status) OR (new.verified_at IS NULL))) EXECUTE FUNCTION account_deactivated();
CREATE TRIGGER conversations_of_account_changed AFTER UPDATE OF status ON public.accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION conversations_of_account_changed();
CREATE TRIGGER copy_state_to_ads AFTER UPDATE OF status ON public.accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION copy_state_to_ads();
CREATE TRIGGER count_accounts AFTER INSERT OR DELETE OR UPDATE OF status, created_at, avatar ON public.accounts FOR EACH ROW EXECUTE FUNCTION count_accounts();
CREATE TRIGGER new_number_is_unverified BEFORE UPDATE OF phone_number ON public.accounts FOR EACH ROW WHEN ((old.phone_number IS DISTINCT FROM new.phone_number)) EXECUTE FUNCTION new_number_is_unverified();
CREATE TRIGGER count_edit_images AFTER INSERT OR DELETE OR UPDATE OF fields ON public.ad_edits FOR EACH ROW EXECUTE FUNCTION count_edit_images();
CREATE TRIGGER ad_listing_changed AFTER UPDATE ON public.ads FOR EACH ROW WHEN (((old.is_listed <> new.is_listed) OR (old.category_id <> new.category_id) OR ((old.status <> 'sold'::ad_status) AND (new.status = 'sold'::ad_status)))) EXECUTE FUNCTION ad_listing_changed();
CREATE TRIGGER copy_seller_state BEFORE INSERT ON public.ads FOR EACH ROW EXECUTE FUNCTION copy_seller_state();
CREATE TRIGGER count_deleted_ads AFTER DELETE ON public.ads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_ads();
CREATE TRIGGER count_new_ads AFTER INSERT ON public.ads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_ads();
CREATE TRIGGER count_updated_ads AFTER UPDATE ON public.ads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_updated_ads();
CREATE TRIGGER queue_ad_webhooks AFTER UPDATE ON public.ads FOR EACH ROW WHEN (((new.is_listed AND (NOT old.is_listed)) OR ((new.status = 'sold'::ad_status) AND (old.status <> 'sold'::ad_status)))) EXECUTE FUNCTION queue_ad_webhooks();
CREATE TRIGGER record_ad_event AFTER UPDATE ON public.ads FOR EACH ROW WHEN ((old.is_listed OR new.is_listed)) EXECUTE FUNCTION record_ad_event();
CREATE TRIGGER record_deleted_ads AFTER DELETE ON public.ads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_deleted_ads();
CREATE TRIGGER record_new_ads AFTER INSERT ON public.ads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_new_ads();
CREATE TRIGGER record_price BEFORE UPDATE OF price_cents, rent_type, status ON public.ads FOR EACH ROW WHEN ((is_listed_status(new.status) AND (((old.price_cents IS DISTINCT FROM new.price_cents) OR (old.rent_type IS DISTINCT FROM new.rent_type)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION record_price();
CREATE TRIGGER record_updated_ads AFTER UPDATE ON public.ads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_updated_ads();
CREATE TRIGGER set_status_times BEFORE INSERT OR UPDATE OF status ON public.ads FOR EACH ROW EXECUTE FUNCTION set_status_times();
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_log_chain();
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
CREATE TRIGGER audit_log_is_filled_once BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_filled_once();
CREATE TRIGGER keep_business_owned AFTER DELETE ON public.business_members FOR EACH ROW EXECUTE FUNCTION keep_business_owned();
CREATE TRIGGER return_conversations AFTER DELETE ON public.business_members FOR EACH ROW EXECUTE FUNCTION return_conversations();
CREATE TRIGGER conversation_participant_removed AFTER UPDATE OF ad_id, buyer_id, seller_id ON public.conversations FOR EACH ROW EXECUTE FUNCTION conversation_participant_removed();
CREATE TRIGGER announce_deliveries AFTER INSERT ON public.deliveries FOR EACH STATEMENT EXECUTE FUNCTION announce_deliveries();
CREATE TRIGGER featured_ad_is_listed BEFORE INSERT OR UPDATE ON public.featured_ads FOR EACH ROW EXECUTE FUNCTION featured_ad_is_listed();
CREATE TRIGGER count_message_photos AFTER INSERT OR DELETE OR UPDATE OF photos ON public.held_messages FOR EACH ROW EXECUTE FUNCTION count_message_photos();
CREATE TRIGGER books_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION books_are_append_only();
CREATE CONSTRAINT TRIGGER posting_adds_up AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION posting_adds_up();
CREATE TRIGGER count_message_photos AFTER INSERT OR DELETE OR UPDATE OF photos ON public.message_originals FOR EACH ROW EXECUTE FUNCTION count_message_photos();
CREATE TRIGGER count_message_photos AFTER INSERT OR DELETE OR UPDATE OF photos ON public.messages FOR EACH ROW EXECUTE FUNCTION count_message_photos();
CREATE TRIGGER queue_message_webhooks AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION queue_message_webhooks();
CREATE TRIGGER queue_decision_webhooks AFTER UPDATE OF decided_at ON public.moderation_cases FOR EACH ROW WHEN ((new.decided_at IS DISTINCT FROM old.decided_at)) EXECUTE FUNCTION queue_decision_webhooks();
CREATE TRIGGER announce_notification AFTER INSERT OR UPDATE OF shown_at, read_at ON public.notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();
CREATE TRIGGER queue_report_webhooks AFTER INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION queue_report_webhooks();
CREATE TRIGGER session_ended AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION session_ended();
CREATE TRIGGER books_are_append_only BEFORE DELETE OR TRUNCATE ON public.tax_document_numbers FOR EACH STATEMENT EXECUTE FUNCTION books_are_append_only();
CREATE TRIGGER books_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.tax_documents FOR EACH STATEMENT EXECUTE FUNCTION books_are_append_only();
CREATE TRIGGER tax_documents_have_no_gaps BEFORE INSERT ON public.tax_documents FOR EACH ROW EXECUTE FUNCTION tax_documents_have_no_gaps();

-- category 1: Electronics
-- category 2: Vehicles
-- category 3: Property
-- category 4: Home Decor
-- subcategory 1 of category 1: Smartphones
-- subcategory 2 of category 1: Laptops
-- subcategory 3 of category 1: Tablets
-- subcategory 4 of category 1: TVs & Audio
-- subcategory 5 of category 1: Cameras
-- subcategory 6 of category 1: Smart Watches
-- subcategory 7 of category 1: Accessories
-- subcategory 8 of category 1: Gaming
-- subcategory 9 of category 1: Computer Parts
-- subcategory 10 of category 2: Cars
-- subcategory 11 of category 2: Motorcycles
-- subcategory 12 of category 2: Bikes
-- subcategory 13 of category 2: Spare Parts
-- subcategory 14 of category 2: Commercial Vehicles
-- subcategory 15 of category 2: Boats
-- subcategory 16 of category 2: Automotive Tools
-- subcategory 17 of category 2: Rentals
-- subcategory 18 of category 3: Apartments
-- subcategory 19 of category 3: Houses
-- subcategory 20 of category 3: Land
-- subcategory 21 of category 3: Commercial
-- subcategory 22 of category 3: Vacation Rentals
-- subcategory 23 of category 3: Rooms
-- subcategory 24 of category 3: Office Space
-- subcategory 25 of category 3: Storage
-- subcategory 26 of category 4: Furniture
-- subcategory 27 of category 4: Kitchen Appliances
-- subcategory 28 of category 4: Lighting
-- subcategory 29 of category 4: Decor & Art
-- subcategory 30 of category 4: Garden
-- subcategory 31 of category 4: Bedding
-- subcategory 32 of category 4: Bathroom
-- subcategory 33 of category 4: Rugs & Carpets
-- state 0: All States
-- state 1: New South Wales
-- state 2: Victoria
-- state 3: Queensland
-- state 4: Western Australia
-- state 5: South Australia
-- state 6: Tasmania
-- state 7: Northern Territory
-- state 8: Australian Capital Territory
-- city 0 of state 0: All Cities
-- city 1 of state 1: Sydney
-- city 2 of state 1: Newcastle
-- city 3 of state 1: Wollongong
-- city 4 of state 1: Central Coast
-- city 5 of state 2: Melbourne
-- city 6 of state 2: Geelong
-- city 7 of state 2: Ballarat
-- city 8 of state 2: Bendigo
-- city 9 of state 3: Brisbane
-- city 10 of state 3: Gold Coast
-- city 11 of state 3: Cairns
-- city 12 of state 3: Townsville
-- city 13 of state 4: Perth
-- city 14 of state 4: Fremantle
-- city 15 of state 4: Bunbury
-- city 16 of state 4: Mandurah
-- city 17 of state 5: Adelaide
-- city 18 of state 5: Mount Gambier
-- city 19 of state 5: Whyalla
-- city 20 of state 5: Port Lincoln
-- city 21 of state 6: Hobart
-- city 22 of state 6: Launceston
-- city 23 of state 6: Devonport
-- city 24 of state 6: Burnie
-- city 25 of state 7: Darwin
-- city 26 of state 7: Palmerston
-- city 27 of state 7: Alice Springs
-- city 28 of state 7: Katherine
-- city 29 of state 8: Canberra
-- city 30 of state 8: Belconnen
-- city 31 of state 8: Gungahlin
-- city 32 of state 8: Tuggeranong
-- city 101 of state 1: Elsewhere in New South Wales
-- city 102 of state 2: Elsewhere in Victoria
-- city 103 of state 3: Elsewhere in Queensland
-- city 104 of state 4: Elsewhere in Western Australia
-- city 105 of state 5: Elsewhere in South Australia
-- city 106 of state 6: Elsewhere in Tasmania
-- city 107 of state 7: Elsewhere in Northern Territory
-- city 108 of state 8: Elsewhere in Australian Capital Territory
