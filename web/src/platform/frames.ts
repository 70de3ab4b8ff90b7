import { findKept, keep, type Piece } from './kept-parts.ts'
import { cutAtNonce } from './nonce.ts'
import { addSlot, keyOf, type Slot } from './slots.ts'

/** How a page comes about without being drawn: which frame it has, and what goes into its gaps, one after the other. */
export interface Plan {
  /** All that the frame depends on. */
  frame: string
  slots: readonly Slot[]
}

const frameKey = ({ frame }: Plan): string => keyOf('frame', frame)

/** A page put together from what is kept; nothing where any of it has to be drawn first. */
export function putTogether(plan: Plan, nonce: string): Piece[] | undefined {
  const frame = findKept(frameKey(plan))
  if (!frame || !('between' in frame)) return undefined
  const page: Piece[] = []
  for (const [index, slot] of plan.slots.entries()) {
    const before = frame.between[index]
    if (!before) return undefined
    page.push(...before)
    if (!addSlot(page, slot, nonce)) return undefined
  }
  page.push(...(frame.between.at(-1) ?? []))
  return page
}

const sameWords = (a: Slot, b: Slot): boolean => JSON.stringify(a.words) === JSON.stringify(b.words)

/** What is handed over to the browser says when it was made, and so is never the same. */
const sameSlot = (a: Slot, b: Slot | undefined): boolean =>
  b !== undefined && a.key === b.key && sameWords(a, b)

const encoder = /* @__PURE__ */ new TextEncoder()

const piecesOf = (text: string, nonce: string): Piece[] =>
  cutAtNonce(text, nonce).map((part) => (part === nonce ? part : encoder.encode(part)))

/**
 * Keeps the frame of a page that was drawn: the texts between what filled its gaps. Only where these were just as the
 * plan had foretold: a page that was put together must be the one that would be drawn.
 */
export function keepFrame(plan: Plan, drawn: { texts: string[]; slots: Slot[] }, nonce: string): boolean {
  const { texts, slots } = drawn
  if (slots.length !== plan.slots.length || !slots.every((slot, index) => sameSlot(slot, plan.slots[index])))
    return false
  const between = texts.map((text) => piecesOf(text, nonce))
  keep(frameKey(plan), { between, size: texts.reduce((size, text) => size + text.length, 0) })
  return true
}
