import type { Stencil } from './stencils.ts'

/** A part of a page, as it is drawn, or as the bytes to be sent. The nonce is one by itself. */
export type Piece = string | Uint8Array

/** What stays the same on page after page: some pieces, then a gap, and so on. */
export interface Frame {
  between: readonly (readonly Piece[])[]
  size: number
}

export type Kept = Uint8Array | Stencil | Frame

/** Bytes of all that is kept, for the pages that most people look at. */
const MOST_BYTES = 24 * 2 ** 20
/** Longer ones are made by nobody who uses the market. */
const LONGEST_KEY = 5000

/**
 * What was used lately, and what was used before that. Once the younger is half of what may be kept, it becomes the
 * elder, and the elder is forgotten: whatever is in use moves on, and finding something costs nothing more.
 */
let younger = new Map<string, Kept>()
let elder = new Map<string, Kept>()
let youngerBytes = 0
const sizeOf = (key: string, kept: Kept) =>
  key.length + (kept instanceof Uint8Array ? kept.length : kept.size)

export function findKept(key: string): Kept | undefined {
  const found = younger.get(key)
  if (found) return found
  const old = elder.get(key)
  if (old) keep(key, old)
  return old
}

export function keep(key: string, kept: Kept): void {
  if (key.length > LONGEST_KEY) return
  younger.set(key, kept)
  youngerBytes += sizeOf(key, kept)
  if (youngerBytes <= MOST_BYTES / 2) return
  elder = younger
  younger = new Map()
  youngerBytes = 0
}
