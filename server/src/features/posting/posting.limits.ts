import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'

const HOUR = 60 * 60

/** One a minute for an hour. People review every ad, so the queue must stay manageable. */
const adsPerMember: Limit = { name: 'ads per member', max: 60, seconds: HOUR }
/** Most spam comes from new accounts. */
const adsPerNewMember: Limit = { name: 'ads per new member', max: 10, seconds: 24 * HOUR }
const editsPerMember: Limit = { name: 'ad edits per member', max: 300, seconds: HOUR }

export async function takePost(limits: Limits, { id, isNew }: Member): Promise<void> {
  if (isNew) await limits.take(adsPerNewMember, id)
  await limits.take(adsPerMember, id)
}
export const takeEdit = (limits: Limits, memberId: string) => limits.take(editsPerMember, memberId)
