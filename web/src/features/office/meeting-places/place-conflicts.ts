import { t } from '@bowerbird/contract/language/t'
import {
  type MeetingPlaceKind,
  meetingPlaceLabels,
} from '@bowerbird/contract/meeting-places/meeting-places.terms'
import type { Conflicts } from '@bowerbird/contract/merge-changes'
import type { Conflict, Side } from '../../../ui/conflicts/use-conflicts.ts'

const labels: Record<string, string> = { name: t`Name`, kind: t`Kind`, note: t`Where exactly?` }

const textOf = (field: string, value: unknown): string =>
  field === 'kind' ? meetingPlaceLabels[value as MeetingPlaceKind] : String((value ?? '') as string)

/** What two administrators have changed in the same place, in words. A suburb and its postcode are one. */
export function placeConflicts({ mine, theirs }: Record<Side, Conflicts>): Conflict[] {
  const single = Object.keys(theirs)
    .filter((field) => field in labels)
    .map((field) => ({
      paths: [field],
      label: labels[field] ?? field,
      mine: textOf(field, mine[field]),
      theirs: textOf(field, theirs[field]),
    }))
  if (!('postcode' in theirs)) return single
  const suburb = (side: Conflicts) => `${textOf('suburb', side.suburb)} ${textOf('postcode', side.postcode)}`
  const both = { paths: ['suburb', 'postcode'], label: t`Suburb`, mine: suburb(mine), theirs: suburb(theirs) }
  return [...single, both]
}
