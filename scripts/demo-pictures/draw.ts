import sharp, { type Sharp } from 'sharp'
import { HEIGHT_OF, render } from './engine/render.ts'
import { renderTraced } from './engine/traced.ts'
import { compose, type Picture } from './picture.ts'

/** Draws a picture in a given width. */
export function draw(picture: Picture, width: number): Sharp {
  const { scene } = compose(picture)
  const pixels = picture.isTraced ? renderTraced(scene, width) : render(scene, width)
  return sharp(Buffer.from(pixels.buffer), { raw: { width, height: HEIGHT_OF(width), channels: 3 } })
}
