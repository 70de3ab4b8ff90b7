import type { Limit, Limits } from '../../platform/limits/limits.ts'

/** Twenty-five ads with eight images each: nobody writes faster than that. */
const uploadsPerMember: Limit = { name: 'uploads per member', max: 200, seconds: 60 * 60 }

export const takeUpload = (limits: Limits, accountId: string) => limits.take(uploadsPerMember, accountId)
