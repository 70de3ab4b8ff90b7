import { z } from 'zod'

/** Figures of moderation for a period. */
export const ModerationFigures = z.object({
  /** Ads and edits that a person decided about. */
  reviewed: z.number().int(),
  approved: z.number().int(),
  refused: z.number().int(),
  /** Sent back with a request for changes. */
  changes: z.number().int(),
  /** Half of all ads waited no longer. Null if none did. */
  medianWaitMinutes: z.number().int().nullable(),
  /** Of refusals, most frequent first; rare ones are put together. */
  reasons: z.array(z.object({ label: z.string(), count: z.number().int() })),
  /** Reports that were answered, and those of them that something was done about. */
  reports: z.object({ answered: z.number().int(), actedOn: z.number().int() }),
  appeals: z.object({ decided: z.number().int(), upheld: z.number().int() }),
  /** First messages that a person looked at before they were delivered, or were not. */
  heldMessages: z.object({ decided: z.number().int(), refused: z.number().int() }),
  /** Accounts that were suspended. */
  suspensions: z.number().int(),
})
export type ModerationFigures = z.infer<typeof ModerationFigures>

export const Transparency = z.object({
  /** The first day of the last twelve months. */
  from: z.iso.date(),
  lastYear: ModerationFigures,
  allTime: ModerationFigures,
  /** When it was counted. */
  countedAt: z.iso.datetime(),
})
export type Transparency = z.infer<typeof Transparency>
