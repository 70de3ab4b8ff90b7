import { expect, test } from 'vitest'
import { changesBetween } from './report/compare.ts'
import { htmlReport } from './report/html.ts'
import { missedGoals, type Results, type RowResult } from './results.ts'
import { latencyOf, median, percentile, slopeOfPeaks } from './statistics.ts'

test('percentiles are measured values', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1)
  expect(latencyOf(hundred.toReversed())).toEqual({ p50: 50, p95: 95, p99: 99 })
  expect(percentile([7], 0.99)).toBe(7)
})

test('the median of an even number of values lies between the middle two', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('the slope follows the peaks, wherever sampling starts', () => {
  const minutes = Array.from({ length: 121 }, (_, i) => i / 12)
  const slope = (memoryAt: (minute: number) => number) =>
    slopeOfPeaks(minutes.map((x) => ({ x, y: memoryAt(x) })))
  expect(slope((x) => 200 + 3 * x)).toBeCloseTo(3, 0)
  for (const start of [0, 1, 2.3]) {
    expect(Math.abs(slope((x) => 200 + 12 * ((x + start) % 2.4)))).toBeLessThan(0.5)
    expect(slope((x) => 200 + 12 * ((x + start) % 2.4) + 3 * x)).toBeGreaterThan(2)
  }
  expect(slopeOfPeaks([{ x: 1, y: 5 }])).toBe(0)
})

const row = (change: Partial<RowResult> & { p50?: number } = {}): RowResult => ({
  name: 'ad by id',
  goal: { ratio: 0.7, p95: 50, growth: 3, cpuRatio: 1.4 },
  product: { p50: change.p50 ?? 1, p95: 2, p99: 3, rate: 800, cpu: 0.4 },
  baseline: { p50: 0.8, p95: 1.5, p99: 2, rate: 1000, cpu: 0.3 },
  ratio: 0.8,
  cpuRatio: 1.3,
  growth: 1.2,
  ...change,
})
const results = (...rows: RowResult[]): Results => ({
  at: '2026-11-15T00:00:00.000Z',
  ads: 10_000,
  clients: 16,
  cores: 2,
  node: 'v24',
  rows,
})

test('every goal is checked, and a row without goals misses none', () => {
  expect(missedGoals(row())).toEqual([])
  const slow = row({
    ratio: 0.6,
    cpuRatio: 1.5,
    growth: 3.5,
    product: { p50: 1, p95: 51, p99: 60, rate: 1, cpu: 2 },
  })
  expect(missedGoals(slow)).toHaveLength(4)
  expect(missedGoals({ ...slow, goal: {} })).toEqual([])
})

test('a comparison is relative to the baseline of the same run', () => {
  const twiceAsSlow: Partial<RowResult> = {
    product: { p50: 2, p95: 4, p99: 6, rate: 400, cpu: 0.8 },
    baseline: { p50: 1.6, p95: 3, p99: 4, rate: 500, cpu: 0.6 },
  }
  expect(changesBetween(results(row()), results(row(twiceAsSlow)))[0]?.verdict).toBe('same')
  expect(changesBetween(results(row()), results(row({ p50: 2, ratio: 0.4 })))[0]?.verdict).toBe('worse')
  expect(changesBetween(results(row({ ratio: 0.4 })), results(row()))[0]?.verdict).toBe('better')
  expect(changesBetween(results(), results(row()))).toEqual([])
})

test('the report has a line for every row, and marks missed goals', () => {
  const page = htmlReport(results(row(), row({ name: 'search <rare>', ratio: 0.1 })))
  expect(page).toContain('missed: ratio below 0.7')
  expect(page).toContain('search &lt;rare&gt;')
  expect(page).not.toContain('search <rare>')
})
