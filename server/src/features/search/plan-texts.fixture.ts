/** Searches whose plans are checked: words of every frequency, and what is meant by them. */
export const planTexts = [
  'bunyip',
  'quokka',
  'gumnut',
  'good',
  'thing42 blue',
  'bunyp',
  'thing7 quokka gumnut',
  'zzzz',
  // What was meant: places, values of fields, and what to leave out.
  'gumnut newtown',
  'good 2042',
  'good near newtown',
  'gumnut northern beaches',
  'thing7 newtwon',
  'newtown',
  'automatic good',
  'automatic gumnut newtown',
  'good -bunyip',
  'gumnut without quokka northern beaches',
  'is anyone selling a good thing7 under $500 near 2042',
]
