import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { Completion } from '@bowerbird/contract/search/search.schema'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'

/** An option of the search box: a suggestion or a recent search. */
export interface Option extends Omit<Completion, 'kind'> {
  kind: Completion['kind'] | 'recent'
}

const icons: Record<Option['kind'], IconName> = {
  recent: 'history',
  term: 'search',
  category: 'layout-grid',
  location: 'map-pin',
}

const countOf = (count: number | undefined): string[] =>
  count === undefined ? [] : [plural(count, { one: '# ad', other: '# ads' })]

/** "in Electronics · 123 ads", "Category", "Tasmania". */
function noteOf({
  kind,
  category,
  subcategory,
  state,
  city,
  near,
  region,
  count,
}: Option): string | undefined {
  if (kind === 'category')
    return [subcategory && category ? t`in ${category}` : t`Category`, ...countOf(count)].join(' · ')
  // The texts of suburbs and regions have their state.
  if (kind === 'location' && !near && !region) return city && state ? state : t`State`
  return undefined
}

/** An icon and a note say what an option is. */
export function SuggestionText({ option }: { option: Option }) {
  const note = noteOf(option)
  return (
    <>
      <Icon name={icons[option.kind]} className="size-4 shrink-0 text-ink-soft" />
      <span className="line-clamp-2 py-1 leading-snug">{option.text}</span>
      {note && <span className="ms-auto shrink-0 ps-2 text-sm text-ink-soft"> {note}</span>}
    </>
  )
}
