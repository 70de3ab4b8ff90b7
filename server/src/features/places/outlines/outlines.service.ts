import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { isShippedCountry } from '../suburbs/country-of-suburbs.ts'
import { deriveOutlines } from './derive-outlines.ts'
import { findOutline, findOutlinesVersion, replaceOutlines } from './outlines.store.ts'
import type { Outlines, StateBorders } from './topology.ts'

/** The outlines that come with the product; docs/places.md says where they are from. */
const SHIPPED_OUTLINES = join(import.meta.dirname, '../../../../data/postcodes.topojson')

/** True borders of its states, see server/data/README.md. */
const SHIPPED_BORDERS = join(import.meta.dirname, '../../../../data/states.geojson')

/** Thrown if a file is not a topology of postcodes. */
export class BadOutlinesFile extends Error {}

const Topology = z.looseObject({
  type: z.literal('Topology'),
  arcs: z.array(z.array(z.array(z.number()))).min(1),
  objects: z.looseObject({
    postcodes: z.looseObject({
      type: z.literal('GeometryCollection'),
      geometries: z.array(
        z.looseObject({
          type: z.enum(['Polygon', 'MultiPolygon']),
          arcs: z.array(z.array(z.unknown())),
          properties: z.looseObject({ p: z.string().nullish(), s: z.string().nullish() }),
        }),
      ),
    }),
  }),
})

/** Checks what a file of outlines must have: TopoJSON with the object `postcodes`, whose areas have `p` and `s`. */
export function readOutlines(topojson: unknown): Outlines {
  const { success, error } = Topology.safeParse(topojson)
  if (success) return topojson as Outlines
  const [issue] = error.issues
  throw new BadOutlinesFile(`The outlines are not as expected: ${issue?.path.join('.')} ${issue?.message}`)
}

/** States may be named in full; maps use their abbreviations. */
function withAbbreviations(outlines: Outlines): Outlines {
  const geometries = outlines.objects.postcodes.geometries.map((area) => ({
    ...area,
    properties: { ...area.properties, s: abbreviationOf(area.properties.s) ?? area.properties.s },
  }))
  return { ...outlines, objects: { postcodes: { type: 'GeometryCollection', geometries } } }
}

/** Replaces the outlines of all maps, in every process. */
export async function saveOutlines(db: Db, topojson: unknown, borders?: StateBorders): Promise<void> {
  const files = deriveOutlines(withAbbreviations(readOutlines(topojson)), borders)
  await db.transaction((tx) => replaceOutlines(tx, files))
}

/** Those that come with the product are of one country; another has none. */
export async function resetOutlines(db: Db): Promise<void> {
  if (isShippedCountry(currentMarket().country)) {
    const [outlines, borders] = await Promise.all(
      [SHIPPED_OUTLINES, SHIPPED_BORDERS].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
    )
    return saveOutlines(db, outlines, borders)
  }
  await db.transaction((tx) => replaceOutlines(tx, []))
}

interface Encoded {
  br: Buffer
  gzip: Buffer
}

let version = ''
/** Compressed once per process. */
let encoded = new Map<string, Promise<Encoded | undefined>>()

/** Part of the outlines’ addresses; '' if there are none. */
export const outlinesVersion = (): string => version

/** Makes the stored outlines those of this process. An empty table is filled with those that come with the product. */
export async function loadOutlines(db: Db): Promise<void> {
  let found = await findOutlinesVersion(db)
  if (!found) {
    await resetOutlines(db)
    found = await findOutlinesVersion(db)
  }
  version = found
  encoded = new Map()
}

const compressed = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

/** Higher levels take ten times as long for two per cent. */
const BROTLI_LEVEL = 9

async function encode(db: Db, name: string): Promise<Encoded | undefined> {
  const body = await findOutline(db, name)
  if (body === undefined) return undefined
  const [br, gz] = await Promise.all([
    compressed.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
    compressed.gzip(body),
  ])
  return { br, gzip: gz }
}

/** A file, compressed; undefined if there is none of that name. */
export function encodedOutline(db: Db, name: string): Promise<Encoded | undefined> {
  const cache = encoded
  const known = cache.get(name)
  if (known) return known
  const made = encode(db, name)
  cache.set(name, made)
  // Neither failures nor wrong names are remembered.
  const forget = () => cache.delete(name)
  made.then((file) => file ?? forget(), forget)
  return made
}
