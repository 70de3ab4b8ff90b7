import type { Results } from '../results.ts'
import { rounded } from '../statistics.ts'

/** Less than this is noise. */
const NOTABLE = 0.15

export interface Change {
  name: string
  /** Of the middle and the slow requests with one client, and of the ratio to the limit: after to before. */
  p50: number
  p95: number
  ratio: number
  verdict: 'better' | 'worse' | 'same' | 'mixed'
}

function judge(slowdown: number, gain: number): Change['verdict'] {
  const isWorse = slowdown > 1 + NOTABLE || gain < 1 - NOTABLE
  const isBetter = slowdown < 1 - NOTABLE || gain > 1 + NOTABLE
  if (isWorse && isBetter) return 'mixed'
  return isWorse ? 'worse' : isBetter ? 'better' : 'same'
}

/** What changed in the rows that both have. */
export function changesBetween(before: Results, after: Results): Change[] {
  const known = new Map(before.rows.map((row) => [row.name, row]))
  return after.rows.flatMap((row) => {
    const old = known.get(row.name)
    if (!old) return []
    // Times change with the machine's mood; held against the limit of the same run they mean something.
    const timeTo = (one: typeof row, figure: 'p50' | 'p95') => one.product[figure] / one.limit[figure]
    const p50 = timeTo(row, 'p50') / timeTo(old, 'p50')
    const p95 = timeTo(row, 'p95') / timeTo(old, 'p95')
    const ratio = row.ratio / old.ratio
    return [{ name: row.name, p50, p95, ratio, verdict: judge(p50, ratio) }]
  })
}

const percent = (factor: number): string => {
  const change = Math.round((factor - 1) * 100)
  return change > 0 ? `+${change} %` : `${change} %`
}

export function printChanges(before: Results, after: Results): void {
  if (before.ads !== after.ads) console.log(`Careful: ${before.ads} ads before, ${after.ads} now`)
  console.log(`\nSince ${before.at} (times are compared as multiples of their limits)`)
  console.table(
    Object.fromEntries(
      changesBetween(before, after).map(({ name, p50, p95, ratio, verdict }) => {
        const [was, is] = [before, after].map(({ rows }) => rows.find((row) => row.name === name))
        return [
          name,
          {
            'p50 ms': `${rounded(was?.product.p50 ?? 0)} → ${rounded(is?.product.p50 ?? 0)}`,
            'to limit': percent(p50),
            'p95 to limit': percent(p95),
            ratio: `${was?.ratio.toFixed(2)} → ${is?.ratio.toFixed(2)} (${percent(ratio)})`,
            '': verdict === 'same' ? '' : verdict,
          },
        ]
      }),
    ),
  )
}
