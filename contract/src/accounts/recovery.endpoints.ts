import { endpoint } from '../endpoint.ts'
import type { Done } from './accounts.schema.ts'
import type * as s from './recovery.schema.ts'

/** For someone who has lost every second factor: emails a link that starts the recovery. */
export const requestRecovery = endpoint<{
  body: typeof s.RecoveryRequest
  reply: typeof s.Recovery
}>('POST', '/api/auth/recovery', 'public')

/** The waiting time begins. */
export const startRecovery = endpoint<{
  body: typeof s.RecoveryLink
  reply: typeof s.Recovery
}>('POST', '/api/auth/recovery/start', 'public')

/** With the link in the email about the start. */
export const stopRecoveryByLink = endpoint<{
  body: typeof s.RecoveryLink
  reply: typeof Done
}>('POST', '/api/auth/recovery/stop', 'public')

/** Switches the second factor off and sets a new password. */
export const completeRecovery = endpoint<{
  body: typeof s.RecoveryCompletion
  reply: typeof s.RecoveryCompleted
}>('POST', '/api/auth/recovery/complete', 'public')

/** Of the caller's own account. */
export const getRecovery = endpoint<{ reply: typeof s.Recovery }>('GET', '/api/auth/recovery', 'member')

export const stopRecovery = endpoint<{ reply: typeof Done }>('DELETE', '/api/auth/recovery', 'member')
