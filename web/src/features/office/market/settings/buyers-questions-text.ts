import { findSubcategory, subcategoryNames } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import type { BuyersQuestions } from '@bowerbird/contract/market/settings.types'

/** Or the first line that can't be read. */
export type ReadQuestions = { groups: BuyersQuestions[] } | { problem: string }

const quoted = (line: string): string => `“${line.slice(0, 60)}”`

/** Subcategories of a heading, by name. */
function readHeading(names: string): number[] | { problem: string } {
  const ids: number[] = []
  for (const name of names.split(',').map((each) => each.trim())) {
    const found = findSubcategory(name)
    if (!found) return { problem: t`There is no subcategory ${quoted(name)}` }
    ids.push(found.id)
  }
  return ids
}

/**
 * Headings with subcategories in square brackets, and below each a question per line, after its label and a colon:
 *
 *     [Cars, Motorcycles]
 *     Owners: How many owners has it had?
 */
export function readQuestions(text: string): ReadQuestions {
  const groups: BuyersQuestions[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const heading = /^\[(.*)\]$/.exec(line)?.[1]
    if (heading !== undefined) {
      const subcategories = readHeading(heading)
      if ('problem' in subcategories) return subcategories
      groups.push({ subcategories, questions: [] })
      continue
    }
    const [, label, question] = /^([^:]+):(.+)$/.exec(line) ?? []
    if (label === undefined || question === undefined)
      return { problem: t`${quoted(line)} needs a label, a colon and a question` }
    const group = groups.at(-1)
    if (!group) return { problem: t`Begin with subcategories in square brackets, like [Cars, Motorcycles]` }
    group.questions.push({ label: label.trim(), question: question.trim() })
  }
  return { groups }
}

/** The text that `readQuestions` reads. Subcategories that are gone are left out. */
export function writeQuestions(groups: readonly BuyersQuestions[]): string {
  const names = subcategoryNames()
  return groups
    .flatMap(({ subcategories, questions }) => {
      const named = subcategories.flatMap((id) => names.get(id) ?? [])
      if (named.length === 0) return []
      return [
        [`[${named.join(', ')}]`, ...questions.map((each) => `${each.label}: ${each.question}`)].join('\n'),
      ]
    })
    .join('\n\n')
}
