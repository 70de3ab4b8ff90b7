import { MAX_TITLE } from '@bowerbird/contract/ads/ads.terms'
import type { Line, Span } from './line.ts'
import type { LineNames } from './read-names.ts'

/** The words of an offer that say nothing about the thing. */
const offerWords = /\b(?:for (?:sale|rent|hire|lease)|selling|i am selling|ono|neg|negotiable|firm|obo)\b/gi

/** The line without price and place, which an ad has beside its title, and with names as the catalogue spells them. */
export function titleOf(line: Line, without: readonly Span[], { brand, model }: LineNames): string {
  const isIn = (at: number, span: Span | undefined) => span !== undefined && at >= span.from && at < span.to
  const isImplied = brand && model && brand.span.from === model.span.from
  const words = line.parts.flatMap(({ text }, at) => {
    if (without.some((span) => isIn(at, span))) return []
    if (model && isIn(at, model.span)) {
      if (at !== model.span.from) return []
      return isImplied ? [`${brand.name} ${model.name}`] : [model.name]
    }
    if (brand && !isImplied && isIn(at, brand.span) && brand.span.to - brand.span.from === 1)
      return brand.name.toLowerCase().startsWith(text.toLowerCase().slice(0, 2)) ? [brand.name] : [text]
    return [text]
  })
  const plain = words
    .join(' ')
    .replace(offerWords, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;–-]+|[\s,;–-]+$/g, '')
    .replace(/ (?:in|at|near|for)$/i, '')
  const title = plain.charAt(0).toUpperCase() + plain.slice(1)
  return title.length <= MAX_TITLE ? title : title.slice(0, MAX_TITLE).replace(/\s\S*$/, '')
}
