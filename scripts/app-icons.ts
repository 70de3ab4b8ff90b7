/** Renders web/public/favicon.ico and icon-maskable-512.png from favicon.svg. Run by hand when the logo changes. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/public')
const logo = await readFile(join(folder, 'favicon.svg'))
const BACKGROUND = '#E8EEFF'

/** An ICO file with one PNG inside, which every browser since IE 11 reads. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const ICO_SIZE = 48
const small = await sharp(logo, { density: 300 }).resize(ICO_SIZE).png({ palette: true }).toBuffer()
await writeFile(join(folder, 'favicon.ico'), icoOf(small, ICO_SIZE))

// Launchers cut a maskable icon to any shape, but never inside a circle of 80 % of its width.
const [SIZE, LOGO_SIZE] = [512, 360]
const large = await sharp(logo, { density: 600 }).resize(LOGO_SIZE).toBuffer()
await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: BACKGROUND } })
  .composite([{ input: large }])
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(join(folder, 'icon-maskable-512.png'))
