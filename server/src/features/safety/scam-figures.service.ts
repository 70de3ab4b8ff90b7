import { freeTextsOf, type WithTexts } from '@bowerbird/contract/ads/free-texts'
import { assessTexts } from '@bowerbird/contract/safety/assess-texts'
import type { Queryable } from '../../platform/db/db.ts'
import { addFigures } from './scam-figures.store.ts'

async function count(
  db: Queryable,
  patterns: readonly string[],
  counts: Parameters<typeof addFigures>[2],
): Promise<void> {
  if (patterns.length) await addFigures(db, patterns, counts)
}

/** Counts what a message was warned of, when it is stored. */
export const countMessageHits = (db: Queryable, patterns: readonly string[]): Promise<void> =>
  count(db, patterns, { hits: 1 })

/** Scam patterns that an ad is flagged for. */
export const adPatterns = (ad: WithTexts): string[] =>
  assessTexts(freeTextsOf(ad)).patterns.map(({ id }) => id)

/** The same in words, for staff. */
export const adScamSigns = (ad: WithTexts): string[] =>
  assessTexts(freeTextsOf(ad)).patterns.map(({ title }) => title)

/** Counts what an ad was flagged for, when it is sent for review. */
export const countAdHits = (db: Queryable, patterns: string[]): Promise<void> =>
  count(db, patterns, { hits: 1 })

/** A moderator approved an ad in spite of what it was flagged for. */
export const countApproval = (db: Queryable, ad: WithTexts): Promise<void> =>
  count(db, adPatterns(ad), { falseAlarms: 1 })

/** A recipient says that a warning is wrong. */
export const countWrongWarning = (db: Queryable, patterns: readonly string[]): Promise<void> =>
  count(db, patterns, { falseAlarms: 1 })
