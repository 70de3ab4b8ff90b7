import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'
import { comparePair, growthBetween, type MeasureSettings } from './measure.ts'
import { runMixed } from './mixed.ts'
import { progressBar } from './progress.ts'
import { printChanges } from './report/compare.ts'
import { htmlReport } from './report/html.ts'
import { printRows } from './report/print.ts'
import {
  latest,
  missedGoals,
  newResults,
  type RowResult,
  readResults,
  SMALL,
  saveResults,
} from './results.ts'
import type { Row } from './rows/row.ts'
import { rows as allRows } from './rows/rows.ts'
import { openSession, type Session } from './session.ts'

const { values } = parseArgs({
  options: {
    ads: { type: 'string', default: String(SMALL) },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    compare: { type: 'string' },
    clients: { type: 'string' },
    rounds: { type: 'string' },
    mixed: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    think: { type: 'string', default: '500' },
    overload: { type: 'string', default: '2000' },
    'no-build': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

const ads = Number(values.ads)
const settings: MeasureSettings = {
  rounds: Number(values.rounds ?? (values.quick ? 1 : 3)),
  clients: Number(values.clients ?? 16),
  singleMs: values.quick ? 300 : 500,
  loadMs: values.quick ? 500 : 800,
  // With fewer calls, p95 would be chance.
  minCalls: values.quick ? 8 : 80,
  warmUpCalls: 8,
}

/** Rows whose names contain one of the words of --only. */
function chosenRows(): readonly Row[] {
  const wanted = values.only
    ?.toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const found = allRows.filter(({ name }) => !wanted || wanted.some((word) => name.includes(word)))
  if (!found.length) throw new Error(`No row matches ${values.only}. Rows: ${names()}`)
  return found
}
const names = () => allRows.map(({ name }) => name).join(' | ')

/** True if the row can get slower with more ads; writes and photos don't. */
const grows = ({ goal }: Row): boolean => goal.growth !== undefined

async function growthOf(row: Row, result: RowResult, large: Session, small: Session | undefined) {
  if (!grows(row) || ads <= SMALL) return undefined
  if (small)
    return growthBetween((await small.targetsOf(row)).product, (await large.targetsOf(row)).product, settings)
  const earlier = (await latest(SMALL))?.rows.find(({ name }) => name === row.name)
  return earlier && result.product.p95 / earlier.product.p95
}

function rowSettings(row: Row): Partial<MeasureSettings> {
  // A photo takes a core for most of a second.
  if (row.type === 'photo') return { clients: 4, minCalls: 3, warmUpCalls: 1 }
  // Each client is a member of its own.
  if (row.type === 'alert') return { clients: 8, singleMs: 10_000, loadMs: 5_000 }
  // Rendering is slow until V8 has compiled its code.
  return row.type === 'http' && row.isCold ? { warmUpCalls: 1500 } : {}
}

async function measureRow(row: Row, session: Session, onRound: (round: number) => void): Promise<RowResult> {
  const { product, baseline } = await session.targetsOf(row)
  const pair = await comparePair(product, baseline, { ...settings, ...rowSettings(row) }, onRound)
  return { name: row.name, goal: row.goal, ...pair }
}

interface Measured {
  results: RowResult[]
  /** Rows that could not be measured. */
  failed: string[]
}

/** `save` gets what is measured so far after each row, so that an interruption loses no more than one. */
async function measureRows(
  rows: readonly Row[],
  save: (results: RowResult[]) => Promise<unknown>,
): Promise<Measured> {
  const progress = progressBar()
  const session = await openSession(ads, rows, progress)
  const small =
    values.growth && ads > SMALL ? await openSession(SMALL, rows.filter(grows), progress) : undefined
  const measured: Measured = { results: [], failed: [] }
  try {
    for (const [i, row] of rows.entries()) {
      try {
        const result = await measureRow(row, session, (round) =>
          progress.show(row.name, i + round / settings.rounds, rows.length),
        )
        const growth = await growthOf(row, result, session, small)
        measured.results.push(growth === undefined ? result : { ...result, growth })
        await save(measured.results)
      } catch (error) {
        measured.failed.push(`${row.name}: ${(error as Error).message}`)
      }
    }
  } finally {
    await session.stop()
    await small?.stop()
  }
  progress.end('Measured')
  return measured
}

async function main(): Promise<void> {
  if (values.list) return console.log(names())
  if (!values['no-build']) await build()
  if (values.mixed) {
    const isGood = await runMixed({
      ads,
      minutes: Number(values.minutes),
      clients: Number(values.clients ?? 200),
      thinkMs: Number(values.think),
      overload: Number(values.overload),
    })
    process.exitCode = isGood ? 0 : 1
    return
  }
  const before = values.compare ? await readResults(values.compare) : undefined
  if (values.compare && !before) throw new Error(`There is no file ${values.compare}`)
  const order = allRows.map(({ name }) => name)
  const started = newResults(ads, settings.clients, [])
  const save = (rows: RowResult[]) =>
    saveResults({ ...started, rows }, order, (each) => htmlReport(each, before))
  const { results: measured, failed } = await measureRows(chosenRows(), save)
  const results = { ...started, rows: measured }
  printRows(results)
  if (before) printChanges(before, results)
  const file = await save(measured)
  console.log(`${file}\n${file.replace('.json', '.html')}`)
  for (const problem of failed) console.error(`Could not measure ${problem}`)
  process.exitCode = failed.length || measured.some((row) => missedGoals(row).length) ? 1 : 0
}

await main()
