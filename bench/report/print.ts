import { missedGoals, type Results } from '../results.ts'
import { rounded } from '../statistics.ts'

const number = (value: number | undefined, digits = 3): number | string =>
  value === undefined ? '' : rounded(value, digits)

export function printRows({ rows, ads, clients }: Results): void {
  console.log(
    `\n${ads.toLocaleString('en-AU')} ads; times in ms with one client, rate and CPU with ${clients} clients`,
  )
  console.table(
    Object.fromEntries(
      rows.map((row) => {
        const missed = missedGoals(row)
        return [
          row.name,
          {
            p50: number(row.product.p50),
            p95: number(row.product.p95),
            p99: number(row.product.p99),
            'rate/s': Math.round(row.product.rate),
            'CPU ms': number(row.product.cpu),
            'DB ms': number(row.product.databaseCpu),
            'baseline p50': number(row.baseline.p50),
            'baseline/s': Math.round(row.baseline.rate),
            ratio: row.ratio.toFixed(2),
            'CPU ratio': number(row.cpuRatio, 2),
            goal: row.goal.ratio ?? '',
            growth: number(row.growth, 2),
            '': missed.length ? `MISSED: ${missed.join(', ')}` : 'ok',
          },
        ]
      }),
    ),
  )
}
