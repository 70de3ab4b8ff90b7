import { z } from 'zod'

/**
 * Null: fewer than five, or none. A small number could point to one ad or person. All are 0 if nothing was decided in
 * the whole period.
 */
const Count = z.number().int().nullable()

/** Figures of moderation for a period. */
export const ModerationFigures = z.object({
  /** Ads and edits that a person decided about. */
  reviewed: Count,
  approved: Count,
  refused: Count,
  /** Sent back with a request for changes. */
  changes: Count,
  /** Half of all ads waited no longer. Null if none did. */
  medianWaitMinutes: z.number().int().nullable(),
  /** Of refusals, most frequent first; rare ones are put together. */
  reasons: z.array(z.object({ label: z.string(), count: Count })),
  /** Reports that were answered, and those of them that something was done about. */
  reports: z.object({ answered: Count, actedOn: Count }),
  appeals: z.object({ decided: Count, upheld: Count }),
  /** First messages that a person looked at before they were delivered, or were not. */
  heldMessages: z.object({ decided: Count, refused: Count }),
  /** Accounts that were suspended. */
  suspensions: Count,
})
export type ModerationFigures = z.infer<typeof ModerationFigures>

export const Transparency = z.object({
  /** The first day of the last twelve months. */
  from: z.iso.date(),
  lastYear: ModerationFigures,
  allTime: ModerationFigures,
  /** When it was counted: what was decided until the end of the day before, in Sydney. */
  countedAt: z.iso.datetime(),
})
export type Transparency = z.infer<typeof Transparency>
