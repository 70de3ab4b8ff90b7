import type { HealthChannel } from '@bowerbird/contract/health/health.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { withoutAddresses } from '../../platform/without-addresses.ts'
import { listChannelStates, listReasons, setFailed } from './failures.store.ts'

const MAX_ERROR = 300
const MAX_REASONS = 30

/** An email about notifications can't be sent: they count as failed, so that the back office shows them. */
export async function noteUnsentEmail(db: Db, { about }: Mail, { message }: Error): Promise<void> {
  if (about?.length) await setFailed(db, about, message.slice(0, MAX_ERROR))
}

/** What waits and fails on each channel, and why. */
export async function findChannels(db: Queryable): Promise<HealthChannel[]> {
  const states = await listChannelStates(db)
  const reasons = await listReasons(db, MAX_REASONS)
  return states.map((state) => ({
    ...state,
    reasons: reasons
      .filter(({ channel }) => channel === state.channel)
      .map(({ error, count }) => ({ error: withoutAddresses(error), count })),
  }))
}
