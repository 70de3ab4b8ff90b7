import type { Limit, Limits } from '../../platform/limits/limits.ts'

const HOUR = 60 * 60

/** One a minute for an hour on end; every ad is looked at by a person, who must not be buried. */
const adsPerMember: Limit = { name: 'ads per member', max: 60, seconds: HOUR }
const editsPerMember: Limit = { name: 'ad edits per member', max: 300, seconds: HOUR }

export const takePost = (limits: Limits, memberId: string) => limits.take(adsPerMember, memberId)
export const takeEdit = (limits: Limits, memberId: string) => limits.take(editsPerMember, memberId)
