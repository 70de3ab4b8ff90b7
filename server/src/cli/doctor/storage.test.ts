import { expect, test } from 'vitest'
import { estimateAds } from '../../features/health/storage.service.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld } from '../../testing/world.ts'
import { growthPerDay, judgeEmbedded, judgeStorage } from './storage.ts'

const GB = 1024 ** 3
const sample = (day: string, gigabytes: number) => ({
  day,
  databaseBytes: gigabytes * GB,
  ads: 0,
  accounts: 0,
  images: 0,
})
const samples = [sample('2026-11-01', 1), sample('2026-11-08', 8)]

test('a database that would fill its disk within a month is a warning', () => {
  expect(growthPerDay(samples)).toBe(GB)
  expect(judgeStorage({ databaseBytes: 8 * GB, samples }, 20 * GB)).toMatchObject({
    level: 'warning',
    message: '8.0 GB, +1.0 GB a day: the disk is full in 20 days',
  })
  expect(judgeStorage({ databaseBytes: 8 * GB, samples }, 40 * GB)).toMatchObject({ level: 'ok' })
  // On another machine nobody knows its disk.
  expect(judgeStorage({ databaseBytes: 8 * GB, samples })).toMatchObject({ level: 'ok' })
})

test('growth is known after a week, and may be negative', () => {
  expect(judgeStorage({ databaseBytes: GB, samples: samples.slice(1) }, 1)).toMatchObject({
    message: '1.0 GB; its growth is known after a week',
  })
  const shrunk = [sample('2026-11-01', 8), sample('2026-11-08', 1)]
  expect(judgeStorage({ databaseBytes: GB, samples: shrunk }, 1)).toMatchObject({
    level: 'ok',
    message: '1.0 GB, -1.0 GB a day',
  })
})

test('a market of more than 100,000 ads on the embedded PostgreSQL is a warning, on another one it is not', () => {
  const embedded = { databaseUrl: undefined }
  expect(judgeEmbedded(embedded, 123_456)).toMatchObject([
    { level: 'warning', message: 'is a beta build, and this market has about 123,000 ads' },
  ])
  expect(judgeEmbedded(embedded, 100_000)).toEqual([])
  expect(judgeEmbedded({ databaseUrl: 'postgres://db/bowerbird' }, 123_456)).toEqual([])
})

test('ads are estimated by what the planner knows', async () => {
  const world = await makeWorld()
  const seller = await world.member()
  for (let i = 0; i < 3; i++) await world.ad(seller, { status: i ? 'sold' : 'active' })
  // Nothing is known yet.
  expect(await estimateAds(world.db)).toBe(0)
  await world.db.run(sql`analyze ads`)
  expect(await estimateAds(world.db)).toBe(3)
})
