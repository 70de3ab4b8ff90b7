import { escaped } from './escape.ts'
import { findKept, type Kept, type Piece } from './kept-parts.ts'
import { cutAtNonce } from './nonce.ts'
import { fillStencil, type Stencil, type Word } from './stencils.ts'

/** What goes into one place of a page: a part that is kept, with its words, or markup that is of this page alone. */
export interface Slot {
  /** Under what it is kept. */
  key?: string
  /** What a stencil is filled with. */
  words?: readonly Word[] | undefined
  markup?: string
  /** Whether the nonce stands somewhere in the markup. */
  hasNonce?: boolean
}

export const keyOf = (kind: string, key: string): string => `${kind}\n${key}`

const isStencil = (kept: Kept): kept is Stencil => 'blanks' in kept

/** Adds what is to be sent of a part that is kept. Says whether there was one. */
export function addPart(page: Piece[], kept: Kept | undefined, words: readonly Word[] = []): boolean {
  if (kept instanceof Uint8Array) page.push(kept)
  else if (kept && isStencil(kept)) page.push(...fillStencil(kept, words))
  else return false
  return true
}

/** Adds what is to be sent in a place. Says whether it is there, or has to be drawn first. */
export function addSlot(page: Piece[], slot: Slot, nonce: string): boolean {
  const { key, words, markup = '', hasNonce } = slot
  if (key !== undefined) return addPart(page, findKept(key), words)
  if (hasNonce) page.push(...cutAtNonce(markup, nonce))
  else page.push(markup)
  return true
}

/** What a `still` part puts into a page. */
export const stillSlot = (kind: string, key: string): Slot => ({ key: keyOf(kind, key) })

/** What `wording` puts into a page. */
export const wordingSlot = (words: string): Slot => ({ markup: escaped(words) })
