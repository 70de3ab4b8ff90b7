import { findField } from '@bowerbird/contract/catalogue/attributes'
import type { AttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import { wordsOf } from '@bowerbird/contract/search/search.words'
import { conditionWords } from './condition-words.ts'
import { tsqueryOf } from './query-terms.ts'

/** Everyday words for the values of a filter. */
function namesOf(filter: AttributeFilter): readonly string[] {
  const { key } = filter
  if (key === 'condition' && filter.kind === 'any')
    return conditionWords.flatMap(({ value, words }) => (filter.values.includes(value) ? words : []))
  const field = findField(key)
  if (!field) return []
  switch (filter.kind) {
    case 'any':
      return field.choices
        .filter(({ value }) => filter.values.includes(value))
        .flatMap(({ label, synonyms }) => [label, ...synonyms])
    case 'is':
      return filter.value ? [field.label, ...field.synonyms] : []
    case 'range': {
      const { min, max } = filter
      const units = [field.label, ...field.synonyms, ...(field.unit ? [field.unit] : [])]
      return min !== undefined && min === max ? units.map((unit) => `${min} ${unit}`) : []
    }
    case 'days':
      return []
  }
}

/** A filter as a tsquery of the words for it, before stemming; undefined if there are none. */
export function textOfFilter(filter: AttributeFilter): string | undefined {
  const variants = namesOf(filter)
    .map(wordsOf)
    .filter((words) => words.join('').length > 1)
  // "3 br" is also written as "3br".
  const joined = variants.filter(([first = '']) => /^\d+$/.test(first)).map((words) => [words.join('')])
  const [typed] = variants
  return typed && tsqueryOf([{ typed, variants: [...variants, ...joined] }], 'all')
}
