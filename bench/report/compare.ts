import type { Results } from '../results.ts'
import { rounded } from '../statistics.ts'

/** Smaller changes are noise. */
const NOISE = 0.15

export interface Change {
  name: string
  /** After divided by before: latency relative to the baseline, and the ratio. */
  p50: number
  p95: number
  ratio: number
  verdict: 'better' | 'worse' | 'same' | 'mixed'
}

function judge(slowdown: number, gain: number): Change['verdict'] {
  const isWorse = slowdown > 1 + NOISE || gain < 1 - NOISE
  const isBetter = slowdown < 1 - NOISE || gain > 1 + NOISE
  if (isWorse && isBetter) return 'mixed'
  return isWorse ? 'worse' : isBetter ? 'better' : 'same'
}

/** The changes of all rows that both runs have. */
export function changesBetween(before: Results, after: Results): Change[] {
  const known = new Map(before.rows.map((row) => [row.name, row]))
  return after.rows.flatMap((row) => {
    const old = known.get(row.name)
    if (!old) return []
    // Absolute times depend on the machine, so each is divided by the baseline of its own run.
    const relative = (one: typeof row, figure: 'p50' | 'p95') => one.product[figure] / one.baseline[figure]
    const p50 = relative(row, 'p50') / relative(old, 'p50')
    const p95 = relative(row, 'p95') / relative(old, 'p95')
    const ratio = row.ratio / old.ratio
    return [{ name: row.name, p50, p95, ratio, verdict: judge(p50, ratio) }]
  })
}

const percent = (factor: number): string => {
  const change = Math.round((factor - 1) * 100)
  return change > 0 ? `+${change} %` : `${change} %`
}

export function printChanges(before: Results, after: Results): void {
  if (before.ads !== after.ads) console.log(`Warning: ${before.ads} ads before, ${after.ads} now`)
  console.log(`\nSince ${before.at} (times are relative to the baseline of the same run)`)
  console.table(
    Object.fromEntries(
      changesBetween(before, after).map(({ name, p50, p95, ratio, verdict }) => {
        const [was, is] = [before, after].map(({ rows }) => rows.find((row) => row.name === name))
        return [
          name,
          {
            'p50 ms': `${rounded(was?.product.p50 ?? 0)} → ${rounded(is?.product.p50 ?? 0)}`,
            'to baseline': percent(p50),
            'p95 to baseline': percent(p95),
            ratio: `${was?.ratio.toFixed(2)} → ${is?.ratio.toFixed(2)} (${percent(ratio)})`,
            '': verdict === 'same' ? '' : verdict,
          },
        ]
      }),
    ),
  )
}
