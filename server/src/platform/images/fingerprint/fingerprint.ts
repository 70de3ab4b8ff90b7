import { dctHash, type Hash } from './dct-hash.ts'
import { type Detail, findDetails } from './find-details.ts'
import { type GreyPicture, greyPicture, type Rectangle, sampled } from './grey-picture.ts'

/** Mean brightness, blueness and redness (YCbCr), from 0 to 255. */
type Colour = readonly [y: number, cb: number, cr: number]

export interface HashedArea {
  hash: Hash
  colour: Colour
}

type HashedDetail = Detail & HashedArea

/**
 * Recognises a photo after it was resized, compressed, mirrored or cropped: a perceptual hash of the whole, and of the
 * surroundings of its most striking details, which survive a crop.
 */
export interface Fingerprint extends PicturePrint {
  /** Of the photo in a screenshot, or in a frame of one colour. */
  inner?: PicturePrint | undefined
}

export interface PicturePrint {
  whole: HashedArea
  /** Of the picture that positions of details refer to. */
  width: number
  details: HashedDetail[]
}

/** All photos are compared at this size, in pixels of their area. */
export const FINGERPRINT_AREA = 96 * 72
export const MAX_DETAILS = 20
/** The square around a detail that is hashed, in its sizes from the centre to the edge. */
const REACH = 4
/** Minimum deviation of pixels from their mean, in grey levels. Photos of a plain surface all look the same. */
const MIN_DEVIATION = 3

function deviation({ pixels, width, height }: GreyPicture): number {
  const values = Array.from(pixels)
  const mean = values.reduce((a, b) => a + b, 0) / (width * height)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (width * height))
}

function isInside({ x, y, size }: Detail, { width, height }: GreyPicture): boolean {
  const reach = REACH * size - 0.5
  return x >= reach && y >= reach && x <= width - reach && y <= height - reach
}

const around = ({ x, y, size }: Detail): Rectangle => ({
  left: x - REACH * size,
  top: y - REACH * size,
  width: 2 * REACH * size,
  height: 2 * REACH * size,
})

/** Brightness, blueness and redness, each as a picture of its own. */
function channels(rgb: Uint8Array, width: number, height: number): [GreyPicture, GreyPicture, GreyPicture] {
  const channel = (red: number, green: number, blue: number, base: number) => {
    const values = new Float64Array(width * height)
    for (let i = 0; i < values.length; i++)
      values[i] =
        base + red * (rgb[3 * i] ?? 0) + green * (rgb[3 * i + 1] ?? 0) + blue * (rgb[3 * i + 2] ?? 0)
    return greyPicture(values, width, height)
  }
  return [
    channel(0.299, 0.587, 0.114, 0),
    channel(-0.169, -0.331, 0.5, 128),
    channel(0.5, -0.419, -0.081, 128),
  ]
}

/** Undefined if the photo shows too little to be recognised. */
export function fingerprint(rgb: Uint8Array, width: number, height: number): PicturePrint | undefined {
  const [grey, blueness, redness] = channels(rgb, width, height)
  if (deviation(grey) < MIN_DEVIATION) return undefined
  const hashed = (area: Rectangle): HashedArea => {
    const mean = (picture: GreyPicture) => sampled(picture, area, 1)[0] ?? 0
    return { hash: dctHash(grey, area), colour: [mean(grey), mean(blueness), mean(redness)] }
  }
  const details = findDetails(grey)
    .filter((detail) => isInside(detail, grey))
    .slice(0, MAX_DETAILS)
    .map((detail) => ({ ...detail, ...hashed(around(detail)) }))
  return { whole: hashed({ left: 0, top: 0, width, height }), width, details }
}
