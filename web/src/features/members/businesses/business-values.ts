import { formatAbn } from '@bowerbird/contract/businesses/abn'
import type { BusinessDetails, OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { licenceKindLabels } from '@bowerbird/contract/businesses/licences'
import { hoursOfDay, weekdayNames } from '@bowerbird/contract/businesses/opening-hours'
import { t } from '@bowerbird/contract/language/t'
import type { Conflicts } from '@bowerbird/contract/merge-changes'
import type { Conflict, Side } from '../../../ui/conflicts/use-conflicts.ts'

export type OwnedBusiness = NonNullable<OwnBusiness['business']>

/** The details of a business as they are stored; blank for a new one. */
export const detailsOf = (business: OwnedBusiness | null): BusinessDetails => ({
  name: business?.name ?? '',
  abn: business?.abn ?? '',
  about: business?.about ?? '',
  street: business?.street ?? '',
  suburb: business?.suburb ?? '',
  postcode: business?.postcode ?? '',
  hours: business?.hours ?? [],
  licences: business?.licences.map(({ kind, state, number }) => ({ kind, state, number })) ?? [],
})

/** The same as the form shows them. */
export const valuesOf = (business: OwnedBusiness | null) => {
  const details = detailsOf(business)
  return { ...details, abn: details.abn && formatAbn(details.abn) }
}

const labels: Record<string, string> = {
  name: t`Name`,
  abn: 'ABN',
  about: t`About`,
  street: t`Street`,
  hours: t`Opening hours`,
  licences: t`Licences`,
}

function inWords(field: string, value: unknown): string {
  if (field === 'hours')
    return (value as BusinessDetails['hours'])
      .map((entry) => `${weekdayNames[entry.day]} ${hoursOfDay(entry)}`)
      .join(', ')
  if (field === 'licences')
    return (value as BusinessDetails['licences'])
      .map(({ kind, state, number }) => `${licenceKindLabels[kind]}, ${state}: ${number}`)
      .join('; ')
  return typeof value === 'string' ? value : ''
}

/** What two owners have changed at once: a list as a whole, and a suburb with its postcode. */
export function businessConflicts({ mine, theirs }: Record<Side, Conflicts>): Conflict[] {
  const fields = [...new Set(Object.keys(theirs).map((path) => path.split('.')[0] ?? path))]
  const place = ['suburb', 'postcode'].filter((path) => path in theirs)
  const words = (side: Conflicts, paths: readonly string[]) =>
    paths.map((path) => inWords(path, side[path])).join(' ')
  return [
    ...fields
      .filter((field) => labels[field] !== undefined)
      .map((field) => ({
        paths: [field],
        label: labels[field] ?? field,
        mine: words(mine, [field]),
        theirs: words(theirs, [field]),
      })),
    ...(place.length > 0
      ? [{ paths: place, label: t`Suburb`, mine: words(mine, place), theirs: words(theirs, place) }]
      : []),
  ]
}
