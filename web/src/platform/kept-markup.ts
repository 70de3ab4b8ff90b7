/*
 * On the server: markup that is the same on page after page is drawn once, and then put in as it is. A rendering
 * leaves a mark where such a part stands; when the page is drawn, the markup takes the place of the mark.
 */

/** Of each kind: what is kept are a few kilobytes each, for the pages that most people look at. */
const MOST_PARTS = 1000
/** Longer ones are made by nobody who uses the market. */
const LONGEST_KEY = 2000

interface Place {
  kind: string
  key: string
  /** None where the part has to be drawn. */
  markup: string | undefined
}

const kept = new Map<string, Map<string, string>>()
/** Of the page that is being drawn. Drawing is never interrupted, so one list does for all. */
let places: Place[] | undefined
let secret: string | undefined

/** Nobody outside can know it: words that someone stored would otherwise be taken for a mark. */
function mark(sign: '=' | '(' | ')', place: number): string {
  secret ??= crypto.randomUUID()
  return `${secret}${sign}${place};`
}

function keep({ kind, key }: Place, markup: string): void {
  if (key.length > LONGEST_KEY) return
  const parts = kept.get(kind) ?? new Map<string, string>()
  kept.set(kind, parts.set(key, markup))
  const oldest = parts.keys().next()
  if (parts.size > MOST_PARTS && !oldest.done) parts.delete(oldest.value)
}

/**
 * What to draw in place of a part: one mark if its markup is kept, otherwise a mark before and one after it. Nothing
 * where parts are not kept.
 */
export function marksFor(kind: string, key: string): [string] | [before: string, after: string] | undefined {
  if (!places) return undefined
  const markup = kept.get(kind)?.get(key)
  const place = places.push({ kind, key, markup }) - 1
  return markup === undefined ? [mark('(', place), mark(')', place)] : [mark('=', place)]
}

/** A piece cut out of a string holds on to all of it; this one doesn't. */
const copyOf = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))

/** Puts in the parts that are kept, and keeps those that were not. A part with others in it is not kept. */
function fillIn(drawn: string, marked: Place[]): string {
  if (marked.length === 0 || !secret) return drawn
  const [first = '', ...pieces] = drawn.split(secret)
  let page = first
  for (const [index, piece] of pieces.entries()) {
    const end = piece.indexOf(';') + 1
    const sign = piece[0]
    const number = piece.slice(1, end)
    const place = marked[Number.parseInt(number, 10)]
    const markup = piece.slice(end)
    if (place && sign === '(' && pieces[index + 1]?.startsWith(`)${number}`)) keep(place, copyOf(markup))
    page += (sign === '=' && place?.markup ? place.markup : '') + markup
  }
  return page
}

export function drawWithParts(draw: () => string): string {
  const marked: Place[] = []
  places = marked
  try {
    return fillIn(draw(), marked)
  } finally {
    places = undefined
  }
}
