import sharp, { type Sharp } from 'sharp'
import { HEIGHT_OF, render } from './engine/render.ts'
import { compose, type Picture } from './picture.ts'

/** Draws a picture in a given width. */
export function draw(picture: Picture, width: number): Sharp {
  const pixels = render(compose(picture).scene, width)
  return sharp(Buffer.from(pixels.buffer), { raw: { width, height: HEIGHT_OF(width), channels: 3 } })
}
