import { MAX_IMAGES } from '@bowerbird/contract/ads/ads.terms'
import { SECOND } from '@bowerbird/contract/time'

/** Between two photos of one thing; walking to the next one takes longer. */
const GAP_MS = 30 * SECOND

export interface TakenPhoto {
  file: File
  takenAt: number
}

/** Photos in the order they were taken, those of one thing together. A pause begins the next thing. */
export function groupPhotos(photos: readonly TakenPhoto[]): File[][] {
  const groups: File[][] = []
  let last: number | undefined
  for (const { file, takenAt } of photos.toSorted((a, b) => a.takenAt - b.takenAt)) {
    const group = groups.at(-1)
    if (group && last !== undefined && takenAt - last <= GAP_MS && group.length < MAX_IMAGES) group.push(file)
    else groups.push([file])
    last = takenAt
  }
  return groups
}
