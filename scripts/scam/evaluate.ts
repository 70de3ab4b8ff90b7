/**
 * Tells how well a file of lines is recognised: `npm run evaluate:scam -- FILE`. Prints Markdown: the figures with their
 * 95 % intervals, also by the writer’s kind of line and if the recognised scams are hidden in some way, and with
 * `--lines` every line that was judged wrongly.
 */
import { readFileSync } from 'node:fs'
import { assessMessage, assessText } from '../../contract/src/safety/scam-check.ts'
import { evasions } from './evasions.ts'
import { parseLines, type ScamLine } from './scam-lines.ts'

/** The Wilson interval for a share. */
function interval(hits: number, total: number): [number, number] {
  const z = 1.96
  const share = hits / total
  const middle = share + z ** 2 / (2 * total)
  const reach = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))
  const scale = 1 + z ** 2 / total
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}

export function evaluate(lines: readonly ScamLine[]) {
  const judged = lines.map((line) => ({ ...line, ...assessText(line.text, { switchedOff: [] }) }))
  const scams = judged.filter(({ label }) => label === 'scam')
  const honest = judged.filter(({ label }) => label === 'honest')
  return {
    scams: scams.length,
    honest: honest.length,
    missed: scams.filter(({ isLikely }) => !isLikely),
    falseAlarms: honest.filter(({ isLikely }) => isLikely),
  }
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`
const row = (name: string, hits: number, total: number): string =>
  `| ${name} | ${hits} of ${total} | ${percent(hits / total)} | ${interval(hits, total).map(percent).join(' to ')} |`
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** Messages of one sender that are looked at together. */
const TOGETHER = 6

/** True if one of the messages would be warned of. */
const isFound = (messages: readonly string[]): boolean =>
  messages.some(
    (text, i) =>
      assessMessage(text, messages.slice(Math.max(0, i + 1 - TOGETHER), i), { switchedOff: [] }).isLikely,
  )

/** How many of the texts are still recognised, by how they are hidden. */
export const evade = (texts: readonly string[]): [string, number][] =>
  Object.entries(evasions).map(([name, hide]) => [name, texts.filter((text) => isFound(hide(text))).length])

const kindsOf = (lines: readonly ScamLine[]): Map<string, ScamLine[]> =>
  Map.groupBy(lines, ({ label, pattern }) => `${label}: ${pattern}`)

if (import.meta.main) {
  const [file, ...options] = process.argv.slice(2)
  if (!file) throw new Error('Name a file of lines')
  const lines = parseLines(readFileSync(file, 'utf8'))
  const { scams, honest, missed, falseAlarms } = evaluate(lines)
  console.log('| | lines | share | 95 % interval |\n|---|---|---|---|')
  console.log(row('scams found', scams - missed.length, scams))
  console.log(row('false alarms', falseAlarms.length, honest))
  for (const [kind, own] of kindsOf(lines)) {
    const wrong = evaluate(own)
    const warned = own[0]?.label === 'scam' ? own.length - wrong.missed.length : wrong.falseAlarms.length
    console.log(row(kind, warned, own.length))
  }
  const found = lines.filter(
    (line) => line.label === 'scam' && !missed.some(({ text }) => text === line.text),
  )
  console.log(
    '\nRecognised scams that are still recognised if they are hidden:\n\n| hidden by | found |\n|---|---|',
  )
  for (const [name, hits] of evade(found.map(({ text }) => text)))
    console.log(`| ${name} | ${hits} of ${found.length} |`)
  if (options.includes('--lines')) {
    console.log('\nMissed:\n\n| score | pattern of the writer | line |\n|---|---|---|')
    for (const { score, pattern, text } of missed)
      console.log(`| ${score.toFixed(2)} | ${pattern} | ${cell(text)} |`)
    console.log('\nFalse alarms:\n\n| score | what was warned of | line |\n|---|---|---|')
    for (const { score, patterns, text } of falseAlarms)
      console.log(`| ${score.toFixed(2)} | ${patterns.map(({ id }) => id).join(', ')} | ${cell(text)} |`)
  }
}
