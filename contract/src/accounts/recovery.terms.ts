import { t } from '../language/t.ts'

/** Time between the start of a recovery and the link that completes it, in which its owner can stop it. */
export const RECOVERY_WAIT_DAYS = 3
/** Lifetime of that link. */
export const RECOVERY_OPEN_DAYS = 7
/** Lifetime of the link that starts it. */
export const RECOVERY_START_HOURS = 1

export const RECOVERY_LINK_DEAD = t`This link no longer works. To start again, log in and choose “I’ve lost my phone and my codes”.`
export const RECOVERY_STOP_DEAD = t`There’s nothing to stop: no recovery is under way with this link.`
export const RECOVERY_STOPPED = t`The recovery is stopped. Two-factor login stays on.`
