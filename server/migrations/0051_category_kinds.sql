-- Saved catalogues say what a category is about and how searches read its name; before, the code knew the shipped names.
update market_versions set catalogue = jsonb_set(catalogue, '{categories}', (
  select jsonb_agg(
    jsonb_build_object(
      'kind', case category ->> 'id' when '2' then 'vehicle' when '3' then 'housing' else 'goods' end,
      'isEverydayWord', category ->> 'id' = '3')
    || category
    || jsonb_build_object('subcategories', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'keywords', '[]'::jsonb,
          'isEverydayWord', (subcategory ->> 'id')::int in (7, 8, 17, 20, 21, 23, 24, 25, 30, 31, 32),
          'isDwelling', (subcategory ->> 'id')::int in (18, 19, 23),
          'payChecks', case
            when (subcategory ->> 'id')::int in (10, 11, 14, 15) then 'motor'
            when category ->> 'id' = '1' then 'device'
            when category ->> 'id' = '3' then 'home'
            else 'goods' end)
        || subcategory order by place), '[]')
      from jsonb_array_elements(category -> 'subcategories') with ordinality as s (subcategory, place)))
    order by place)
  from jsonb_array_elements(catalogue -> 'categories') with ordinality as c (category, place)))
where catalogue is not null;
