import sharp from 'sharp'

const MAX_PIXELS = 50_000_000
const BLUR_SIDE = 12

export interface SquarePicture {
  webp: Buffer
  /** A few pixels of it as a data address, to stand in while it loads. */
  blur: string
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time: a large picture takes a core and up to 200 MB, and there may be few of either. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = queue.then(work)
  queue = result.catch(() => {})
  return result
}

async function square(bytes: Uint8Array, side: number): Promise<SquarePicture> {
  // Upright first; everything the file said about the camera, the place and the time stays behind.
  const whole = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .timeout({ seconds: 10 })
    .webp({ quality: 82 })
    .toBuffer()
  const tiny = await sharp(whole).resize(BLUR_SIDE, BLUR_SIDE).webp({ quality: 40 }).toBuffer()
  return { webp: whole, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/** A picture fitted whole into a square, with nothing cut off: what is left over is transparent. */
export const squarePicture = (bytes: Uint8Array, side: number): Promise<SquarePicture> =>
  inTurn(() => square(bytes, side))
