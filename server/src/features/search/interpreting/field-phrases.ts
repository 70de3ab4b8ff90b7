import type { CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import { type AttributeFilter, readAttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import { stem, wordsOf } from '@bowerbird/contract/search/search.words'
import { prepositions } from '@bowerbird/contract/search/search-phrases'
import { conditionWords } from './condition-words.ts'

/** A part of a search text: a word, or a number without its unit ("128" and "gb" of "128gb"). */
export interface Token {
  /** Stemmed; a plain number as digits. */
  word: string
  /** The position of its text, which is split at spaces. */
  source: number
  number?: TypedNumber
}

interface TypedNumber {
  from: number
  /** "2015-2018". */
  to?: number
  /** "2018+". */
  isMinimum?: true
}

const NUMBER =
  /^(?<from>\d[\d,]*(?:\.\d+)?)(?<fromK>k(?![a-z]))?(?:[-–](?<to>\d[\d,]*(?:\.\d+)?)(?<toK>k(?![a-z]))?)?(?<plus>\+)?-?(?<unit>["”″]|[a-z]+)?$/

const numerals = 'zero one two three four five six seven eight nine ten'.split(' ')

const plain = (digits: string, thousands: string | undefined): number =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1_000 : 1)

const inWords = (unit: string): string => (/["”″]/.test(unit) ? 'inch' : stem(unit))

function numberTokens(text: string, source: number): Token[] | undefined {
  const groups = NUMBER.exec(text)?.groups
  if (!groups?.from) return undefined
  const from = plain(groups.from, groups.fromK)
  const number: TypedNumber = {
    from,
    ...(groups.to && { to: plain(groups.to, groups.toK) }),
    ...(groups.plus && { isMinimum: true }),
  }
  const isPlain = !groups.to && !groups.plus
  return [
    { word: isPlain ? String(from) : text, source, number },
    ...(groups.unit ? [{ word: inWords(groups.unit), source }] : []),
  ]
}

export const textsOf = (text: string): string[] => text.split(' ').filter(Boolean)

export const tokensOf = (text: string): Token[] =>
  textsOf(text).flatMap((part, source): Token[] => {
    const lower = part.toLowerCase().replace(/^[("'“]+|[,.;:!?)'“]+$/g, '')
    const numeral = numerals.indexOf(lower)
    if (numeral >= 0) return [{ word: stem(lower), source, number: { from: numeral } }]
    return numberTokens(lower, source) ?? wordsOf(lower).map((word): Token => ({ word: stem(word), source }))
  })

/** A possible meaning of a phrase. */
export interface Meaning {
  field: Pick<CatalogueField, 'key'>
  filter: AttributeFilter
  /** It says which field it is about ("3 bedrooms", "pet friendly"), so that the text needn't name a category. */
  isTelling: boolean
  /** The number itself, if the text says neither a limit nor a range: searches read "98,000 km" as a limit. */
  exact?: number
}

export interface Phrase {
  /** The tokens that it consists of: from, and up to but not including. */
  from: number
  to: number
  meanings: Meaning[]
}

/** A way to say a value. */
interface Saying {
  words: string[]
  /** The word that must follow: "queen" before "bed". */
  before?: string
  meaning: Meaning
}

interface UnitName {
  words: string[]
  field: CatalogueField
  isTelling: boolean
}

const spoken = (text: string): string[] => tokensOf(text).map(({ word }) => word)

const isSayable = (words: readonly string[]): boolean => words.join('').length > 1

/** The value, and the value with the field's name: "manual transmission", "queen size", "queen bed". */
function sayingsOfChoice(field: CatalogueField, value: string, words: string[]): Saying[] {
  const filter = readAttributeFilter(field.key, value)
  if (!filter) return []
  const weak: Meaning = { field, filter, isTelling: false }
  const telling: Meaning = { field, filter, isTelling: true }
  const label = spoken(field.label)
  const [thing, size] = label
  return [
    ...(isSayable(words) ? [{ words, meaning: weak }] : []),
    { words: [...words, ...label], meaning: telling },
    ...(thing !== undefined && size === 'size'
      ? [
          { words, before: thing, meaning: telling },
          { words: [...words, size], before: thing, meaning: telling },
          { words: [...words, size], meaning: weak },
        ]
      : []),
  ]
}

function sayingsOf(field: CatalogueField): Saying[] {
  if (field.type === 'boolean') {
    const filter = readAttributeFilter(field.key, 'true')
    const names = [field.label, ...field.synonyms]
    return filter
      ? names.map((name) => ({ words: spoken(name), meaning: { field, filter, isTelling: true } }))
      : []
  }
  return field.choices
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ value, label, synonyms }) =>
      [label, ...synonyms].flatMap((name) => sayingsOfChoice(field, value, spoken(name))),
    )
}

/** "New" alone is often part of a name: "New Balance", "New Farm". */
const sayingsOfCondition = (): Saying[] =>
  conditionWords.flatMap(({ value, words }) => {
    const filter = readAttributeFilter('condition', value)
    const said = words.filter((name) => name !== 'new').flatMap((name) => [name, name.replace(' ', '-')])
    const meaning = filter && { field: { key: 'condition' }, filter, isTelling: true }
    return meaning ? said.map((name) => ({ words: spoken(name), meaning })) : []
  })

/** A unit alone may be that of another field: 16 GB is memory or storage. */
function unitNamesOf(field: CatalogueField): UnitName[] {
  const telling = [field.label, ...field.synonyms].map((name) => spoken(name.replace('"', 'inch')))
  const unit = field.unit ? spoken(field.unit) : []
  return [
    ...telling.map((words) => ({ words, field, isTelling: true })),
    ...(unit.length && !prepositions.has(unit.join(' ')) ? [{ words: unit, field, isTelling: false }] : []),
  ]
}

/** A year: a number that is written without commas and has no unit. */
const isYear = ({ type, unit, isGrouped }: CatalogueField): boolean =>
  type === 'number' && unit === null && !isGrouped

const vocabulary = fromCatalogue(({ fields }) => {
  const offered = fields.filter(({ isHidden, isFilterable }) => !isHidden && isFilterable)
  const numbers = offered.filter(({ type }) => type === 'number')
  return {
    sayings: [...offered.flatMap(sayingsOf), ...sayingsOfCondition()].filter(({ words }) => words.length > 0),
    units: numbers.flatMap(unitNamesOf).filter(({ words }) => words.length > 0),
    years: numbers.filter(isYear),
  }
})

type Bound = 'min' | 'max'

const wordsBefore: readonly (readonly [words: string, bound: Bound])[] = [
  ['no more than', 'max'],
  ['less than', 'max'],
  ['fewer than', 'max'],
  ['older than', 'max'],
  ['up to', 'max'],
  ['at most', 'max'],
  ['under', 'max'],
  ['below', 'max'],
  ['before', 'max'],
  ['max', 'max'],
  ['maximum', 'max'],
  ['more than', 'min'],
  ['newer than', 'min'],
  ['at least', 'min'],
  ['over', 'min'],
  ['above', 'min'],
  ['from', 'min'],
  ['since', 'min'],
  ['after', 'min'],
  ['min', 'min'],
  ['minimum', 'min'],
]
const wordsAfter: readonly (readonly [words: string, bound: Bound])[] = [
  ['or less', 'max'],
  ['or under', 'max'],
  ['or older', 'max'],
  ['max', 'max'],
  ['maximum', 'max'],
  ['or more', 'min'],
  ['or newer', 'min'],
  ['and newer', 'min'],
  ['and up', 'min'],
  ['onward', 'min'],
  ['plus', 'min'],
]

const isAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  at >= 0 && words.every((word, i) => tokens[at + i]?.word === word)

/** "under" before the position, and how many words it is. */
const boundBefore = (tokens: readonly Token[], at: number) =>
  wordsBefore
    .map(([text, bound]) => ({ bound, size: text.split(' ').length, words: text.split(' ') }))
    .find(({ size, words }) => isAt(tokens, at - size, words))
const boundAfter = (tokens: readonly Token[], at: number) =>
  wordsAfter
    .map(([text, bound]) => ({ bound, size: text.split(' ').length, words: text.split(' ') }))
    .find(({ words }) => isAt(tokens, at, words))

/** From here on, a number is a maximum: people don't look for exactly 100,000 km. */
const LEAST_ROUNDED = 10_000

function rangeOf(
  { from, to, isMinimum }: TypedNumber,
  bound: Bound | undefined,
  { decimals }: CatalogueField,
): string {
  if (to !== undefined) return `${Math.min(from, to)}-${Math.max(from, to)}`
  if (bound === 'max' || (!bound && !isMinimum && from >= LEAST_ROUNDED)) return `-${from}`
  if (bound === 'min' || isMinimum) return `${from}-`
  // A laptop of 15.6 inches is called 15 inch.
  if (decimals > 0 && Number.isInteger(from)) return `${from}-${from + 1 - 10 ** -decimals}`
  return String(from)
}

const isWithin = ({ min, max }: CatalogueField, { from, to = from }: TypedNumber): boolean =>
  [from, to].every((number) => (min === null || number >= min) && (max === null || number <= max))

/** "between 2 and 3", "2 to 3", "2-3", "3": the number that starts at a position, and where it ends. */
function numberAt(
  tokens: readonly Token[],
  at: number,
): { from: number; to: number; number: TypedNumber } | undefined {
  const number = tokens[at]?.number
  if (!number) return undefined
  const other = tokens[at + 2]?.number
  const link = tokens[at + 1]?.word
  const isBetween = tokens[at - 1]?.word === 'between' && link === 'and'
  if (
    other &&
    number.to === undefined &&
    other.to === undefined &&
    (isBetween || link === 'to' || link === '-')
  ) {
    return { from: isBetween ? at - 1 : at, to: at + 3, number: { from: number.from, to: other.from } }
  }
  return { from: at, to: at + 1, number }
}

interface Counted {
  number: TypedNumber
  /** Start and end of the number and its unit. */
  from: number
  to: number
}

function numberPhrase(
  tokens: readonly Token[],
  { number, from, to }: Counted,
  fields: readonly { field: CatalogueField; isTelling: boolean }[],
): Phrase[] {
  const before = number.to === undefined ? boundBefore(tokens, from) : undefined
  const after = number.to === undefined && !before ? boundAfter(tokens, to) : undefined
  const isExact = !before && !after && number.to === undefined && !number.isMinimum
  const meanings = fields.flatMap(({ field, isTelling }): Meaning[] => {
    if (!isWithin(field, number)) return []
    const filter = readAttributeFilter(field.key, rangeOf(number, (before ?? after)?.bound, field))
    return filter ? [{ field, filter, isTelling, ...(isExact && { exact: number.from }) }] : []
  })
  return meanings.length ? [{ from: from - (before?.size ?? 0), to: to + (after?.size ?? 0), meanings }] : []
}

/** Numbers with a unit or a field's name, and bare years. */
function numberPhrases(tokens: readonly Token[], at: number): Phrase[] {
  const found = numberAt(tokens, at)
  if (!found) return []
  const { units, years } = vocabulary()
  const named = units.filter(({ words }) => isAt(tokens, found.to, words))
  const sizes = [...new Set(named.map(({ words }) => words.length))]
  const year = tokens[at]?.number?.from ?? 0
  return [
    ...sizes.flatMap((size) =>
      numberPhrase(
        tokens,
        { ...found, to: found.to + size },
        named.filter(({ words }) => words.length === size),
      ),
    ),
    ...(Number.isInteger(year) && year >= 1900 && year <= 2100
      ? numberPhrase(
          tokens,
          found,
          years.map((field) => ({ field, isTelling: false })),
        )
      : []),
  ]
}

const NOT = new Set(['no', 'not', 'non', 'without'])

/** Values by name: "automatic", "pet friendly"; not "no pets allowed". */
function namedPhrases(tokens: readonly Token[], at: number): Phrase[] {
  if (NOT.has(tokens[at - 1]?.word ?? '')) return []
  const fitting = vocabulary().sayings.filter(
    ({ words, before }) =>
      isAt(tokens, at, words) && (before === undefined || tokens[at + words.length]?.word === before),
  )
  const sizes = [...new Set(fitting.map(({ words }) => words.length))]
  return sizes.map((size) => ({
    from: at,
    to: at + size,
    meanings: fitting.filter(({ words }) => words.length === size).map(({ meaning }) => meaning),
  }))
}

const sizeOf = ({ from, to }: Phrase): number => to - from

/** All phrases that may stand for a value of a field, the longest where several overlap. */
export function fieldPhrases(tokens: readonly Token[]): Phrase[] {
  const all = tokens.flatMap((_, at) => [...numberPhrases(tokens, at), ...namedPhrases(tokens, at)])
  const chosen: Phrase[] = []
  for (const phrase of all.sort((a, b) => sizeOf(b) - sizeOf(a))) {
    const same = chosen.find(({ from, to }) => from === phrase.from && to === phrase.to)
    if (same) same.meanings.push(...phrase.meanings)
    else if (chosen.every(({ from, to }) => phrase.to <= from || phrase.from >= to)) chosen.push(phrase)
  }
  return chosen.sort((a, b) => a.from - b.from)
}
