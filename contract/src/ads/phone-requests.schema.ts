import { z } from 'zod'

export const PhoneRequest = z.object({
  /** The ad's title at that time. */
  title: z.string(),
  /** Null if the ad has been deleted. */
  productId: z.uuid().nullable(),
  askedAt: z.iso.datetime(),
  /** Null for members without a seller page, for people who block the caller or are blocked, and for deleted accounts. */
  person: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
})
export type PhoneRequest = z.infer<typeof PhoneRequest>

/** The latest 200, latest first. */
export const PhoneRequests = z.object({ requests: z.array(PhoneRequest) })
