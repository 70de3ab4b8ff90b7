import { documentColumns, documentValues, type IndexedAd } from './ad-document.columns.ts'
import { documentId } from './document-ids.ts'
import { type IndexName, indexNames } from './matches.store.ts'
import type { SphinxClient } from './sphinx-client.ts'

/** The part of an index that a shard has. */
const stored = (index: IndexName): string => `ads_${index}`

/** Documents in one statement: well below the engine's largest packet. */
const BATCH = 200

const TRUNCATE_MS = 120_000

const batches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, i) => items.slice(i * BATCH, (i + 1) * BATCH))

/** The newest version of each document that a shard has. */
async function versionsOf(
  shard: SphinxClient,
  index: IndexName,
  ids: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await shard.run(
    `SELECT id, version FROM ${stored(index)} WHERE id IN (${ids.join(',')}) LIMIT ${ids.length} OPTION max_matches=${BATCH}`,
  )
  return new Map(rows.map(([id = '0', version = '0']) => [BigInt(id), BigInt(version)]))
}

export interface Changes {
  /** Listed ads as they are. */
  ads: readonly IndexedAd[]
  /** Ads that are not listed, or deleted. */
  gone: readonly string[]
  /** The number of this reading: a later one has a larger number. */
  version: bigint
}

/** Brings some documents of a shard up to date, unless it has them from a later reading. */
async function writeBatch(
  shard: SphinxClient,
  index: IndexName,
  ads: readonly (IndexedAd | { id: string })[],
  version: bigint,
): Promise<void> {
  const known = await versionsOf(
    shard,
    index,
    ads.map(({ id }) => documentId(id)),
  )
  const older = ads.filter(({ id }) => (known.get(documentId(id)) ?? 0n) < version)
  const listed = older.filter((ad): ad is IndexedAd => 'lexemes' in ad)
  const gone = older.filter((ad) => !('lexemes' in ad) && known.has(documentId(ad.id)))
  if (listed.length) {
    const values = listed.map((ad) => documentValues(ad, version)).join(',')
    await shard.run(`REPLACE INTO ${stored(index)} (${documentColumns.join(',')}) VALUES ${values}`)
  }
  if (gone.length) {
    await shard.run(
      `DELETE FROM ${stored(index)} WHERE id IN (${gone.map(({ id }) => documentId(id)).join(',')})`,
    )
  }
}

const shardOf = (id: string, shards: number): number => Number(documentId(id) % BigInt(shards))

/** Writes to all shards at once. Repeating it changes nothing. */
export async function writeDocuments(
  shards: readonly SphinxClient[],
  index: IndexName,
  { ads, gone, version }: Changes,
): Promise<void> {
  const all = [...ads, ...gone.map((id) => ({ id }))]
  await Promise.all(
    shards.map(async (shard, number) => {
      const own = all.filter(({ id }) => shardOf(id, shards.length) === number)
      for (const batch of batches(own)) await writeBatch(shard, index, batch, version)
    }),
  )
}

export async function emptyIndex(shards: readonly SphinxClient[], index: IndexName): Promise<void> {
  await Promise.all(shards.map((shard) => shard.run(`TRUNCATE RTINDEX ${stored(index)}`, TRUNCATE_MS)))
}

/** Number of documents in all shards. Fails if a shard doesn't answer. */
export async function countDocuments(shards: readonly SphinxClient[], index: IndexName): Promise<number> {
  const counts = await Promise.all(
    shards.map(async (shard) => {
      const [row] = await shard.run(`SELECT COUNT(*) FROM ${stored(index)}`)
      return Number(row?.[0] ?? 0)
    }),
  )
  return counts.reduce((sum, n) => sum + n, 0)
}

export const otherIndex = (index: IndexName | undefined): IndexName =>
  indexNames.find((name) => name !== index) ?? indexNames[0]
