-- Businesses: several accounts, each with its own log-in and ads, under one name.

-- The check digits of an Australian Business Number: contract/src/businesses/abn.ts has the same rule.
create function is_abn(abn text) returns boolean immutable strict parallel safe language sql as $$
  select case when abn ~ '^[1-9][0-9]{10}$' then (
    select sum((substr(abn, i, 1)::int - case when i = 1 then 1 else 0 end)
      * (array[10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19])[i]) % 89 = 0
    from generate_series(1, 11) as i)
  else false end
$$;

create table businesses (
  id uuid primary key,
  -- The end of its page's address: its name, and digits of its id that stay when the name changes.
  slug text not null,
  name text not null,
  abn text not null,
  about text not null,
  street text not null,
  place_id integer not null references places (id),
  -- A list of { day, opens, closes }; Monday is 1.
  hours jsonb not null,
  -- Since when staff have taken its badge and its page away, and why.
  badge_removed_at timestamptz,
  badge_removal text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_slug_form check (slug ~ '^([a-z0-9]+-)*[0-9a-f]{8}$' and length(slug) <= 120),
  constraint business_name_length check (length(name) between 2 and 80),
  constraint business_abn_adds_up check (is_abn(abn)),
  constraint business_about_length check (length(about) <= 2000),
  constraint business_street_length check (length(street) <= 100),
  constraint business_hours_are_a_list check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 7),
  constraint business_badge_removed_with_a_reason check (
    (badge_removed_at is null) = (badge_removal is null) and length(badge_removal) between 1 and 300)
);
create unique index businesses_by_code on businesses (right(slug, 8));
create index businesses_by_abn on businesses (abn);

-- An account belongs to one business at most.
create table business_members (
  account_id uuid primary key references accounts (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  is_owner boolean not null,
  joined_at timestamptz not null default now()
);
create index business_members_of_business on business_members (business_id);

-- For whoever has confirmed this email address.
create table business_invitations (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  constraint business_invitation_email_length check (length(email) between 3 and 254)
);
create unique index business_invitations_once on business_invitations (business_id, lower(email));
create index business_invitations_to on business_invitations (lower(email));

create table business_licences (
  business_id uuid not null references businesses (id) on delete cascade,
  kind text not null,
  state_id smallint not null references states (id),
  number text not null,
  -- When a member of staff found it in the register of its state.
  checked_at timestamptz,
  primary key (business_id, kind, state_id),
  constraint business_licence_kind_known check (kind in ('motor-dealer', 'estate-agent')),
  constraint business_licence_number_length check (length(number) between 1 and 30)
);

-- Whoever removes an account or takes it out of a business: one without people is removed, and one without an owner
-- goes to the person who has been there longest.
create function keep_business_owned() returns trigger language plpgsql as $$
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
$$;
create trigger keep_business_owned after delete on business_members
  for each row execute function keep_business_owned();
