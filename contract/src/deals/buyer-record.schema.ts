import { z } from 'zod'

/** What a seller learns about a buyer before deciding. Without a name: queues show nobody's. */
export const BuyerRecord = z.object({
  since: z.iso.datetime(),
  isPhoneVerified: z.boolean(),
  /** Deals that both sides have confirmed. */
  bought: z.number().int(),
  /** By the sellers of those deals. `good` is null below three ratings. */
  ratings: z.object({ count: z.number().int(), good: z.number().int().nullable() }),
  /** Percentage of agreed meetings that they came to; null if there were too few. */
  came: z.number().int().nullable(),
  /** The median time to their first reply, in minutes; null if it isn’t known. */
  replyMinutes: z.number().int().nullable(),
})
export type BuyerRecord = z.infer<typeof BuyerRecord>
