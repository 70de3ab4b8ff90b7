/** Puts cut-out objects into a set: places them, gives them a shadow, and crops what hangs over the edge. */
import sharp, { type OverlayOptions } from 'sharp'
import {
  type BackdropName,
  backdrop,
  floorOf,
  foreground,
  HEIGHT,
  type HueName,
  hues,
  WIDTH,
} from './backdrops.ts'

/** How an object is held: it stands on the floor, floats above it, hangs on the wall or from the ceiling. */
export type Hold = 'stand' | 'float' | 'wall' | 'hang' | 'lie'

/** An object cut out and trimmed, as raw RGBA. */
export interface CutOut {
  data: Buffer
  width: number
  height: number
}

export interface Placed {
  object: CutOut
  hold: Hold
  /** Share of the picture the object may fill: its longer side against the frame. */
  scale: number
  /** Centre, as a share of the width. */
  x: number
  /** Further down (positive) or up, in pixels. */
  drop?: number
  turn?: number
  flip?: boolean
  /** Stands beside the plinth, not on it. */
  aside?: boolean
}

export interface Scene {
  backdrop: BackdropName
  hue: HueName
  things: Placed[]
}

const raw = ({ width, height }: CutOut) => ({ raw: { width, height, channels: 4 as const } })

async function posed({ object, scale, turn = 0, flip = false }: Placed): Promise<CutOut> {
  const factor = Math.min((WIDTH * scale) / object.width, (HEIGHT * scale) / object.height)
  let image = sharp(object.data, raw(object)).resize(
    Math.round(object.width * factor),
    Math.round(object.height * factor),
  )
  if (flip) image = image.flop()
  const still = await image.raw().toBuffer({ resolveWithObject: true })
  if (turn === 0) return { data: still.data, width: still.info.width, height: still.info.height }
  const turned = await sharp(still.data, { raw: { ...still.info, channels: 4 } })
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: turned.data, width: turned.info.width, height: turned.info.height }
}

/** An overlay may be larger than the frame or lie partly outside: keep the part that shows. */
async function clipped(image: CutOut, left: number, top: number): Promise<OverlayOptions[]> {
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const width = Math.min(image.width, WIDTH - left) - x
  const height = Math.min(image.height, HEIGHT - top) - y
  if (width <= 0 || height <= 0) return []
  const data = await sharp(image.data, raw(image))
    .extract({ left: x, top: y, width, height })
    .png()
    .toBuffer()
  return [{ input: data, left: Math.max(0, left), top: Math.max(0, top) }]
}

async function silhouette(image: CutOut, colour: string, opacity: number): Promise<CutOut> {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const data = Buffer.alloc(image.data.length)
  for (let i = 0; i < data.length; i += 4) {
    data[i] = r ?? 0
    data[i + 1] = g ?? 0
    data[i + 2] = b ?? 0
    data[i + 3] = Math.round((image.data[i + 3] ?? 0) * opacity)
  }
  return { ...image, data }
}

async function blurredShape(image: CutOut, squash: number, blur: number): Promise<CutOut & { pad: number }> {
  const pad = Math.ceil(blur * 3)
  const flat = await sharp(image.data, raw(image))
    .resize(image.width, Math.max(4, Math.round(image.height * squash)), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r, g, b] = [image.data[0] ?? 0, image.data[1] ?? 0, image.data[2] ?? 0]
  const out = await sharp(flat.data, { raw: { ...flat.info, channels: 4 } })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: { r, g, b, alpha: 0 } })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: out.data, width: out.info.width, height: out.info.height, pad }
}

/** The part of the outline that touches the floor, from left to right. */
function footprint({ data, width, height }: CutOut): [number, number] {
  let from = width
  let to = 0
  for (let y = Math.floor(height * 0.93); y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > 100) {
        if (x < from) from = x
        if (x > to) to = x
      }
  return from < to ? [from, to] : [0, width]
}

const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
  blur: number,
) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><filter id="b" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${blur} ${blur / 2.4}"/></filter><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}" filter="url(#b)"/></svg>`,
  )

async function shadows(image: CutOut, hold: Hold, left: number, top: number, hue: HueName) {
  const colour = hues[hue].shadow
  const dark = hue === 'bower' || hue === 'night' || hue === 'forest' ? 1.5 : 1
  if (hold === 'hang') return []
  if (hold === 'wall') {
    const shape = await blurredShape(await silhouette(image, colour, 0.34 * dark), 1, 22)
    return clipped(shape, left - shape.pad + 20, top - shape.pad + 28)
  }
  const bottom = top + image.height
  if (hold === 'float') {
    const cx = left + image.width / 2
    return [
      { input: ellipse(cx, bottom + 76, image.width * 0.4, 24, colour, 0.32 * dark, 26), left: 0, top: 0 },
    ]
  }
  if (hold === 'lie') {
    const shape = await blurredShape(await silhouette(image, colour, 0.4 * dark), 1, 10)
    return clipped(shape, left - shape.pad, top - shape.pad + 14)
  }
  const [from, to] = footprint(image)
  const cast = await blurredShape(await silhouette(image, colour, 0.2 * dark), 0.2, 16)
  const cx = left + (from + to) / 2
  const rx = (to - from) / 2
  return [
    ...(await clipped(cast, left - cast.pad + 34, bottom - Math.round(image.height * 0.2) - cast.pad + 20)),
    { input: ellipse(cx + 10, bottom + 2, rx * 1.08, 22, colour, 0.34 * dark, 20), left: 0, top: 0 },
    { input: ellipse(cx, bottom - 2, rx * 0.97, 9, colour, 0.45 * dark, 6), left: 0, top: 0 },
  ]
}

function topOf(thing: Placed, image: CutOut, name: BackdropName): number {
  const { y, lift } = floorOf[name]
  const drop = thing.drop ?? 0
  if (thing.hold === 'hang') return drop
  if (thing.hold === 'wall') return Math.round(430 - image.height / 2 + drop)
  const floor = y - (thing.aside ? 0 : lift) + drop
  if (thing.hold === 'float') return Math.round(floor - 70 - image.height)
  return Math.round(floor - image.height)
}

/** The finished picture, full size, as raw RGB in a sharp pipeline. */
export async function render(scene: Scene): Promise<Buffer> {
  const layers: OverlayOptions[] = []
  for (const thing of scene.things) {
    const image = await posed(thing)
    const left = Math.round(WIDTH * thing.x - image.width / 2)
    const top = topOf(thing, image, scene.backdrop)
    const afloat = scene.backdrop === 'sea' && !thing.aside
    if (!afloat) layers.push(...(await shadows(image, thing.hold, left, top, scene.hue)))
    layers.push(...(await clipped(image, left, top)))
  }
  const front = foreground(scene.backdrop)
  if (front) layers.push({ input: Buffer.from(front), left: 0, top: 0 })
  return await sharp(Buffer.from(backdrop(scene.backdrop, scene.hue)))
    .composite(layers)
    .removeAlpha()
    .png()
    .toBuffer()
}
