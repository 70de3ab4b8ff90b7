import { missedGoals, type Results, type RowResult } from '../results.ts'
import { rounded } from '../statistics.ts'
import { barPlot, escaped, rangePlot, type Tone } from './plots.ts'

const style = `
:root { color-scheme: light dark; --ground: #fbfaf8; --ink: #23201c; --soft: #6f685f; --line: #ddd7cf; --card: #fff;
  --good: #2f7d5b; --bad: #c2452d; --plain: #4a6fa5; --goal: #23201c }
@media (prefers-color-scheme: dark) { :root { --ground: #171614; --ink: #ece8e2; --soft: #a39b90; --line: #37332e;
  --card: #201e1b; --good: #5fbf92; --bad: #f0806a; --plain: #86abe0; --goal: #ece8e2 } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 1080px; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2.5rem 0 .25rem }
p { margin: .25rem 0 .75rem; color: var(--soft); max-width: 75ch }
.tally { display: flex; gap: 1rem; flex-wrap: wrap; margin: 1.25rem 0 }
.tally div { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .6rem 1rem }
.tally b { display: block; font-size: 1.5rem; font-variant-numeric: tabular-nums }
.wide { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .75rem }
svg { width: 100%; min-width: 720px; display: block; font-size: 12.5px }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 13.5px }
th, td { padding: .3rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 500 } tr:last-child td { border-bottom: 0 }
th:first-child, td:first-child, th:last-child, td:last-child { text-align: left }
td.bad { color: var(--bad) } td.good { color: var(--good) }
.name { text-anchor: end; fill: var(--ink) } .figure { fill: var(--soft); font-variant-numeric: tabular-nums }
.tick { text-anchor: middle; fill: var(--soft); font-size: 11px } .grid { stroke: var(--line) }
.goal { stroke: var(--goal); stroke-width: 1.5; stroke-dasharray: 3 2 }
.before { stroke: var(--soft); stroke-width: 2.5 }
.good { fill: var(--good) } .bad { fill: var(--bad) } .plain { fill: var(--plain) } .faint { opacity: .35 }
td.good, td.bad { white-space: normal; min-width: 13rem }`

const toneOf = (row: RowResult, hasGoal: boolean, word: string): Tone => {
  if (!hasGoal) return 'plain'
  return missedGoals(row).some((miss) => miss.startsWith(word)) ? 'bad' : 'good'
}

const ms = (value: number): string => `${rounded(value)}`

function ratios({ rows }: Results, before: Results | undefined): string {
  return barPlot(
    'Share of the baseline',
    rows.map((row) => ({
      name: row.name,
      value: row.ratio,
      text: `${row.ratio.toFixed(2)}${row.goal.ratio === undefined ? '' : ` of ${row.goal.ratio}`}`,
      tone: toneOf(row, row.goal.ratio !== undefined, 'ratio'),
      goal: row.goal.ratio,
      before: before?.rows.find(({ name }) => name === row.name)?.ratio,
    })),
  )
}

const times = ({ rows }: Results): string =>
  rangePlot(
    'Milliseconds with one client',
    rows.map((row) => ({
      name: row.name,
      low: row.product.p50,
      middle: row.product.p95,
      high: row.product.p99,
      text: `${ms(row.product.p50)} / ${ms(row.product.p95)}`,
      tone: toneOf(row, row.goal.p95 !== undefined, 'p95'),
      baseline: row.baseline.p50,
    })),
    50,
  )

function growths({ rows }: Results): string {
  const grown = rows.filter(({ growth }) => growth !== undefined)
  if (!grown.length) return ''
  const plot = barPlot(
    'Growth',
    grown.map((row) => ({
      name: row.name,
      value: row.growth ?? 0,
      text: `${rounded(row.growth ?? 0, 2)} times`,
      tone: toneOf(row, row.goal.growth !== undefined, 'growth'),
      goal: row.goal.growth,
    })),
  )
  return section(
    'Growth from ten thousand to a million ads',
    'How many times higher the p95 is with one client. The dashed mark is the goal.',
    plot,
  )
}

const costs = ({ rows }: Results): string =>
  barPlot(
    'CPU per request',
    rows
      .filter(({ product, name }) => product.cpu !== undefined && !name.includes('photo'))
      .map((row) => ({
        name: row.name,
        value: row.product.cpu ?? 0,
        text: `${ms(row.product.cpu ?? 0)} ms`,
        tone: toneOf(row, row.goal.cpuRatio !== undefined, 'CPU'),
        goal: row.goal.cpuRatio && row.goal.cpuRatio * (row.baseline.cpu ?? 0),
      })),
    0.5,
  )

const section = (title: string, text: string, inside: string): string =>
  `<h2>${title}</h2><p>${text}</p><div class="wide">${inside}</div>`

function table({ rows }: Results): string {
  const heads = [
    '',
    'p50',
    'p95',
    'p99',
    'rate/s',
    'CPU ms',
    'DB ms',
    'baseline p50',
    'baseline/s',
    'ratio',
    'CPU ratio',
    'growth',
    '',
  ]
  const lines = rows.map((row) => {
    const { product, baseline } = row
    const missed = missedGoals(row)
    const figures = [
      ms(product.p50),
      ms(product.p95),
      ms(product.p99),
      String(Math.round(product.rate)),
      product.cpu === undefined ? '' : ms(product.cpu),
      product.databaseCpu === undefined ? '' : ms(product.databaseCpu),
      ms(baseline.p50),
      String(Math.round(baseline.rate)),
      row.ratio.toFixed(2),
      row.cpuRatio === undefined ? '' : row.cpuRatio.toFixed(2),
      row.growth === undefined ? '' : String(rounded(row.growth, 2)),
    ]
    const verdict = missed.length ? `missed: ${missed.join(', ')}` : 'ok'
    return `<tr><td>${escaped(row.name)}</td>${figures.map((figure) => `<td>${figure}</td>`).join('')}<td class="${missed.length ? 'bad' : 'good'}">${verdict}</td></tr>`
  })
  return `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

/** A self-contained report. */
export function htmlReport(results: Results, before?: Results): string {
  const { rows, ads, at, clients, cores, node } = results
  const missedRows = rows.filter((row) => missedGoals(row).length).length
  const size = ads.toLocaleString('en-AU')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bowerbird: speed with ${size} ads</title><style>${style}</style></head><body>
<h1>Speed with ${size} ads</h1>
<p>${escaped(new Date(at).toUTCString())}, ${cores} cores, Node ${node}. Each row and its baseline were measured
alternately, so that noise on the machine affects both: trust ratios more than times.</p>
<div class="tally"><div><b>${rows.length - missedRows}</b>ok</div><div><b>${missedRows}</b>missed</div><div><b>${clients}</b>clients</div></div>
${section('Share of the baseline', `Each row’s rate divided by its baseline’s, with ${clients} clients. The dashed mark is the goal${before ? ', the grey mark the earlier run' : ''}.`, ratios(results, before))}
${section('Milliseconds with one client', 'p50 (large dot), p95 (small dot) and p99 (end), on a logarithmic scale. The dashed line is 50 ms, the grey mark the baseline’s p50.', times(results))}
${growths(results)}
${section('CPU per request', 'Milliseconds of the server process, with all clients.', costs(results))}
${section('All figures', 'Times in milliseconds with one client.', table(results))}
</body></html>
`
}
