import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import { otherNamesOf } from '../../search/interpreting/reading.service.ts'
import { distance } from '../../search/vocabulary/spelling.service.ts'
import { bare, type Line, type Span } from './line.ts'

export interface LineNames {
  brand?: { name: string; span: Span }
  model?: { name: string; span: Span }
}

const LONGEST_NAME = 4
/** Shorter names are also ordinary letters: they count next to their brand only. */
const LEAST_ALONE = 3
const LEAST_MISSPELT = 6

const forWords = new Set(['for', 'suit', 'suits', 'fit', 'fits', 'to'])
const offers = new Set(['sale', 'rent', 'hire', 'lease', 'uber', 'rideshare'])

/** What follows "for" and "to suit" is what a thing fits. */
function ownEnd({ parts }: Line): number {
  const at = parts.findIndex(
    ({ text }, i) => i > 0 && forWords.has(text.toLowerCase()) && !offers.has(bare(parts[i + 1]?.text ?? '')),
  )
  return at === -1 ? parts.length : at
}

const isMisspelt = (typed: string, name: string): boolean =>
  typed.length >= LEAST_MISSPELT &&
  /^\p{L}+$/u.test(typed) &&
  typed[0] === name[0] &&
  distance(typed, name) === 1

interface Named {
  brand: string
  /** Undefined: the brand's own name. */
  model?: string
  /** A family of models, "iPhone", which only says the brand. */
  isFamily?: true
}

function namesIn(subcategory: string): Map<string, Named[]> {
  const found = new Map<string, Named[]>()
  const add = (name: string, named: Named) => {
    const key = bare(name)
    found.set(key, [...(found.get(key) ?? []), named])
  }
  for (const { name: brand, models } of findSubcategory(subcategory)?.brands ?? []) {
    if (brand === 'Other') continue
    add(brand, { brand })
    for (const model of models) {
      add(model, { brand, model })
      const [family = ''] = model.split(' ')
      if (family !== model && /^\p{L}{4,}$/u.test(family)) add(family, { brand, isFamily: true })
    }
    const [first = ''] = brand.split(/[ -]/)
    if (first !== brand && first.length > LEAST_ALONE) add(first, { brand })
  }
  return found
}

interface Mention extends Span {
  named: Named[]
}

function mentions(line: Line, subcategory: string): Mention[] {
  const names = namesIn(subcategory)
  const known = [...names.keys()]
  const end = ownEnd(line)
  const found: Mention[] = []
  for (let from = 0; from < end; from++) {
    for (let size = Math.min(LONGEST_NAME, end - from); size > 0; size--) {
      const words = line.parts.slice(from, from + size).map(({ text }) => text)
      const keys = [words.join(''), ...otherNamesOf(words.join(' ').replace(/[,.;:!?]+$/, ''))].map(bare)
      const exact = keys.flatMap((key) => names.get(key) ?? [])
      const near =
        exact.length || size > 1
          ? []
          : known.filter((name) => isMisspelt(keys[0] ?? '', name)).flatMap((name) => names.get(name) ?? [])
      const named = exact.length ? exact : near
      if (!named.length) continue
      found.push({ from, to: from + size, named })
      from += size - 1
      break
    }
  }
  return found
}

const only = <T>(values: readonly T[]): T | undefined => {
  const distinct = new Set(values)
  return distinct.size === 1 ? values[0] : undefined
}

/** The brand and model that the line names, of those on offer in a subcategory. */
export function readNames(line: Line, subcategory: string): LineNames {
  const found = mentions(line, subcategory)
  const brands = found.filter(({ named }) => named.some(({ model, isFamily }) => !model && !isFamily))
  const typed = brands[0]
  const brand = typed?.named.find(({ model, isFamily }) => !model && !isFamily)?.brand
  const isBeside = ({ from }: Span) => typed?.to === from
  const models = found.flatMap(({ named, from, to }) => {
    const fitting = named.filter((each) => each.model && (!brand || each.brand === brand))
    const short = bare(fitting[0]?.model ?? '').length < LEAST_ALONE
    return fitting.length && (!short || isBeside({ from, to })) && only(fitting.map((each) => each.brand))
      ? [{ from, to, ...fitting[0] }]
      : []
  })
  const model = models[0]
  const family = found.find(({ named }) => named.some(({ isFamily }) => isFamily))
  const implied = only(
    found.flatMap(({ named }) => named.filter(({ isFamily }) => isFamily).map((each) => each.brand)),
  )
  const name = brand ?? model?.brand ?? implied
  const span = brand ? typed : (model ?? family)
  return {
    ...(name && span && { brand: { name, span: { from: span.from, to: span.to } } }),
    ...(model?.model && { model: { name: model.model, span: { from: model.from, to: model.to } } }),
  }
}
