-- Sessions as their owner sees them, and bound to the browser that they were started in.
alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  -- "Firefox on Windows".
  add column browser text,
  -- The suburb or state that was chosen in that browser.
  add column place text,
  -- A second secret, which only the browser's HttpOnly cookie holds: a token that was copied from local storage is
  -- worth nothing without it. Null for clients that are not browsers.
  add column binding_hash bytea,
  -- Sent to the browser as the next one, which has not used it yet.
  add column next_binding_hash bytea,
  -- The last one, and since when it has been replaced: whoever still uses it has a copy.
  add column previous_binding_hash bytea,
  add column rebound_at timestamptz,
  -- Null until the browser has sent its cookie: some refuse cookies.
  add column bound_at timestamptz,
  add constraint session_browser_length check (length(browser) <= 100),
  add constraint session_place_length check (length(place) <= 100);
