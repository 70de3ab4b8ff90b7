import { HOUR, HOUR_SECONDS } from '@bowerbird/contract/time'
import { type Limit, type Limits, TooManyAttempts } from '../../platform/limits/limits.ts'

const contactsPerMember: Limit = { name: 'contacts per member', max: 300, seconds: HOUR_SECONDS }
/** Number of cached pairs of member and ad. */
const MAX_CACHED = 20_000

/**
 * Resolves to true if a member may see one more seller's contact. The limit counts different ads, so opening the same
 * ad again is free: recent pairs are cached here, and only new ones are counted.
 */
export type MaySeeContact = (memberId: string, adId: string) => Promise<boolean>

export function contactLimit(limits: Limits, clock: () => number = Date.now): MaySeeContact {
  const seen = new Map<string, number>()
  return async (memberId, adId) => {
    const key = `${memberId} ${adId}`
    const now = clock()
    if ((seen.get(key) ?? 0) > now - HOUR) return true
    try {
      await limits.take(contactsPerMember, memberId)
    } catch (error) {
      if (error instanceof TooManyAttempts) return false
      throw error
    }
    seen.delete(key)
    seen.set(key, now)
    const [oldest] = seen.keys()
    if (seen.size > MAX_CACHED && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
