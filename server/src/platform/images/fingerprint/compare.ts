import { distance, mirroredHash } from './dct-hash.ts'
import type { Fingerprint, HashedArea, PicturePrint } from './fingerprint.ts'

/** Bits of the hashes of two whole photos that may differ. */
const MAX_WHOLE_DISTANCE = 6
/** Of the hashes of two details. */
const MAX_DETAIL_DISTANCE = 10
/** So many details have to be equal, and to lie in the same way. */
const MIN_DETAILS = 2
/** The same of photos whose colours don't fit: they may have been tinted or made grey, so shapes alone must convince. */
const MAX_RECOLOURED_DISTANCE = 4
const MIN_RECOLOURED_DETAILS = 3
/** In pixels of a fingerprint's picture. */
const MAX_SHIFT = 8
/** In powers of two. */
const MAX_ZOOM = 0.25
/** Photos are made brighter more often than they are coloured. */
const MAX_COLOURS_APART = [45, 7, 7] as const

/** The fingerprint of the same photo, mirrored from left to right. */
export function mirrored({ whole, width, details }: PicturePrint): PicturePrint {
  return {
    whole: { ...whole, hash: mirroredHash(whole.hash) },
    width,
    details: details.map((detail) => ({
      ...detail,
      hash: mirroredHash(detail.hash),
      x: width - detail.x,
    })),
  }
}

const hasSameColour = (a: HashedArea, b: HashedArea): boolean =>
  MAX_COLOURS_APART.every((max, i) => Math.abs((a.colour[i] ?? 0) - (b.colour[i] ?? 0)) <= max)

/** Placement of one photo on another, according to one pair of equal details. */
interface Placement {
  zoom: number
  x: number
  y: number
  /** The index of the detail in the first photo. */
  detail: number
  hasSameColour: boolean
}

const isSamePlacement = (a: Placement, b: Placement): boolean =>
  Math.abs(a.zoom - b.zoom) < MAX_ZOOM && Math.abs(a.x - b.x) < MAX_SHIFT && Math.abs(a.y - b.y) < MAX_SHIFT

function placements(a: PicturePrint, b: PicturePrint): Placement[] {
  const found: Placement[] = []
  for (const [detail, one] of a.details.entries())
    for (const other of b.details) {
      if (distance(one.hash, other.hash) > MAX_DETAIL_DISTANCE) continue
      const scale = one.size / other.size
      const [x, y] = [one.x / scale - other.x, one.y / scale - other.y]
      found.push({ zoom: Math.log2(scale), x, y, detail, hasSameColour: hasSameColour(one, other) })
    }
  return found
}

function showsTheSame(a: PicturePrint, b: PicturePrint): boolean {
  const apart = distance(a.whole.hash, b.whole.hash)
  if (apart <= MAX_RECOLOURED_DISTANCE) return true
  if (apart <= MAX_WHOLE_DISTANCE && hasSameColour(a.whole, b.whole)) return true
  const found = placements(a, b)
  return found.some((one) => {
    const agreeing = found.filter((other) => isSamePlacement(one, other))
    const details = (all: Placement[]) => new Set(all.map(({ detail }) => detail)).size
    return (
      details(agreeing.filter((each) => each.hasSameColour)) >= MIN_DETAILS ||
      details(agreeing) >= MIN_RECOLOURED_DETAILS
    )
  })
}

/** The whole picture, and the photo in it if it is a screenshot. */
export const printsOf = (print: Fingerprint): PicturePrint[] => [print, ...(print.inner ? [print.inner] : [])]

/**
 * Compares photos with this one: whether they show the same picture, perhaps resized, compressed, mirrored, cropped,
 * tinted, turned a little, or in a screenshot.
 */
export function nearEqualTo(print: Fingerprint): (other: Fingerprint) => boolean {
  const own = printsOf(print).flatMap((each) => [each, mirrored(each)])
  return (other) => printsOf(other).some((each) => own.some((one) => showsTheSame(one, each)))
}
