-- Words of an ad: what its text says it has, and the values of its fields.

-- A text without what it says it does not have: "no parking", "without disc drive or remote". The words end at
-- punctuation, at the next part of the sentence, or after three. "No reserve", "No Frost" and the like deny nothing.
create function said_text(text) returns text immutable parallel safe
  return regexp_replace($1,
    '\m(no|not|without|isn[''’]t|hasn[''’]t|(don|doesn)[''’]t have|does not have|do not have)\s+'
    || '(?!(reserve|worries|worry|frost|problems?|doubt|longer|more|less|matter|one|time|fuss|nonsense|name|only|just|sure|far|'
    || 'too|that|to|much|long)\M)'
    || '((?!(but|and|with|just|only|for|in|at|on|is|are|was|as|so|near|from|to|has|have|comes|plus|or)\M)[[:alnum:]’''/-]+[[:blank:]]*){1,3}'
    || '(or[[:blank:]]+[[:alnum:]’''/-]+){0,1}',
    ' ', 'gi');

-- The same for a title, where a capital letter makes it a name ("No Man’s Sky").
create function said_title(text) returns text immutable parallel safe
  return regexp_replace($1, '(?<=[[:alnum:],] ?)\m(no|without) (?!(reserve|frost)\M)[[:lower:]]+( (?!(but|and|with|for)\M)[[:lower:]]+)?', ' ', 'g');

-- The values of fields as words that nobody types: `fvbodyxhatchback0`. A search adds those that a word of it is a name
-- of (`field-lexemes.ts`), so a name that an operator changes needs no new index. They have positions, because
-- ranking needs them, and end with a digit, so that they are not stemmed.
create function field_terms(attributes jsonb, condition condition) returns tsvector
immutable parallel safe language plpgsql as $$
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
end $$;

-- Writes every ad again, and the two indexes. Versions that run beside it find the column under its name.
drop index ads_search;
drop index ads_unlisted_search;
alter table ads drop column search;
alter table ads add column search tsvector not null generated always as (
  setweight(to_tsvector('english', said_title(title)), 'A')
  || setweight(to_tsvector('english', coalesce(brand, '') || ' ' || coalesce(model, '')), 'B')
  -- Category and subcategory by number, because their names can change (`catalogue-lexemes.service.ts`).
  || setweight(to_tsvector('simple', 'catid' || category_id::text || ' subid' || subcategory_id::text), 'C')
  || field_terms(attributes, condition)
  || setweight(to_tsvector('english', said_text(description)), 'D')
) stored;

create index ads_search on ads using gin (
  search,
  search_labels(category_id, subcategory_id, state_id, city_id, listing_type, rent_type),
  search_slices(price_cents, created_at, id),
  attribute_labels(attributes, brand, model, condition, property_area),
  place_labels(postcode, place_id, city_id),
  ts_filter(search, '{a,b}')
) with (fastupdate = off) where is_listed;
comment on index ads_search is 'search.store, moderation/ad-list.store, prices/comparables.store: words, filters by fields and places of listed ads';
create index ads_unlisted_search on ads using gin (search, unlisted_labels(status, category_id))
  with (fastupdate = on, gin_pending_list_limit = 1024) where not is_listed;
comment on index ads_unlisted_search is 'moderation/ad-list.store: words of ads that are not listed';
-- How common each word is decides between counting and estimating.
analyze ads;
