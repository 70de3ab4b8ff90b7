import { z } from 'zod'
import { AdId } from '../ads/ads.schema.ts'
import { PAGE_SIZE } from '../pagination.ts'
import { adviceKinds, CHART_DAYS } from './figures.terms.ts'

const count = z.number().int().nonnegative()

/** As many as a page of the member's ads has. */
export const OwnFiguresQuery = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.toLowerCase().split(','))])
    .pipe(z.array(AdId).max(PAGE_SIZE, `must be at most ${PAGE_SIZE} ids`)),
})

/** Something that ads of the same category do which get more messages; see `adviceFor`. */
export const Advice = z.object({
  kind: z.enum(adviceKinds),
  category: z.string(),
  /** They get this many times as many messages. */
  ratio: z.number(),
})
export type Advice = z.infer<typeof Advice>

/** Statistics of an ad, for its owner. */
export const AdFigures = z.object({
  _id: AdId,
  /** Number of views: each visitor counts once a day, its owner never. */
  views: count,
  /** The same by day, the latest last: today in Sydney. */
  viewsByDay: z.array(count).length(CHART_DAYS),
  /** Members who have saved it. */
  saves: count,
  /** People who have written about it. */
  chats: count,
  /** Its place among the newest ads of its subcategory in its state; null if it isn't listed, or too far down. */
  position: z.number().int().positive().nullable(),
  advice: Advice.nullable(),
})
export type AdFigures = z.infer<typeof AdFigures>

/** Without ads that aren't the caller's. */
export const OwnFigures = z.array(AdFigures)
export type OwnFigures = z.infer<typeof OwnFigures>
