import { readFileSync } from 'node:fs'
import { findField } from '@bowerbird/contract/catalogue/attributes'
import type { Proposal, ProposedPart } from '@bowerbird/contract/proposals/proposals.schema'

export interface MeasuredLine {
  subcategory: string
  text: string
  /** Everything that may be filled in, by its key. */
  truth: Readonly<Record<string, string>>
}

/** Lines like “title | key=value; key=value” below “# Subcategory”. */
export function readLines(file: 'titles.txt' | 'tuning.txt'): MeasuredLine[] {
  let subcategory = ''
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) subcategory = line.slice(2)
      if (line.startsWith('# ') || !line.trim()) return []
      const [text = '', facts = ''] = line.split(/\s*\|\s*/)
      const pairs = facts.split(';').map((each) => each.trim().split('='))
      const truth = Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value]))
      return [{ subcategory, text: text.trim(), truth }]
    })
}

/** The values that a part fills in, by the names of the fixture. */
function filledBy({ key, values }: ProposedPart): [key: string, value: string][] {
  if (key === 'place') return [['place', String(values.suburb || values.city)]]
  return Object.entries(values).map(([name, value]) => {
    const plain = name.replace('attributes.', '')
    // Typed in square metres.
    const text = plain === 'propertyArea' ? String(Math.round(Number(value) / 10.7639)) : String(value)
    return [plain === 'propertyArea' ? 'area' : plain, text]
  })
}

const isRight = (key: string, value: string, expected: string | undefined): boolean => {
  if (expected === undefined) return false
  if (key === 'place') return expected === value || expected.startsWith(`${value} `)
  return (
    expected.toLowerCase() === value.toLowerCase() ||
    (findField(key)?.type !== 'choices' && expected.split(',').includes(value))
  )
}

export interface Score {
  first: number
  amongThree: number
  /** Of the values that are filled in. */
  right: number
  /** Of the values that the lines have. */
  found: number
  misses: string[]
}

export async function scoreOf(
  lines: readonly MeasuredLine[],
  proposalFor: (line: MeasuredLine) => Promise<Proposal>,
): Promise<Score> {
  let [first, among, filled, right, expected] = [0, 0, 0, 0, 0]
  const misses: string[] = []
  for (const line of lines) {
    const { subcategories, parts } = await proposalFor(line)
    const names = subcategories.map((each) => each.subcategory)
    if (names[0] === line.subcategory) first++
    else misses.push(`${line.text} → ${names.join(', ')} (${line.subcategory})`)
    if (names.includes(line.subcategory)) among++
    expected += Object.keys(line.truth).filter(Boolean).length
    for (const [key, value] of parts.flatMap(filledBy)) {
      filled++
      if (isRight(key, value, line.truth[key])) right++
      else misses.push(`${line.text} → ${key}=${value} (${line.truth[key] ?? 'nothing'})`)
    }
  }
  return {
    first: first / lines.length,
    amongThree: among / lines.length,
    right: right / filled,
    found: right / expected,
    misses,
  }
}
