import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'

const HOUR = 60 * 60

/** One a minute for an hour on end; every ad is looked at by a person, who must not be buried. */
const adsPerMember: Limit = { name: 'ads per member', max: 60, seconds: HOUR }
/** Most junk comes from accounts that were made for it. */
const adsPerNewMember: Limit = { name: 'ads per new member', max: 10, seconds: 24 * HOUR }
const editsPerMember: Limit = { name: 'ad edits per member', max: 300, seconds: HOUR }

export async function takePost(limits: Limits, { id, isNew }: Member): Promise<void> {
  if (isNew) await limits.take(adsPerNewMember, id)
  await limits.take(adsPerMember, id)
}
export const takeEdit = (limits: Limits, memberId: string) => limits.take(editsPerMember, memberId)
