-- Public places for handovers, as the operator lists them. Their distance is that of their suburb.
create table meeting_places (
  id uuid primary key,
  name text not null,
  kind text not null,
  place_id integer not null references places (id),
  -- Where exactly.
  note text not null,
  updated_at timestamptz not null default now(),
  constraint meeting_place_name_length check (length(name) between 1 and 80),
  constraint meeting_place_kind_known check (kind in ('station', 'library', 'police_station', 'shopping_centre', 'other')),
  constraint meeting_place_note_length check (length(note) <= 100)
);
create unique index meeting_places_of_place on meeting_places (place_id, lower(name));
