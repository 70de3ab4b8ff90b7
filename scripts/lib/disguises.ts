/** Changes that people make to somebody else's photo before they post it. */
import sharp, { type Sharp } from 'sharp'

export type Disguise = (photo: Buffer) => Promise<Buffer>

const save = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 80 }).toBuffer()
const sizeOf = async (photo: Buffer): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(photo).metadata()
  return { width, height }
}

/** Cut off at each side, as shares of the width or height. */
const cropped =
  (left: number, top: number, right: number, bottom: number): Disguise =>
  async (photo) => {
    const { width, height } = await sizeOf(photo)
    return save(
      sharp(photo).extract({
        left: Math.floor(width * left),
        top: Math.floor(height * top),
        width: Math.floor(width * (1 - left - right)),
        height: Math.floor(height * (1 - top - bottom)),
      }),
    )
  }

/** Turned with the corners filled. */
const turned =
  (degrees: number, background: string): Disguise =>
  (photo) =>
    save(sharp(photo).rotate(degrees, { background }))

/** Turned and cropped, as photo editors straighten. */
const straightened =
  (degrees: number): Disguise =>
  async (photo) => {
    const { width, height } = await sizeOf(photo)
    const angle = (Math.abs(degrees) * Math.PI) / 180
    const ratio = Math.max(width / height, height / width)
    const scale = 1 / (Math.cos(angle) + ratio * Math.sin(angle))
    const whole = await sharp(photo).rotate(degrees).toBuffer({ resolveWithObject: true })
    const [inner, high] = [Math.floor(width * scale), Math.floor(height * scale)]
    return save(
      sharp(whole.data).extract({
        left: Math.floor((whole.info.width - inner) / 2),
        top: Math.floor((whole.info.height - high) / 2),
        width: inner,
        height: high,
      }),
    )
  }

const svg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

const overlaid =
  (draw: (width: number, height: number) => string): Disguise =>
  async (photo) => {
    const { width, height } = await sizeOf(photo)
    return save(sharp(photo).composite([{ input: svg(width, height, draw(width, height)) }]))
  }

const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="DejaVu Sans, sans-serif" ${more}>${words}</text>`

const rows = (width: number, height: number): string =>
  Array.from({ length: 12 }, (_, i) =>
    text(((i * 37) % 60) - 20, ((i + 1) * height) / 11, width / 16, 'BARGAINS.EXAMPLE  '.repeat(4)),
  ).join('')

/** An ad on a screen, with the photo in it. */
const onScreen =
  (options: {
    screen: [width: number, height: number]
    at: [left: number, top: number, width: number, height: number]
    paper: string
    ink: string
  }): Disguise =>
  async (photo) => {
    const [width, height] = options.screen
    const [left, top, wide, high] = options.at
    const inner = await sharp(photo)
      .resize(wide, high, { fit: 'inside' })
      .toBuffer({ resolveWithObject: true })
    const x = left + Math.floor((wide - inner.info.width) / 2)
    const [below, unit] = [top + inner.info.height, Math.round(wide / 22)]
    const ink = `fill="${options.ink}"`
    const body = [
      `<rect width="100%" height="100%" fill="${options.paper}"/>`,
      text(unit, unit * 1.2, unit * 0.8, '9:41', ink),
      text(unit, top - unit * 0.8, unit, 'Marketplace', ink),
      text(left + unit, below + unit * 2, unit * 1.4, '$450', `${ink} font-weight="bold"`),
      text(left + unit, below + unit * 4, unit, 'Great condition, pick up this week', ink),
      `<rect x="${left + unit}" y="${below + unit * 5}" width="${unit * 9}" height="${unit * 2}" rx="${unit}" fill="#1668c7"/>`,
      ...Array.from({ length: 5 }, (_, i) =>
        text(left + unit, below + unit * (9 + i * 1.6), unit * 0.8, 'Used for a year. Message me here.', ink),
      ),
    ]
    return save(sharp(svg(width, height, body.join(''))).composite([{ input: inner.data, left: x, top }]))
  }

const phone = (paper: string, ink: string) =>
  onScreen({ screen: [1080, 2340], at: [0, 260, 1080, 1080], paper, ink })

export const disguises: Record<string, Disguise> = {
  'smaller, quality 30': (photo) => sharp(photo).resize(500).jpeg({ quality: 30 }).toBuffer(),
  mirrored: (photo) => save(sharp(photo).flop()),
  '20 % brighter': (photo) => save(sharp(photo).modulate({ brightness: 1.2 })),
  '10 % off one side': cropped(0.1, 0, 0, 0),
  '10 % off all sides': cropped(0.1, 0.1, 0.1, 0.1),
  'a banner below': overlaid(
    (w, h) => `<rect y="${h * 0.88}" width="${w}" height="${h * 0.12}" fill="#c00"/>`,
  ),
  grey: (photo) => save(sharp(photo).greyscale().toColourspace('srgb')),
  'tinted warm': (photo) => save(sharp(photo).linear([1.12, 1, 0.78], [8, 0, -6])),
  'tinted blue': (photo) => save(sharp(photo).linear([0.82, 0.98, 1.15], [0, 0, 8])),
  'sepia filter': (photo) =>
    save(
      sharp(photo).recomb([
        [0.39, 0.77, 0.19],
        [0.35, 0.69, 0.17],
        [0.27, 0.53, 0.13],
      ]),
    ),
  'turned 3°, white corners': turned(3, 'white'),
  'turned −3°, black corners': turned(-3, 'black'),
  'turned 3° and cropped': straightened(3),
  'turned −2° and cropped': straightened(-2),
  'watermark across': overlaid((w, h) =>
    text(
      w * 0.08,
      h * 0.72,
      w / 8,
      'SAMPLE.EXAMPLE',
      `fill="white" fill-opacity="0.5" transform="rotate(-25 ${w / 2} ${h / 2})"`,
    ),
  ),
  'watermark in rows': overlaid((w, h) => `<g fill="white" fill-opacity="0.35">${rows(w, h)}</g>`),
  'logo in the middle': overlaid(
    (w, h) =>
      `<g fill="white" fill-opacity="0.6"><circle cx="${w / 2}" cy="${h / 2}" r="${Math.min(w, h) / 6}"/></g>`,
  ),
  'screenshot on a phone': phone('#ffffff', '#111111'),
  'screenshot, dark': phone('#121212', '#eeeeee'),
  'screenshot on a computer': onScreen({
    screen: [1920, 1080],
    at: [160, 180, 900, 640],
    paper: '#f4f4f2',
    ink: '#222222',
  }),
}
