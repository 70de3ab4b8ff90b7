import { escaped } from './escape.ts'
import { keepFrame, type Plan } from './frames.ts'
import { findKept, type Kept, keep, type Piece } from './kept-parts.ts'
import { cutAtNonce } from './nonce.ts'
import { addPart, keyOf, type Slot } from './slots.ts'
import { cutStencil, fillStencil, type Word } from './stencils.ts'

/*
 * On the server: markup that is the same on page after page is drawn once, and then put in as it is. A rendering
 * leaves a mark where such a part stands; when the page is drawn, the markup takes the place of the mark. Of parts that
 * differ in nothing but words a stencil is kept, in which the words are filled in.
 */

interface Place extends Slot {
  /** None where the part has to be drawn. */
  kept?: Kept | undefined
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
  shape: string,
  words?: readonly Word[],
): [string] | [before: string, after: string] | undefined {
  if (!places) return undefined
  const key = keyOf(kind, shape)
  const kept = findKept(key)
  const place = places.push({ key, kept, words }) - 1
  return kept === undefined ? [mark('(', place), mark(')', place)] : [mark('=', place)]
}

/** A mark whose place this markup takes, which was not drawn by React. Nothing where there are no marks. */
export function markFor(markup: string): string | undefined {
  return places && mark('=', places.push({ markup }) - 1)
}

/** A mark whose place these words take, or the words themselves. */
export const wordingMark = (words: string): string => (words && markFor(escaped(words))) || words

/** What is to be sent where a part was drawn; it is kept for the next time, if it may be. */
function keepDrawn({ key = '', words }: Place, pieces: Piece[], nonce: string): Piece[] {
  // The nonce is another each time a page is sent: what has it in it is of one page alone.
  const mayKeep =
    // Twice on the same page, it has just been kept.
    findKept(key) === undefined && !pieces.some((piece) => typeof piece === 'string' && piece.includes(nonce))
  if (!words) {
    if (mayKeep) keep(key, joined(pieces))
    return pieces
  }
  const stencil = cutStencil(pieces.map(textOf).join(''))
  if (mayKeep) keep(key, stencil)
  return fillStencil(stencil, words)
}

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : decoder.decode(piece))

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

interface Drawn {
  page: Piece[]
  /** What stands between the parts, those inside of others left out. */
  texts: string[]
  slots: Slot[]
}

/** Puts in the parts that are kept, and keeps those that were not, with whatever parts they have in them. */
function fillIn(drawn: string, marked: Place[], nonce: string): Drawn {
  if (marked.length === 0 || !secret) return { page: [drawn], texts: [drawn], slots: [] }
  const [first = '', ...marks] = drawn.split(secret)
  const page: Piece[] = [first]
  const texts = [first]
  const slots: Slot[] = []
  const open: { place: Place; from: number }[] = []
  for (const text of marks) {
    const end = text.indexOf(';') + 1
    const sign = text[0]
    const place = marked[Number.parseInt(text.slice(1, end), 10)]
    if (place && sign === '=') {
      if (place.markup === undefined) addPart(page, place.kept, place.words)
      else page.push(place.markup)
    }
    if (place && sign !== ')' && open.length === 0) slots.push(place)
    if (place && sign === '(') open.push({ place, from: page.length })
    if (place && sign === ')') {
      const begun = open.pop()
      if (begun?.place === place) page.push(...keepDrawn(place, page.splice(begun.from), nonce))
    }
    const rest = text.slice(end)
    // React keeps marks apart that have nothing between them.
    const between = rest === BETWEEN_TEXTS ? '' : rest
    if (between) page.push(between)
    if (open.length === 0) texts.push(between)
  }
  return { page, texts, slots }
}

/** Draws a page. What contains the nonce is not kept. With a plan, its frame is kept, too. */
export function drawWithParts(draw: () => string, nonce: string, plan?: Plan): Piece[] {
  const marked: Place[] = []
  places = marked
  try {
    const { page, ...parts } = fillIn(draw(), marked, nonce)
    if (plan) keepFrame(plan, parts, nonce)
    return page.flatMap((piece): Piece[] => (typeof piece === 'string' ? cutAtNonce(piece, nonce) : [piece]))
  } finally {
    places = undefined
  }
}
