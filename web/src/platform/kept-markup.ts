import { cutStencil, fillStencil, type Stencil } from './stencils.ts'

/*
 * On the server: markup that is the same on page after page is drawn once, and then put in as it is. A rendering
 * leaves a mark where such a part stands; when the page is drawn, the markup takes the place of the mark. Of parts that
 * differ in nothing but words a stencil is kept, in which the words are filled in.
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
  markup: Piece | Stencil | undefined
  /** What a stencil is filled with. */
  words?: readonly string[] | undefined
}

type Kept = Uint8Array | Stencil

/**
 * What was used lately, and what was used before that. Once the younger is half of what may be kept, it becomes the
 * elder, and the elder is forgotten: whatever is in use moves on, and finding something costs nothing more.
 */
let younger = new Map<string, Kept>()
let elder = new Map<string, Kept>()
let youngerBytes = 0
const sizeOf = (key: string, markup: Kept) =>
  key.length + (markup instanceof Uint8Array ? markup.length : markup.size)

function find(key: string): Kept | undefined {
  const found = younger.get(key)
  if (found) return found
  const old = elder.get(key)
  if (old) put(key, old)
  return old
}

function put(key: string, markup: Kept): void {
  younger.set(key, markup)
  youngerBytes += sizeOf(key, markup)
  if (youngerBytes <= MOST_BYTES / 2) return
  elder = younger
  younger = new Map()
  youngerBytes = 0
}

const BETWEEN_TEXTS = '<!-- -->'
const encoder = /* @__PURE__ */ new TextEncoder()
const decoder = /* @__PURE__ */ new TextDecoder()
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
 * where parts are not kept. With words, it is to be drawn with blanks in their places.
 */
export function marksFor(
  kind: string,
  key: string,
  words?: readonly string[],
): [string] | [before: string, after: string] | undefined {
  if (!places) return undefined
  const whole = `${kind}\n${key}`
  const markup = find(whole)
  const place = places.push({ key: whole, markup, words }) - 1
  return markup === undefined ? [mark('(', place), mark(')', place)] : [mark('=', place)]
}

/** A mark whose place this markup takes, which was not drawn by React. Nothing where there are no marks. */
export function markFor(markup: string): string | undefined {
  return places && mark('=', places.push({ markup }) - 1)
}

/** What is to be sent where a part was drawn; it is kept for the next time, if it may be. */
function keep({ key, words }: Place, pieces: Piece[], nonce: string): Piece[] {
  // The nonce of a page has to be found and replaced in its text.
  const mayKeep =
    key !== undefined &&
    key.length <= LONGEST_KEY &&
    // Twice on the same page, it has just been kept.
    find(key) === undefined &&
    !pieces.some((piece) => typeof piece === 'string' && piece.includes(nonce))
  if (!words) {
    if (mayKeep) put(key, joined(pieces))
    return pieces
  }
  const stencil = cutStencil(pieces.map(textOf).join(''))
  if (mayKeep) put(key, stencil)
  return [fillStencil(stencil, words)]
}

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : decoder.decode(piece))

function pieceOf({ markup, words = [] }: Place): Piece {
  if (markup === undefined) return ''
  return typeof markup === 'string' || markup instanceof Uint8Array ? markup : fillStencil(markup, words)
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
    if (place && sign === '=') page.push(pieceOf(place))
    if (place && sign === '(') open.push({ place, from: page.length })
    if (place && sign === ')') {
      const begun = open.pop()
      if (begun?.place === place) page.push(...keep(place, page.splice(begun.from), nonce))
    }
    const rest = text.slice(end)
    // React keeps marks apart that have nothing between them.
    if (rest !== BETWEEN_TEXTS) page.push(rest)
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
