import { MAX_FEATURED } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import { Badge } from '../../../ui/badge.tsx'
import { isChanged, type Ranking } from './use-rankings.ts'

/** A category with its number of featured ads, and a dot for unsaved changes. */
export function CategoryTab({ category, ranking }: { category: string; ranking: Ranking }) {
  const count = ranking.ranked.length
  return (
    <>
      {category}
      <Badge tone={count === MAX_FEATURED ? 'gum' : 'neutral'}>
        {ranking.status === 'ready' ? count : ranking.status === 'loading' ? '…' : '–'}/{MAX_FEATURED}
      </Badge>
      {isChanged(ranking) && (
        <span className="size-2 rounded-full bg-ochre" title={t`Unsaved changes`}>
          <span className="sr-only">{t`Unsaved changes`}</span>
        </span>
      )}
    </>
  )
}
