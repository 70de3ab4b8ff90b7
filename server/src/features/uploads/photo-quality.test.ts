import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  concernsAbout,
  MEASURED_SIDE,
  measurePhoto,
  type PhotoConcern,
} from '@bowerbird/contract/uploads/photo-quality'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../demo/pictures')
const names = readdirSync(folder).filter((name) => name.endsWith('.webp'))

/** As the browser measures a photo: a copy with a longer side of `MEASURED_SIDE`. */
async function concerns(picture: Sharp): Promise<PhotoConcern[]> {
  const bytes = await picture.png({ compressionLevel: 0 }).toBuffer()
  const { width, height } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes)
    .resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return concernsAbout(measurePhoto({ data, width: info.width, height: info.height }), { width, height })
}

const open = (name: string) => sharp(join(folder, name))

/** The share of these pictures about which this is said. */
async function share(sample: string[], concern: PhotoConcern, change: (picture: Sharp) => Sharp) {
  let said = 0
  for (const name of sample) if ((await concerns(change(open(name)))).includes(concern)) said += 1
  return said / sample.length
}

async function falseAlarms(sample: string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of sample) {
    const said = await concerns(open(name))
    if (said.length) found.push(`${name}: ${said.join()}`)
  }
  return found
}

test('dark, blurred and small photos are noticed', async () => {
  const sample = names.filter((_, index) => index % 120 === 0)
  expect(await share(sample, 'dark', (picture) => picture.linear(0.2, 0))).toBe(1)
  // Under one percent of the width, as when a phone moves.
  expect(await share(sample, 'blurred', (picture) => picture.resize(640).blur(5))).toBe(1)
  expect(await share(sample, 'small', (picture) => picture.resize(480))).toBe(1)
})

test('nothing is said about the demo market’s photos', { tags: ['nightly'] }, async () => {
  expect(await falseAlarms(names.filter((_, index) => index % 60 === 0))).toEqual([])
})

test('at most 2 % of all honest photos are called dark, blurred or small', {
  tags: ['nightly'],
  timeout: 600_000,
}, async () => {
  const found = await falseAlarms(names)
  expect(found.length / names.length, found.join('\n')).toBeLessThanOrEqual(0.02)
})
