import { DIGEST_HOUR } from '@bowerbird/contract/notifications/notifications.terms'
import type { Frequency } from '@bowerbird/contract/saved-searches/saved-searches.terms'

export const LOGIN_TO_SAVE = 'Log in and we’ll save this search for you'
export const SEARCHES_FAILED = 'We couldn’t load your saved searches'
export const CHANGE_FAILED = 'That didn’t work. Please try again.'

/** When members hear of new ads. */
const frequencyNames: Record<Frequency, string> = {
  instant: 'As they come up',
  daily: `Daily at ${DIGEST_HOUR} am`,
  weekly: `Mondays at ${DIGEST_HOUR} am`,
}

export const frequencyOptions = Object.entries(frequencyNames).map(([value, label]) => ({ value, label }))

/** What happens from now on. */
export const frequencyPromises: Record<Frequency, string> = {
  instant: 'We’ll tell you as soon as a new ad comes up.',
  daily: 'We’ll tell you about new ads once a day.',
  weekly: 'We’ll tell you about new ads once a week.',
}
