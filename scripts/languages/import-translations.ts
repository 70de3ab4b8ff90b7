import { type Catalogue, type Entry, isTranslated } from './catalogue.ts'
import { translationProblem } from './check-translation.ts'
import { idOf } from './messages.ts'
import { pluralCategories } from './plural-forms.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** A translation as a string, or the forms of a number by category ({ one: …, other: … }) or in order. */
function formsOf(value: unknown, { plural }: Entry, language: string): string[] | undefined {
  if (isText(value)) return [value]
  if (plural === undefined) return undefined
  const byCategory = isRecord(value) ? value : undefined
  const forms: unknown[] = Array.isArray(value)
    ? value
    : pluralCategories(language).map((category) => byCategory?.[category])
  return forms.every(isText) ? forms : undefined
}

/** Puts translations into a catalogue, but for those that would not work, and says why. */
export function importTranslations(
  { language, entries }: Catalogue,
  given: unknown,
): { taken: number; problems: string[] } {
  if (!isRecord(given)) throw new Error('The file should hold { "text": "translation", … }')
  const problems: string[] = []
  let taken = 0
  for (const [key, value] of Object.entries(given)) {
    const isForNumbers = typeof value !== 'string'
    const same = entries.filter((entry) => entry.key === key)
    const entry = same.find(({ plural }) => (plural !== undefined) === isForNumbers) ?? same[0]
    const forms = entry && formsOf(value, entry, language)
    const problem = !entry
      ? 'is not a text of the product'
      : forms
        ? translationProblem(language, { ...entry, forms })
        : 'should be a string, or the forms of a number'
    if (entry && forms && !problem) {
      entry.forms = forms
      delete entry.flags
      taken += 1
    } else problems.push(`“${key}” ${problem}`)
  }
  return { taken, problems }
}

/** Takes the translations of another copy of a catalogue, such as one that a branch or a translator’s program changed. */
export function importCatalogue(
  { language, entries }: Catalogue,
  other: Catalogue,
): { taken: number; problems: string[] } {
  const problems: string[] = []
  let taken = 0
  for (const { forms, ...message } of other.entries.filter(isTranslated)) {
    const entry = entries.find((known) => idOf(known) === idOf(message))
    const problem = entry ? translationProblem(language, { ...entry, forms }) : 'is not a text of the product'
    if (entry && !problem) {
      entry.forms = forms
      delete entry.flags
      taken += 1
    } else problems.push(`“${message.key}” ${problem}`)
  }
  return { taken, problems }
}
