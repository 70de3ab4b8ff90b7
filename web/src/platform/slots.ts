import { escaped } from './escape.ts'
import type { Kept, Piece } from './kept-parts.ts'
import { findKept } from './kept-parts.ts'
import { fillStencil, type Stencil, type Word } from './stencils.ts'

/** What goes into one place of a page: a part that is kept, with its words, or markup that is of this page alone. */
export interface Slot {
  /** Under what it is kept. */
  key?: string
  /** What a stencil is filled with. */
  words?: readonly Word[] | undefined
  markup?: string
}

export const keyOf = (kind: string, key: string): string => `${kind}\n${key}`

const isStencil = (kept: Kept): kept is Stencil => 'blanks' in kept

/** What is to be sent of a part that is kept. */
export function pieceOf(kept: Kept | undefined, words: readonly Word[] = []): Piece | undefined {
  if (kept === undefined || kept instanceof Uint8Array) return kept
  return isStencil(kept) ? fillStencil(kept, words) : undefined
}

/** What is to be sent in a place; nothing where it has to be drawn first. */
export const filled = ({ key, words, markup }: Slot): Piece | undefined =>
  key === undefined ? markup : pieceOf(findKept(key), words)

/** What a `still` part puts into a page. */
export const stillSlot = (kind: string, key: string): Slot => ({ key: keyOf(kind, key) })

/** What `wording` puts into a page. */
export const wordingSlot = (words: string): Slot => ({ markup: escaped(words) })
