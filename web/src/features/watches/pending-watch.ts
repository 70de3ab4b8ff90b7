import { pendingAction } from '../../platform/pending-action.ts'

/** The id of the ad that a visitor wants to watch. */
export const pendingWatch = pendingAction('ad-to-watch')
