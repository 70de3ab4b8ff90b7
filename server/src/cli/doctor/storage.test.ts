import { expect, test } from 'vitest'
import { growthPerDay, judgeStorage } from './storage.ts'

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
