import { profileTextsOf } from '@bowerbird/contract/accounts/profile-texts'
import { freeTextsOf } from '@bowerbird/contract/ads/free-texts'
import type { Signal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { ruleFlags } from '@bowerbird/contract/rules/evaluate'
import type { Db, Queryable } from '../../../platform/db/db.ts'
import { recordTexts, type SourceOf } from '../../../platform/language/stored-texts.ts'
import { findDeepCut } from '../../prices/deep-cuts.service.ts'
import { priceGuideFor } from '../../prices/guide.service.ts'
import { ratingPhrases, ratingTexts, ringSignals } from '../../ratings/rating-checks.service.ts'
import { photoSignals } from '../../uploads/photo-signals.service.ts'
import * as store from './signals.store.ts'
import { simhash } from './simhash.ts'
import type { StoredSignal } from './stored-signals.ts'
import * as weigh from './weigh.ts'

/** Candidates whose texts are compared word by word. */
const COMPARED = 10

async function sameText(db: Queryable, ad: store.AdFacts): Promise<Signal[]> {
  const text = weigh.textOf(ad.fields)
  const fingerprint = simhash(text)
  if (fingerprint === 0n) return []
  const { sellerId } = ad
  const others = await store.listSimilarTexts(db, { simhash: fingerprint, sellerId, limit: COMPARED })
  return weigh.sameTextSignals(text, others)
}

async function adSignals(db: Queryable, adId: string, isEdit: boolean): Promise<Signal[]> {
  const ad = await store.findAdFacts(db, adId, isEdit)
  if (!ad) return []
  return [
    ...weigh.textSignals(freeTextsOf(ad.fields)),
    ...weigh.languageSignals(freeTextsOf(ad.fields)),
    ...weigh.phraseSignals(ruleFlags(ad.fields)),
    // The guide that sellers see: like is compared with like.
    ...weigh.priceSignals(
      ad.fields.price,
      await priceGuideFor(db, { ...ad.fields, id: adId, sellerId: ad.sellerId }),
    ),
    ...weigh.priceCutSignals(ad.fields.price, await findDeepCut(db, { id: adId, ...ad })),
    ...weigh.manyAdsSignals(ad.adsInAnHour),
    ...(await sameText(db, ad)),
    ...(await photoSignals(db, adId, isEdit)),
  ]
}

async function accountSignals(db: Queryable, id: string, caseId: string): Promise<Signal[]> {
  const account = await store.findAccountFacts(db, { id, caseId })
  if (!account) return []
  return [
    ...weigh.accountSignals(account.ageDays),
    ...weigh.refusalSignals(account.refusals),
    ...weigh.profileSignals(profileTextsOf(account.profile)),
  ]
}

/** In the text of a rating, and between the two people. */
async function ratingSignals(
  db: Queryable,
  { ratingText, ratingId, ratedAdId }: store.Unassessed,
): Promise<Signal[]> {
  return [
    ...(ratingText
      ? [
          ...weigh.textSignals(ratingTexts(ratingText)),
          ...weigh.phraseSignals(await ratingPhrases(db, ratingText, ratedAdId)),
        ].map(({ field: _, ...signal }) => signal)
      : []),
    ...(ratingId ? await ringSignals(db, ratingId) : []),
  ]
}

/** Signals against the subject of a case, the strongest first. */
async function findSignals(db: Queryable, moderationCase: store.Unassessed): Promise<Signal[]> {
  const { id, adId, accountId, conversationId, message, warnings, isEdit } = moderationCase
  const signals = [
    ...(message ? weigh.messageSignals(message, warnings ?? []) : []),
    // The ad that a message is about doesn’t count for its signals.
    ...(adId && !message ? await adSignals(db, adId, isEdit) : []),
    ...(await ratingSignals(db, moderationCase)),
    ...(accountId ? await accountSignals(db, accountId, id) : []),
    ...weigh.reportSignals(await store.listReportReasons(db, { id, adId, conversationId })),
  ]
  return signals.sort((a, b) => b.weight - a.weight)
}

const withSignalSources = (signal: Signal, sourceOf: SourceOf): StoredSignal => ({
  ...signal,
  labelSource: sourceOf(signal.label),
  excerptSource: signal.excerpt === undefined ? undefined : sourceOf(signal.excerpt),
})

/**
 * Assesses everything that waits to be. Each case is locked while it is assessed, so that several workers share the
 * work; one that fails is reported and left for the next run.
 */
export async function assessCases(db: Db, onError: (error: Error) => void): Promise<void> {
  const failed: string[] = []
  for (;;) {
    let current: string | undefined
    try {
      const isDone = await db.transaction(async (tx) => {
        const moderationCase = await store.lockUnassessed(tx, failed)
        if (!moderationCase) return true
        current = moderationCase.id
        const signals = await recordTexts(async (sourceOf) =>
          (await findSignals(tx, moderationCase)).map((signal) => withSignalSources(signal, sourceOf)),
        )
        await store.setSignals(tx, moderationCase.id, { signals, risk: weigh.riskOf(signals) })
        return false
      })
      if (isDone) return
    } catch (error) {
      onError(error as Error)
      if (!current) return
      failed.push(current)
    }
  }
}

const BATCH = 200

/** Fingerprints the texts of new and edited ads. */
export async function fingerprintTexts(db: Db): Promise<void> {
  let taken = BATCH
  while (taken === BATCH) {
    taken = await db.transaction(async (tx) => {
      const texts = await store.lockNewTexts(tx, BATCH)
      await store.setFingerprints(
        tx,
        texts.map((text) => ({ adId: text.adId, simhash: simhash(weigh.textOf(text)) })),
      )
      return texts.length
    })
  }
}
