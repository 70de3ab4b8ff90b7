/*
 * Measures how well fingerprints recognise photos that someone has disguised:
 *   node scripts/photo-disguises.ts --folder /tmp/photos
 * The folder has photographs that are all different. docs/decisions/0118 says where ours came from.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { bands, bandsToFind } from '../server/src/platform/images/fingerprint/bands.ts'
import { nearEqualTo } from '../server/src/platform/images/fingerprint/compare.ts'
import type { Fingerprint } from '../server/src/platform/images/fingerprint/fingerprint.ts'
import { fromBytes, toBytes } from '../server/src/platform/images/fingerprint/fingerprint-bytes.ts'
import {
  FINGERPRINT_WIDTH,
  fingerprintOfWebp,
} from '../server/src/platform/images/fingerprint/fingerprint-of-webp.ts'
import { type Disguise, disguises } from './lib/disguises.ts'

const { values } = parseArgs({ options: { folder: { type: 'string', default: '/tmp/photos' } } })

let milliseconds = 0
let prints = 0

/** As an upload has it: from a file that was compressed twice, and as it comes back from the database. */
async function printOf(photo: Buffer): Promise<Fingerprint | undefined> {
  const sent = await sharp(photo).jpeg({ quality: 85 }).toBuffer()
  const webp = await sharp(sent).resize(FINGERPRINT_WIDTH).webp({ quality: 80 }).toBuffer()
  const start = performance.now()
  const print = await fingerprintOfWebp(webp)
  milliseconds += performance.now() - start
  prints += 1
  return print && fromBytes(toBytes(print))
}

const sharesKey = (stored: ReadonlySet<number>, sought: readonly number[]): boolean =>
  sought.some((key) => stored.has(key))

const files = readdirSync(values.folder).sort()
const photos = await Promise.all(
  files.map((file) =>
    sharp(join(values.folder, file))
      .resize(1280, 1280, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 92 })
      .toBuffer(),
  ),
)
const originals: { print: Fingerprint; keys: Set<number>; photo: Buffer }[] = []
for (const photo of photos) {
  const print = await printOf(photo)
  if (print) originals.push({ print, keys: new Set(bands(print)), photo })
}
console.log(`${files.length} photographs, ${originals.length} with a fingerprint`)

async function measure(name: string, disguise: Disguise): Promise<void> {
  let [found, alike] = [0, 0]
  for (const { print, keys, photo } of originals) {
    const copy = await printOf(await disguise(photo))
    if (!copy || !nearEqualTo(copy)(print)) continue
    alike += 1
    if (sharesKey(keys, bandsToFind(copy))) found += 1
  }
  const percent = (n: number) => `${((100 * n) / originals.length).toFixed(0).padStart(3)} %`
  console.log(`${name.padEnd(34)} ${percent(found)}  (${percent(alike)} by direct comparison)`)
}

for (const [name, disguise] of Object.entries(disguises)) await measure(name, disguise)

let [pairs, equal, candidates] = [0, 0, 0]
for (const [i, one] of originals.entries()) {
  const [isNearEqual, sought] = [nearEqualTo(one.print), bandsToFind(one.print)]
  for (const [j, other] of originals.entries()) {
    if (i === j) continue
    pairs += 1
    if (sharesKey(other.keys, sought)) candidates += 1
    if (!isNearEqual(other.print)) continue
    equal += 1
    console.log(`  near-equal: ${files[i]} ${files[j]}`)
  }
}
const sizes = originals.map(({ print }) => toBytes(print).length)
const mean = (all: number[]) => all.reduce((a, b) => a + b, 0) / all.length
console.log(`different photographs: ${equal} of ${pairs} pairs are near-equal, ${candidates} share a key`)
console.log(
  `${(milliseconds / prints).toFixed(1)} ms, ${mean(sizes).toFixed(0)} bytes and ${mean(originals.map(({ keys }) => keys.size)).toFixed(0)} keys per photo, ${mean(originals.map(({ print }) => bandsToFind(print).length)).toFixed(0)} keys to look for`,
)
