-- A text without what it names and then denies: "chairs not included", "the cushions in the photo aren’t for sale", "pets
-- are not allowed", "linen sold separately". One word is the thing, two where a phrase begins, and those joined to it.
create function without_denied_nouns(text) returns text immutable parallel safe
  return regexp_replace(
    regexp_replace($1, '\mnot[[:blank:]]+included[[:blank:]]*:[^.\n]*', ' ', 'gi'),
    '(?:(?<=(?:^|[^[:alnum:][:blank:]’''-]|\m(?:the|my|our|these|those|with|and|but|or|so))[[:blank:]]*)'
    || '\m(?!(?:the|my|our|your|its|this|that|these|those|with|and|but|or|so|is|are|was|were|it|they|them|which|please|note|price|do|does)\M)[[:alnum:]’''-]+[[:blank:]]+)?'
    || '\m(?!(?:the|my|our|your|its|this|that|these|those|with|and|but|or|so|is|are|was|were|it|they|them|which|please|note|price|do|does)\M)[[:alnum:]’''-]+'
    || '(?:(?:[[:blank:]]+(?:and|or|nor)|[[:blank:]]*[&/])[[:blank:]]*'
    || '(?!(?:the|my|our|your|its|this|that|these|those|with|and|but|or|so|is|are|was|were|it|they|them|which|please|note|price|do|does)\M)[[:alnum:]’''-]+){0,3}'
    || '(?:[[:blank:]]+(?:in|on)[[:blank:]]+(?:the[[:blank:]]+)?(?:photo|picture|pic|image)s?|[[:blank:]]+(?:shown|pictured))?[[:blank:]]+'
    || '(?:(?:(?:is|are|was|were)[[:blank:]]+not|(?:is|are|was|were)n[''’]t|not)[[:blank:]]+'
    || '(?:included|supplied|provided|allowed|permitted|accepted|available|part[[:blank:]]+of|for[[:blank:]]+sale)(?![[:blank:]]+(?:until|till|before|yet|from)\M)'
    || '|(?:(?:is|are)[[:blank:]]+)?(?:sold[[:blank:]]+separately|excluded))\M',
    ' ', 'gi');

-- As before, with these, and with what an offer "doesn’t include", "doesn’t come with" or is "excluding".
create or replace function said_text(text) returns text immutable parallel safe
  return regexp_replace(without_denied_nouns($1),
    '\m((don|doesn)[''’]t (have|include|come with)|(does|do) not (have|include|come with)|excludes|excluding|no|not|without|isn[''’]t|hasn[''’]t)\s+'
    || '(?!(reserve|worries|worry|frost|problems?|doubt|longer|more|less|matter|one|time|fuss|nonsense|name|only|just|sure|far|'
    || 'too|that|to|much|long)\M)'
    || '((?!(but|and|with|just|only|for|in|at|on|is|are|was|as|so|near|from|to|has|have|comes|plus|or)\M)[[:alnum:]’''/-]+[[:blank:]]*){1,3}'
    || '(or[[:blank:]]+[[:alnum:]’''/-]+){0,1}',
    ' ', 'gi');

create or replace function said_title(text) returns text immutable parallel safe
  return regexp_replace(without_denied_nouns($1), '(?<=[[:alnum:],] ?)\m(no|without) (?!(reserve|frost)\M)[[:lower:]]+( (?!(but|and|with|for)\M)[[:lower:]]+)?', ' ', 'g');

-- The words of these ads are stored: only an update computes them again.
update ads set title = title, description = description
where (title || ' ' || description) ~*
  '(not|n[''’]t)[[:blank:]]+(included|supplied|provided|allowed|permitted|accepted|available|part|for sale|include|come)|separately|exclud';
