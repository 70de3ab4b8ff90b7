import { z } from 'zod'

/** Base64 for addresses; browsers leave out the padding. */
const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}$`), 'must be a key of a push subscription')

/** The result of a browser's `PushSubscription.toJSON()`. */
export const PushSubscriptionBody = z.object({
  endpoint: z.url('must be an address').max(1000),
  keys: z.object({
    /** The browser's public key: 65 bytes. */
    p256dh: base64url(87),
    /** A shared secret: 16 bytes. */
    auth: base64url(22),
  }),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

export const PushState = z.object({
  /** The market's key: browsers subscribe with it, and push services check that pushes come from the market. */
  publicKey: z.string(),
  /** The subscription of this login. Null: it has none. */
  endpoint: z.string().nullable(),
})
export type PushState = z.infer<typeof PushState>
