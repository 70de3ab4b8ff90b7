import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import { attributeErrors } from '@bowerbird/contract/catalogue/attributes.rules'
import type { CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import { type Phrase, readFieldPhrases } from '../../search/interpreting/reading.service.ts'
import { bare, type Line, overlaps, type Span } from './line.ts'

interface LineField {
  field: CatalogueField
  /** As forms have it. */
  value: string | string[]
  span: Span
}

export interface LineFields {
  fields: LineField[]
  condition?: { value: 'new' | 'used'; span: Span }
}

/** How sellers say that a thing is used or new, besides the words of searches. */
const conditions: readonly (readonly [pattern: RegExp, value: 'new' | 'used'])[] = [
  [/\b(?:as|like|near|nearly) new\b/i, 'used'],
  [/\b(?:good|great|excellent|fair|perfect working) condition\b/i, 'used'],
  [/\b(?:hardly|barely|lightly|gently|well) used\b/i, 'used'],
  [/\b(?:bnib|bnwt|never used|unopened|new sealed|sealed in box)\b/i, 'new'],
]

type Meaning = Phrase['meanings'][number]

/** The value that a phrase means, as forms have it. A limit or a range is none. */
function meantValue({ filter, exact }: Meaning): string | undefined {
  switch (filter.kind) {
    case 'any':
      return filter.values.length === 1 ? filter.values[0] : undefined
    case 'is':
      return String(filter.value)
    case 'range':
      return exact === undefined ? undefined : String(exact)
    default:
      return undefined
  }
}

const thisYear = () => new Date().getUTCFullYear()
const isYear = ({ type, unit, isGrouped }: CatalogueField): boolean =>
  type === 'number' && unit === null && !isGrouped
const isBelievable = (field: CatalogueField, value: string): boolean =>
  !isYear(field) || Number(value) <= thisYear() + 1

/** Two values of a field are a contradiction, unless it holds several. */
function joined(field: CatalogueField, found: readonly { value: string; span: Span }[]): LineField[] {
  const values = [...new Set(found.map(({ value }) => value))]
  const [first] = found
  if (!first) return []
  if (field.type === 'choices') return [{ field, value: values, span: first.span }]
  return values.length === 1 && values[0] !== undefined ? [{ field, value: values[0], span: first.span }] : []
}

/** A text field's values are those that ads have: "Ascent Sport". The longest counts. */
function textValue(line: Line, known: readonly string[], taken: readonly Span[]) {
  const isTyped = (value: string) => line.text.toLowerCase().includes(value.toLowerCase())
  const order = (a: string, b: string) => Number(isTyped(b)) - Number(isTyped(a)) || b.length - a.length
  for (const value of known.toSorted(order)) {
    const size = value.split(' ').length
    const from = line.parts.findIndex(
      (_, at) =>
        bare(
          line.parts
            .slice(at, at + size)
            .map(({ text }) => text)
            .join(''),
        ) === bare(value) && !taken.some((span) => overlaps(span, { from: at, to: at + size })),
    )
    if (from !== -1) return { value, span: { from, to: from + size } }
  }
  return undefined
}

/** The values of a subcategory's fields that the line says. */
export function readFields(
  line: Line,
  subcategory: string,
  { taken, texts }: { taken: readonly Span[]; texts: Readonly<Record<string, readonly string[]>> },
): LineFields {
  const { tokens, phrases } = readFieldPhrases(line.text)
  const offered = new Map(fieldsOf(subcategory).map((field) => [field.key, field]))
  const found = phrases.flatMap(({ from, to, meanings }) => {
    const span = { from: tokens[from]?.source ?? 0, to: (tokens[to - 1]?.source ?? 0) + 1 }
    if (taken.some((each) => overlaps(each, span))) return []
    const fitting = meanings.filter(({ field }) => offered.has(field.key) || field.key === 'condition')
    const said = new Map(fitting.map((each) => [`${each.field.key} ${meantValue(each)}`, each]))
    const [meaning] = said.values()
    const value = meaning && said.size === 1 ? meantValue(meaning) : undefined
    return meaning && value !== undefined ? [{ key: meaning.field.key, value, span }] : []
  })
  const fields = [...offered.values()].flatMap((field) => {
    const own = found.filter(({ key }) => key === field.key)
    if (field.type === 'text') {
      const text = field.isPrivate ? undefined : textValue(line, texts[field.key] ?? [], taken)
      return text ? [{ field, ...text }] : []
    }
    return joined(field, own).filter(
      ({ value }) =>
        attributeErrors(subcategory, { [field.key]: value })[field.key] === undefined &&
        (Array.isArray(value) || isBelievable(field, value)),
    )
  })
  const condition = readCondition(line, found)
  return { fields, ...(condition && { condition }) }
}

function readCondition(line: Line, found: readonly { key: string; value: string; span: Span }[]) {
  for (const [pattern, value] of conditions) {
    const said = pattern.exec(line.text)
    if (!said) continue
    const from = line.text.slice(0, said.index).split(' ').length - 1
    return { value, span: { from, to: from + said[0].split(' ').length } }
  }
  const own = found.filter(({ key }) => key === 'condition')
  const [first] = own
  const isOne = new Set(own.map(({ value }) => value)).size === 1
  return first && isOne && (first.value === 'new' || first.value === 'used')
    ? { value: first.value as 'new' | 'used', span: first.span }
    : undefined
}
