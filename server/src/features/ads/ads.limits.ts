import { type Limit, type Limits, TooManyAttempts } from '../../platform/limits/limits.ts'

const HOUR = 60 * 60
const contactsPerMember: Limit = { name: 'contacts per member', max: 300, seconds: HOUR }
/** How many pairs of a member and an ad are remembered. */
const MOST = 20_000

/**
 * Whether a member may see the contact of one more seller. Counted are different ads, so that coming back to one
 * costs nothing: those seen lately are remembered here, and only others are written down.
 */
export type MaySeeContact = (memberId: string, adId: string) => Promise<boolean>

export function contactLimit(limits: Limits, clock: () => number = Date.now): MaySeeContact {
  const seen = new Map<string, number>()
  return async (memberId, adId) => {
    const key = `${memberId} ${adId}`
    const now = clock()
    if ((seen.get(key) ?? 0) > now - HOUR * 1000) return true
    try {
      await limits.take(contactsPerMember, memberId)
    } catch (error) {
      if (error instanceof TooManyAttempts) return false
      throw error
    }
    seen.delete(key)
    seen.set(key, now)
    const [oldest] = seen.keys()
    if (seen.size > MOST && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
