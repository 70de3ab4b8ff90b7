import { t } from '@bowerbird/contract/language/t'
import type { ColleagueAction, OwnAdCard } from '@bowerbird/contract/posting/posting.schema'
import { formatDay } from '../../../../platform/days.ts'

const deeds: Record<ColleagueAction, (name: string, day: string) => string> = {
  edited: (name, day) => t`Edited by ${name} on ${day}`,
  moved: (name, day) => t`Status changed by ${name} on ${day}`,
  renewed: (name, day) => t`Renewed by ${name} on ${day}`,
  priced: (name, day) => t`Price plan changed by ${name} on ${day}`,
  handed_over: (name, day) => t`Handed over by ${name} on ${day}`,
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
    ...(changedBy ? [deeds[changedBy.action](changedBy.name, formatDay(changedBy.at))] : []),
  ]
  return <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{parts.join(' · ')}</p>
}
