import { t } from '@bowerbird/contract/language/t'
import type { ColleagueAction, OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { formatDay } from '../../../../platform/days.ts'

const deeds: Record<ColleagueAction, string> = {
  edited: t`Edited`,
  moved: t`Status changed`,
  renewed: t`Renewed`,
  priced: t`Price plan changed`,
  handed_over: t`Handed over`,
}

/** Who of the business has posted an ad, and which colleague has last changed it. */
export function ColleagueNote({
  ad: { colleague, changedBy },
}: {
  ad: Pick<OwnAdCard, 'colleague' | 'changedBy'>
}) {
  if (!colleague && !changedBy) return null
  const parts = [
    ...(colleague ? [t`Posted by ${colleague.name}`] : []),
    ...(changedBy ? [`${deeds[changedBy.action]} by ${changedBy.name} on ${formatDay(changedBy.at)}`] : []),
  ]
  return <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{parts.join(' · ')}</p>
}
