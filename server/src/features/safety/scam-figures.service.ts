import { freeTextsOf, type WithTexts } from '@bowerbird/contract/ads/free-texts'
import { assessTexts } from '@bowerbird/contract/safety/assess-texts'
import { assessText } from '@bowerbird/contract/safety/scam-check'
import type { Queryable } from '../../platform/db/db.ts'
import { addFigures } from './scam-figures.store.ts'

const idsOf = ({ patterns }: ReturnType<typeof assessText>): string[] => patterns.map(({ id }) => id)

async function count(
  db: Queryable,
  patterns: string[],
  counts: Parameters<typeof addFigures>[2],
): Promise<void> {
  if (patterns.length) await addFigures(db, patterns, counts)
}

/** Counts what a message was warned of, when it is stored. */
export const countMessageHits = (db: Queryable, text: string): Promise<void> =>
  count(db, idsOf(assessText(text)), { hits: 1 })

/** Scam patterns that an ad is flagged for. */
export const adPatterns = (ad: WithTexts): string[] => idsOf(assessTexts(freeTextsOf(ad)))

/** Counts what an ad was flagged for, when it is sent for review. */
export const countAdHits = (db: Queryable, patterns: string[]): Promise<void> =>
  count(db, patterns, { hits: 1 })

/** A moderator approved an ad in spite of what it was flagged for. */
export const countApproval = (db: Queryable, ad: WithTexts): Promise<void> =>
  count(db, adPatterns(ad), { falseAlarms: 1 })

/** A recipient says that a warning is wrong. */
export const countWrongWarning = (db: Queryable, text: string): Promise<void> =>
  count(db, idsOf(assessText(text)), { falseAlarms: 1 })
