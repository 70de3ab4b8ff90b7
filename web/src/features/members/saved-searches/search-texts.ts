import { t } from '@bowerbird/contract/language/t'
import type { Conflicts } from '@bowerbird/contract/merge-changes'
import type { Frequency } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import type { Conflict, Side } from '../../../ui/conflicts/use-conflicts.ts'

export const LOGIN_TO_SAVE = t`Log in and we’ll save this search for you`
export const SEARCHES_FAILED = t`We couldn’t load your saved searches`
export const CHANGE_FAILED = t`That didn’t work. Please try again.`

/** When members are notified of new ads. */
const frequencyNames: Record<Frequency, string> = {
  instant: t`Straight away`,
  daily: t`Once a day`,
  weekly: t`Once a week`,
}

export const frequencyOptions = Object.entries(frequencyNames).map(([value, label]) => ({ value, label }))

/** The notices that each frequency promises. */
export const frequencyPromises: Record<Frequency, string> = {
  instant: t`We’ll tell you as soon as a new ad comes up.`,
  daily: t`We’ll tell you about new ads once a day.`,
  weekly: t`We’ll tell you about new ads once a week.`,
}

const textOf = (field: string, value: unknown): string =>
  field === 'frequency' ? frequencyNames[value as Frequency] : String(value)

/** Describes in words the changes made here and elsewhere. */
export const searchConflicts = ({ mine, theirs }: Record<Side, Conflicts>): Conflict[] =>
  Object.keys(theirs).map((field) => ({
    paths: [field],
    label: field === 'name' ? t`Name` : t`Tell me about new ads`,
    mine: textOf(field, mine[field]),
    theirs: textOf(field, theirs[field]),
  }))
