import { distance, mirroredHash } from './dct-hash.ts'
import type { Fingerprint, HashedArea } from './fingerprint.ts'

/** Bits of the hashes of two whole photos that may differ. */
const MAX_WHOLE_DISTANCE = 6
/** Of the hashes of two details. */
const MAX_DETAIL_DISTANCE = 10
/** So many details have to be equal, and to lie in the same way. */
const MIN_DETAILS = 2
/** In pixels of a fingerprint's picture. */
const MAX_SHIFT = 8
/** In powers of two. */
const MAX_ZOOM = 0.25
/** Photos are made brighter more often than they are coloured. */
const MAX_COLOURS_APART = [45, 7, 7] as const

/** The fingerprint of the same photo, mirrored from left to right. */
export function mirrored({ whole, width, details }: Fingerprint): Fingerprint {
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

const isAlike = (a: HashedArea, b: HashedArea, maxDistance: number): boolean =>
  distance(a.hash, b.hash) <= maxDistance &&
  MAX_COLOURS_APART.every((max, i) => Math.abs((a.colour[i] ?? 0) - (b.colour[i] ?? 0)) <= max)

/** Placement of one photo on another, according to one pair of equal details. */
interface Placement {
  zoom: number
  x: number
  y: number
}

const isSamePlacement = (a: Placement, b: Placement): boolean =>
  Math.abs(a.zoom - b.zoom) < MAX_ZOOM && Math.abs(a.x - b.x) < MAX_SHIFT && Math.abs(a.y - b.y) < MAX_SHIFT

function placements(a: Fingerprint, b: Fingerprint): Placement[] {
  const found: Placement[] = []
  for (const one of a.details)
    for (const other of b.details) {
      if (!isAlike(one, other, MAX_DETAIL_DISTANCE)) continue
      const scale = one.size / other.size
      found.push({ zoom: Math.log2(scale), x: one.x / scale - other.x, y: one.y / scale - other.y })
    }
  return found
}

function showsTheSame(a: Fingerprint, b: Fingerprint): boolean {
  if (isAlike(a.whole, b.whole, MAX_WHOLE_DISTANCE)) return true
  const found = placements(a, b)
  return found.some((one) => found.filter((other) => isSamePlacement(one, other)).length >= MIN_DETAILS)
}

/** Compares photos with this one: whether they show the same picture, perhaps resized, compressed, mirrored or cropped. */
export function nearEqualTo(print: Fingerprint): (other: Fingerprint) => boolean {
  const reflection = mirrored(print)
  return (other) => showsTheSame(print, other) || showsTheSame(reflection, other)
}
