/**
 * Makes the faces of the demo members and the small art of the site from Microsoft's Fluent emoji.
 * Run by hand when the art changes; its output is committed.
 *
 *   npm install --prefix /tmp/emoji @lobehub/fluent-emoji-modern @lobehub/fluent-emoji-3d
 *   node scripts/demo-art.ts /tmp/emoji/node_modules/@lobehub
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type HueName, hues } from './demo-art/hues.ts'
import { avatars, siteArt, type Tint } from './demo-art/objects.ts'
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

const emoji = (set: 'modern' | '3d', code: string) => {
  const folder = join(packages, `fluent-emoji-${set}`, 'assets')
  const ending = set === 'modern' ? 'svg' : 'webp'
  const file = [`${code}.${ending}`, `${code}-fe0f.${ending}`].find((name) => existsSync(join(folder, name)))
  if (!file) throw new Error(`No emoji ${code} in ${folder}`)
  return join(folder, file)
}

async function makeAvatar(name: string, source: string, hueName: HueName) {
  const hue = hues[hueName]
  const folder = out('server/demo/avatars', name)
  mkdirSync(folder, { recursive: true })
  const face = await sharp(readFileSync(emoji('modern', source)), { density: (72 * 262) / 32 })
    .png()
    .toBuffer()
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><defs><radialGradient id="g" cx=".35" cy=".25" r=".95"><stop stop-color="${hue.light}"/><stop offset=".55" stop-color="${hue.wall[1]}"/><stop offset="1" stop-color="${hue.accent}"/></radialGradient><filter id="b"><feGaussianBlur stdDeviation="9"/></filter></defs><rect width="320" height="320" fill="url(#g)"/><ellipse cx="160" cy="272" rx="82" ry="13" fill="${hue.shadow}" opacity=".28" filter="url(#b)"/></svg>`
  await sharp(Buffer.from(ground))
    .composite([{ input: face, left: 29, top: 23 }])
    .webp({ quality: 80, effort: 6 })
    .toFile(join(folder, '320.webp'))
}

async function makeSiteArt(name: string, source: string) {
  mkdirSync(out('web/public/art'), { recursive: true })
  const plain = await sharp(emoji('3d', source)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
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

for (const [name, source, hue] of avatars) await makeAvatar(name, source, hue)
for (const [name, source] of Object.entries(siteArt)) await makeSiteArt(name, source)
writeFileSync(out('server/demo/avatars-LICENSE.txt'), LICENCE)
writeFileSync(out('web/public/art/LICENSE.txt'), LICENCE)
console.log(`${avatars.length} avatars, ${Object.keys(siteArt).length} pieces of site art`)
