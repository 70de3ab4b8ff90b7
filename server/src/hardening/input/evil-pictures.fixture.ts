import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Marks content that an attacker wants to be served from our origin. */
export const MARKER = 'EVIL-MARKER<script>alert(1)</script><?php system($_GET[0]);?>'
const marker = Buffer.from(MARKER)

const art = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  })

/** Valid pictures of every accepted type. */
export async function seeds(): Promise<Record<string, Buffer>> {
  const picture = () => art(48, 32)
  const frames = await Promise.all([0, 90, 180].map((hue) => art(24, 16).modulate({ hue }).png().toBuffer()))
  const animated = () => sharp(frames, { join: { animated: true } })
  return {
    jpeg: await picture().jpeg().toBuffer(),
    progressive: await picture().jpeg({ progressive: true }).toBuffer(),
    png: await picture().png().toBuffer(),
    palette: await picture().png({ palette: true }).toBuffer(),
    webp: await picture().webp().toBuffer(),
    lossless: await picture().webp({ lossless: true }).toBuffer(),
    avif: await picture().avif({ effort: 0 }).toBuffer(),
    gif: await picture().gif().toBuffer(),
    'animated gif': await animated().gif().toBuffer(),
    'animated webp': await animated().webp().toBuffer(),
  }
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer): number =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG that claims a size and holds this many bytes of pixels. */
function png(width: number, height: number, pixels: Buffer, ...extra: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    PNG,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A complete PNG in four channels of 16 bits, stored in seven passes: a small file that decodes to 8 bytes a pixel. */
function interlaced(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, 1], 8)
  // The sides are multiples of eight. Every pass has lines of its own, each with a byte for its filter.
  const lines = (height / 8) * (1 + 1 + 1 + 2 + 2 + 4 + 4)
  const pixels = deflateSync(Buffer.alloc(width * height * 8 + lines), { level: 1 })
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function patched(bytes: Buffer, at: number, value: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(value, at)
  return copy
}

/** Polyglot files: each must be served as a plain picture, or not at all. */
export function polyglots({
  jpeg,
  gif,
  png: plain,
  webp,
  avif,
}: Record<string, Buffer>): Record<string, Buffer> {
  const [j, g, p, w, a] = [jpeg, gif, plain, webp, avif].map((bytes) => bytes ?? Buffer.alloc(0)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, marker.length + 2]), marker])
  const zip = Buffer.concat([
    Buffer.from('504b0304', 'hex'),
    marker,
    Buffer.from('504b0506', 'hex'),
    Buffer.alloc(18),
  ])
  return {
    'JPEG and ZIP': Buffer.concat([j, zip]),
    'JPEG with a script for a comment': Buffer.concat([j.subarray(0, 2), comment, j.subarray(2)]),
    'JPEG and HTML': Buffer.concat([j, Buffer.from('<!doctype html>'), marker]),
    'GIF and script': Buffer.concat([
      g.subarray(0, -1),
      Buffer.from([0x21, 0xfe, marker.length]),
      marker,
      Buffer.from([0, 0x3b]),
    ]),
    'GIF that begins as a script': Buffer.concat([
      Buffer.from('GIF89a/*'),
      g.subarray(8),
      Buffer.from('*/=1;'),
      marker,
    ]),
    'PNG and PHP': Buffer.concat([p, marker]),
    'PNG with a script for a text': Buffer.concat([
      p.subarray(0, 33),
      chunk('tEXt', Buffer.concat([Buffer.from('a\0'), marker])),
      p.subarray(33),
    ]),
    'WebP and script': Buffer.concat([w, marker]),
    'AVIF and script': Buffer.concat([a, chunk('free', marker)]),
    'HTML and then a JPEG': Buffer.concat([marker, j]),
    SVG: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${MARKER}</script></svg>`),
    PDF: Buffer.concat([Buffer.from('%PDF-1.4\n'), j]),
  }
}

/** Decompression bombs. */
export function bombs(from: Record<string, Buffer>): Record<string, Buffer> {
  const jpeg = from.jpeg ?? Buffer.alloc(0)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const avif = from.avif ?? Buffer.alloc(0)
  const size = avif.indexOf('ispe')
  const gif = from.gif ?? Buffer.alloc(0)
  const animated = from['animated webp'] ?? Buffer.alloc(0)
  return {
    'PNG of 50,000 by 50,000': png(50_000, 50_000, Buffer.alloc(1_000)),
    'PNG of 2 billion by 1': png(2_000_000_000, 1, Buffer.alloc(1_000)),
    'PNG whose pixels inflate to 60 MB': png(100, 100, Buffer.alloc(60_000_000)),
    'PNG whose text inflates to 60 MB': png(
      10,
      10,
      Buffer.alloc(110),
      chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
    ),
    'PNG of 19 megapixels, interlaced, with 16 bits': interlaced(4_400, 4_400),
    'JPEG of 65,500 by 65,500': patched(jpeg, frame + 5, [0xff, 0xdc, 0xff, 0xdc]),
    'AVIF of 60,000 by 60,000': patched(avif, size + 8, [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]),
    'GIF with a screen of 65,535 by 65,535': patched(gif, 6, [0xff, 0xff, 0xff, 0xff]),
    'WebP with a canvas of 16 million by 16 million': patched(
      animated,
      24,
      [0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    ),
  }
}

/** Pseudo-random numbers from a seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A randomly damaged file: bits flipped, pieces swapped, doubled or removed, with the marker at its end. */
export function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  let copy = Buffer.concat([bytes, marker])
  for (let n = 1 + random(4); n > 0; n--) {
    const [at, other] = [random(copy.length), random(copy.length)]
    const length = 1 + random(64)
    switch (random(6)) {
      case 0:
      case 1:
        copy[at] = (copy[at] ?? 0) ^ (1 << random(8))
        break
      case 2:
        copy.fill(random(2) * 255, at, Math.min(at + length, copy.length))
        break
      case 3:
        copy.copy(copy, at, other, other + length)
        break
      case 4:
        copy = Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)])
        break
      default:
        copy = Buffer.concat([copy.subarray(0, Math.max(20, at)), random(2) ? marker : Buffer.alloc(0)])
    }
  }
  return copy
}
