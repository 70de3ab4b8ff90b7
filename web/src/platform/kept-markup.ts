/*
 * On the server: markup that is the same on page after page is drawn once, and then put in as it is. A rendering
 * leaves a mark where such a part stands; when the page is drawn, the markup takes the place of the mark.
 */

/** A part of a page, as it is drawn, or as the bytes to be sent. */
export type Piece = string | Uint8Array

/** Bytes of all that is kept, for the pages that most people look at. */
const MOST_BYTES = 24 * 2 ** 20
/** Longer ones are made by nobody who uses the market. */
const LONGEST_KEY = 5000

interface Place {
  /** Under what it is kept; none where nothing is to be. */
  key?: string
  /** None where the part has to be drawn. */
  markup: Piece | undefined
}

/** What has not been used for the longest time comes first. */
const kept = new Map<string, Uint8Array>()
let bytesKept = 0
const sizeOf = (key: string, markup: Uint8Array) => key.length + markup.length

function find(key: string): Uint8Array | undefined {
  const markup = kept.get(key)
  if (markup && kept.delete(key)) kept.set(key, markup)
  return markup
}

function put(key: string, markup: Uint8Array): void {
  kept.set(key, markup)
  bytesKept += sizeOf(key, markup)
  for (const [oldest, old] of kept) {
    if (bytesKept <= MOST_BYTES) return
    kept.delete(oldest)
    bytesKept -= sizeOf(oldest, old)
  }
}

const BETWEEN_TEXTS = '<!-- -->'
const encoder = new TextEncoder()
/** Of the page that is being drawn. Drawing is never interrupted, so one list does for all. */
let places: Place[] | undefined
/** Nobody outside can know it: words that someone stored would otherwise be taken for a mark. */
let secret: string | undefined

function mark(sign: '=' | '(' | ')', place: number): string {
  secret ??= crypto.randomUUID()
  return `${secret}${sign}${place};`
}

/**
 * What to draw in place of a part: one mark if its markup is kept, otherwise a mark before and one after it. Nothing
 * where parts are not kept.
 */
export function marksFor(kind: string, key: string): [string] | [before: string, after: string] | undefined {
  if (!places) return undefined
  const whole = `${kind}\n${key}`
  const markup = find(whole)
  const place = places.push({ key: whole, markup }) - 1
  return markup === undefined ? [mark('(', place), mark(')', place)] : [mark('=', place)]
}

/** A mark whose place this markup takes, which was not drawn by React. Nothing where there are no marks. */
export function markFor(markup: string): string | undefined {
  return places && mark('=', places.push({ markup }) - 1)
}

function keep({ key }: Place, pieces: Piece[], nonce: string): void {
  // Twice on the same page, it has just been kept.
  if (key === undefined || key.length > LONGEST_KEY || kept.has(key)) return
  // The nonce of a page has to be found and replaced in its text.
  if (pieces.some((piece) => typeof piece === 'string' && piece.includes(nonce))) return
  put(key, joined(pieces))
}

function joined(pieces: Piece[]): Uint8Array {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece))
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Puts in the parts that are kept, and keeps those that were not, with whatever parts they have in them. */
function fillIn(drawn: string, marked: Place[], nonce: string): Piece[] {
  if (marked.length === 0 || !secret) return [drawn]
  const [first = '', ...marks] = drawn.split(secret)
  const page: Piece[] = [first]
  const open: { place: Place; from: number }[] = []
  for (const text of marks) {
    const end = text.indexOf(';') + 1
    const sign = text[0]
    const place = marked[Number.parseInt(text.slice(1, end), 10)]
    if (place && sign === '=') page.push(place.markup ?? '')
    if (place && sign === '(') open.push({ place, from: page.length })
    if (place && sign === ')') {
      const begun = open.pop()
      if (begun?.place === place) {
        // Where nothing was drawn, React keeps the two marks apart.
        if (page.length === begun.from + 1 && page[begun.from] === BETWEEN_TEXTS) page.pop()
        keep(place, page.slice(begun.from), nonce)
      }
    }
    page.push(text.slice(end))
  }
  return page
}

/** Draws a page. What contains the nonce is not kept. */
export function drawWithParts(draw: () => string, nonce: string): Piece[] {
  const marked: Place[] = []
  places = marked
  try {
    return fillIn(draw(), marked, nonce)
  } finally {
    places = undefined
  }
}
