import { z } from 'zod'
import { categoryNamed, stateNamed } from '../catalogue/names.schema.ts'
import { DEFAULT_PERIOD, figureIds, periods, visitKinds } from './market-figures.terms.ts'

const filters = {
  category: categoryNamed().optional(),
  state: stateNamed().optional(),
  /** Number of weeks, the last one that is over included. */
  weeks: z.enum(periods).default(DEFAULT_PERIOD),
}

export const MarketFiguresQuery = z.object(filters)
export type MarketFiguresQuery = z.infer<typeof MarketFiguresQuery>

const FigureValue = z.object({
  /** A number, a share in percent, or a time in seconds; null: not known, or not yet. */
  value: z.number().nullable(),
  /** How many a share or a time is of. */
  of: z.number().int().nullable(),
})
export type FigureValue = z.infer<typeof FigureValue>

const FigurePart = FigureValue.extend({ name: z.string() })
export type FigurePart = z.infer<typeof FigurePart>

const MarketFigure = z.object({
  id: z.enum(figureIds),
  /** In the order of the weeks. */
  byWeek: z.array(FigureValue),
  /** Of the whole period, or, of listed ads, of its last week; null: it can't be split so. */
  byCategory: z.array(FigurePart).nullable(),
  byState: z.array(FigurePart).nullable(),
})
export type MarketFigure = z.infer<typeof MarketFigure>

const VisitSource = z.object({ kind: z.enum(visitKinds), source: z.string(), visits: z.number().int() })
export type VisitSource = z.infer<typeof VisitSource>

export const MarketFigures = z.object({
  /** The Mondays of the weeks that are over, oldest first. */
  weeks: z.array(z.iso.date()),
  /** The last day that was counted; null: none yet. */
  countedUntil: z.iso.date().nullable(),
  /** The day before which weeks were counted later, from what was left. */
  countedSince: z.iso.date().nullable(),
  /** Without those that can't be filtered as the query asks. */
  figures: z.array(MarketFigure),
  visits: z.object({
    /** In the period, by kind. */
    kinds: z.array(z.object({ kind: z.enum(visitKinds), visits: z.number().int() })),
    /** The most frequent ones. */
    sources: z.array(VisitSource),
  }),
})
export type MarketFigures = z.infer<typeof MarketFigures>

export const MarketFigureFileQuery = MarketFiguresQuery.extend({ figure: z.enum(figureIds) })
export type MarketFigureFileQuery = z.infer<typeof MarketFigureFileQuery>

/** A line for each week, category and state. */
export const MarketFigureFile = z.string()
