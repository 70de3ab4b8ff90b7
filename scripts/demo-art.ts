/**
 * Makes the small art of the site from Microsoft's Fluent emoji.
 * Run by hand when the art changes; its output is committed.
 *
 *   npm install --prefix /tmp/emoji @lobehub/fluent-emoji-3d
 *   node scripts/demo-art.ts /tmp/emoji/node_modules/@lobehub
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { siteArt, type Tint } from './demo-art/objects.ts'
import { tinted } from './demo-art/tint.ts'

const [packages] = process.argv.slice(2)
if (!packages) {
  console.error('Usage: node scripts/demo-art.ts <folder of the emoji packages>')
  process.exit(1)
}

const root = join(import.meta.dirname, '..')
const out = (...parts: string[]) => join(root, ...parts)
/** As `web/src/ui/icons/art.tsx` names them. */
const ART_SIDES = [64, 112, 144, 192]

const emoji = (code: string) => {
  const folder = join(packages, 'fluent-emoji-3d', 'assets')
  const file = [`${code}.webp`, `${code}-fe0f.webp`].find((name) => existsSync(join(folder, name)))
  if (!file) throw new Error(`No emoji ${code} in ${folder}`)
  return join(folder, file)
}

async function makeSiteArt(name: string, source: string) {
  mkdirSync(out('web/public/art'), { recursive: true })
  const plain = await sharp(emoji(source)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = plain.info
  // The satin bowerbird is blue.
  const image = name === 'bird' ? tinted({ data: plain.data, width, height }, blueBird) : { data: plain.data }
  // The speech bubble is white, and so are our pages.
  if (name === 'messaging') multiply(image.data, [0.5, 0.66, 1])
  const whole = await sharp(image.data, { raw: { width, height, channels: 4 } })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 4 })
    .resize(184, 184, { fit: 'inside' })
    .resize(192, 192, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  for (const side of ART_SIDES) {
    await sharp(whole)
      .resize(side)
      .webp({ quality: 80, alphaQuality: 90, effort: 6 })
      .toFile(out('web/public/art', side === 192 ? `${name}.webp` : `${name}-${side}.webp`))
  }
}

function multiply(data: Buffer, factors: [number, number, number]) {
  for (let i = 0; i < data.length; i++)
    if (i % 4 < 3) data[i] = Math.round((data[i] ?? 0) * (factors[i % 4] ?? 1))
}

const blueBird: Tint = { range: [300, 20], hue: 226, saturation: 0.85, lightness: 0.9 }

const LICENCE = `These pictures are made from Microsoft's Fluent emoji
(https://github.com/microsoft/fluentui-emoji), placed and recoloured by scripts/demo-art.ts. The emoji are used under this licence:

MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`

for (const [name, source] of Object.entries(siteArt)) await makeSiteArt(name, source)
writeFileSync(out('web/public/art/LICENSE.txt'), LICENCE)
console.log(`${Object.keys(siteArt).length} pieces of site art`)
