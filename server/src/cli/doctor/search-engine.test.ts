import { expect, test } from 'vitest'
import { judgeEngine } from './search-engine.ts'

const fine = {
  live: 'a' as const,
  documents: 3_000_000,
  listed: 3_000_050,
  lagSeconds: 0.4,
  fillingSeconds: 0,
}
const judge = (condition: Partial<typeof fine>) =>
  judgeEngine('search1:9306', { ...fine, ...condition }).map(({ level, message }) => `${level}: ${message}`)

test('an engine that has all ads and follows is fine, also while it is rebuilt', () => {
  expect(judge({})).toEqual(['ok: search1:9306 answers, with 3,000,000 ads'])
  expect(judge({ fillingSeconds: 3_600 })).toEqual(['ok: search1:9306 answers, with 3,000,000 ads'])
  // A few are on their way.
  expect(judge({ documents: 0, listed: 100 })).toEqual(['ok: search1:9306 answers, with 0 ads'])
})

test('an engine that lags, lacks ads or has a rebuild that ended early is a warning', () => {
  expect(judge({ lagSeconds: 61.2, documents: 2_900_000, fillingSeconds: 100_000 })).toEqual([
    'warning: the oldest change has waited for 61 seconds',
    'warning: it has 2,900,000 ads, and 3,000,050 are listed',
    'warning: a rebuild began more than a day ago',
  ])
})

test('an engine without a filled index needs a rebuild', () => {
  expect(judgeEngine('search1:9306', { ...fine, live: undefined })).toMatchObject([
    { level: 'warning', fix: 'Run "bowerbird search rebuild".' },
  ])
})
