/**
 * Makes the pictures of the example market and the small art of the site from Microsoft's Fluent emoji.
 * Run by hand when the art changes; its output is committed.
 *
 *   npm install --prefix /tmp/emoji @lobehub/fluent-emoji-modern @lobehub/fluent-emoji-3d
 *   node scripts/demo-art.ts /tmp/emoji/node_modules/@lobehub [name of one object]
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type HueName, hues } from './demo-art/backdrops.ts'
import { drawings } from './demo-art/drawings.ts'
import { avatars, companions, type Subject, siteArt, subjects, type Tint } from './demo-art/objects.ts'
import { scenesOf } from './demo-art/recipes.ts'
import { type CutOut, render } from './demo-art/scene.ts'
import { tinted } from './demo-art/tint.ts'

const [packages, only] = process.argv.slice(2)
if (!packages) {
  console.error('Usage: node scripts/demo-art.ts <folder of the emoji packages> [object]')
  process.exit(1)
}

const root = join(import.meta.dirname, '..')
const out = (...parts: string[]) => join(root, ...parts)
const WIDTHS = [112, 320, 640, 1280]
/** As `web/src/ui/art.tsx` names them. */
const ART_SIDES = [64, 112, 144, 192]
const CUT_OUT = 1400

const emoji = (set: 'modern' | '3d', code: string) => {
  const folder = join(packages, `fluent-emoji-${set}`, 'assets')
  const ending = set === 'modern' ? 'svg' : 'webp'
  const file = [`${code}.${ending}`, `${code}-fe0f.${ending}`].find((name) => existsSync(join(folder, name)))
  if (!file) throw new Error(`No emoji ${code} in ${folder}`)
  return join(folder, file)
}

/** The boats' own strip of water is the last painted group. */
function withoutWater(svg: string): string {
  const from = svg.lastIndexOf('<g filter')
  return svg.slice(0, from) + svg.slice(svg.indexOf('</g>', from) + 4)
}

function svgOf(source: string, dropWater = false): string {
  const drawing = drawings[source]
  if (drawing) return drawing()
  const svg = readFileSync(emoji('modern', source), 'utf8')
  return dropWater ? withoutWater(svg) : svg
}

async function cut(svg: string, size = CUT_OUT): Promise<CutOut> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .ensureAlpha()
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function subjectCutOut({ source, dropWater, tint }: Subject): Promise<CutOut> {
  const plain = await cut(svgOf(source, dropWater))
  return tint ? tinted(plain, tint) : plain
}

async function makePictures(chosen: Subject[]) {
  const made: Record<string, { width: number; height: number; blur: string }> = {}
  for (const subject of chosen) {
    const needed = new Map<string, CutOut>()
    needed.set(subject.name, await subjectCutOut(subject))
    for (const prop of subject.props ?? []) {
      const other = subjects.find(({ name }) => name === prop)
      needed.set(prop, other ? await subjectCutOut(other) : await cut(svgOf(companions[prop] ?? prop), 700))
    }
    const cutOut = (name: string) => {
      const found = needed.get(name)
      if (!found) throw new Error(`No cut-out for ${name}`)
      return found
    }
    for (const { name, scene } of scenesOf(subject, subjects.indexOf(subject), cutOut)) {
      const key = `${subject.name}-${name}`
      const folder = out('server/demo/pictures', key)
      mkdirSync(folder, { recursive: true })
      const full = await render(scene)
      for (const width of WIDTHS)
        await sharp(full)
          .resize(width)
          .webp({ quality: width > 640 ? 62 : 66, effort: 6 })
          .toFile(join(folder, `${width}.webp`))
      const tiny = await sharp(full).resize(16, 12).webp({ quality: 20, effort: 6 }).toBuffer()
      made[key] = { width: 1280, height: 960, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
    }
    console.log(subject.name)
  }
  return made
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

const LICENCE = `The pictures in this folder are made from Microsoft's Fluent emoji
(https://github.com/microsoft/fluentui-emoji), placed, recoloured and combined with drawings of our own
by scripts/demo-art.ts. The emoji are used under this licence:

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

const manifest = out('server/demo/pictures.json')
const before = only && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
if (!only) rmSync(out('server/demo/pictures'), { recursive: true, force: true })
const made = await makePictures(
  only ? subjects.filter(({ name }) => only.split(',').includes(name)) : subjects,
)
const all = Object.entries({ ...before, ...made }).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(manifest, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
for (const [name, source, hue] of avatars) await makeAvatar(name, source, hue)
for (const [name, source] of Object.entries(siteArt)) await makeSiteArt(name, source)
writeFileSync(out('server/demo/LICENSE-fluent-emoji.txt'), LICENCE)
writeFileSync(out('web/public/art/LICENSE.txt'), LICENCE)
console.log(
  `${all.length} pictures, ${avatars.length} avatars, ${Object.keys(siteArt).length} pieces of site art`,
)
