import { z } from 'zod'
import { trustLevels } from './trust.terms.ts'

/** A refusal that still counts against a member. */
export const Strike = z.object({
  /** The ad's title at that time. */
  title: z.string(),
  /** The reason the member read; null if none was given. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  /** When it stops counting. */
  expiresAt: z.iso.datetime(),
})
export type Strike = z.infer<typeof Strike>

/** Extent to which a member's ads are published without waiting, and the conditions for that. */
export const Trust = z.object({
  level: z.enum(trustLevels),
  /** Ads that were approved and not refused afterwards, and others that are live or sold and were never refused. */
  cleanAds: z.number().int(),
  /** Null: the market reviews every ad, or none. */
  adsNeeded: z.number().int().nullable(),
  /** Since the account was created. */
  days: z.number().int(),
  daysNeeded: z.number().int(),
  strikes: z.array(Strike),
  strikesAllowed: z.number().int(),
  /** The categories whose ads are always reviewed first, even those of trusted members. */
  alwaysReviewed: z.array(z.string()),
})
export type Trust = z.infer<typeof Trust>
