/**
 * Draws the pictures of the demo market into server/demo/pictures. Run it after changing a drawing; its output is
 * committed, because drawing all of them takes a core about an hour. Cars and homes need a C++ compiler.
 *
 *   node scripts/demo-pictures.ts                      what is missing
 *   node scripts/demo-pictures.ts sofa,fridge          pictures whose name contains one of these, again
 *   WIDTH=1280 node scripts/demo-pictures.ts all       everything, in another width
 *   PART=0/2 node scripts/demo-pictures.ts             the first half, to use two cores
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { draw } from './demo-pictures/draw.ts'
import { demoPictures, pictureNames, shotsByTitle } from './demo-pictures/pictures.ts'

const folder = join(import.meta.dirname, '../server/demo/pictures')
const wanted = process.argv[2]?.split(',')
const width = Number(process.env.WIDTH ?? 960)
const [part = 0, parts = 1] = (process.env.PART ?? '0/1').split('/').map(Number)
const pictures = demoPictures()
mkdirSync(folder, { recursive: true })

for (const file of readdirSync(folder))
  if (!pictures.has(file.replace('.webp', ''))) rmSync(join(folder, file))

// Covers first.
const names = [...pictures.keys()].sort((a, b) => Number(a.slice(-1)) - Number(b.slice(-1)))
for (const [index, name] of names.entries()) {
  const file = join(folder, `${name}.webp`)
  const isWanted = wanted ? wanted.some((part) => part === 'all' || name.includes(part)) : !existsSync(file)
  const picture = pictures.get(name)
  if (index % parts !== part || !isWanted || !picture) continue
  await draw(picture, width).webp({ quality: 66, effort: 5 }).toFile(file)
  console.log(name)
}

/** What the product needs to know of each picture, by the title of its ad. */
async function describe(name: string) {
  const file = join(folder, `${name}.webp`)
  if (!existsSync(file)) return []
  const { width, height } = await sharp(file).metadata()
  const tiny = await sharp(file).resize(16, 12).webp({ quality: 20, effort: 6 }).toBuffer()
  return [{ name, width, height, blur: `data:image/webp;base64,${tiny.toString('base64')}` }]
}

const manifest: Record<string, Awaited<ReturnType<typeof describe>>> = {}
for (const title of Object.keys(shotsByTitle))
  manifest[title] = (await Promise.all(pictureNames(title).map(describe))).flat()
writeFileSync(join(folder, '../pictures.json'), `${JSON.stringify(manifest, null, 2)}\n`)
