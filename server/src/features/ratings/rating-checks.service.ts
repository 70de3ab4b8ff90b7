import type { Signal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { RING_MEMBERS, ringSigns } from '@bowerbird/contract/ratings/ratings.rules'
import { phrasesIn } from '@bowerbird/contract/rules/evaluate'
import { areSuspicious } from '@bowerbird/contract/safety/assess-texts'
import type { FreeText } from '@bowerbird/contract/safety/free-text'
import type { Queryable } from '../../platform/db/db.ts'
import { findAdState } from '../ads/ads.store.ts'
import * as store from './rings.store.ts'

/** A rating is a few words that everyone reads: contact details have no business there. */
export const ratingTexts = (text: string): FreeText[] => [{ path: 'text', kind: 'label', text }]

/** Words that a rule refuses in ads like the one that the deal was about. */
export async function ratingPhrases(db: Queryable, text: string, adId: string | null) {
  const ad = adId ? await findAdState(db, adId) : undefined
  if (!ad) return []
  const { fields, privateAttributes } = ad
  return phrasesIn(text, { ...fields, attributes: { ...fields.attributes, ...privateAttributes } })
}

/** Those who have only rated each other; undefined if they are too many for a ring. */
async function findCircle(db: Queryable, pair: readonly string[]) {
  let members = [...pair]
  for (;;) {
    const partners = await store.listPartners(db, members)
    if (members.length + partners.length > RING_MEMBERS) return undefined
    if (partners.length === 0) break
    members = [...members, ...partners]
  }
  return { members: members.length, deals: await store.countRatedDeals(db, members) }
}

/** What makes a rating look like one of people who rate each other, or themselves. */
export async function ringSignals(db: Queryable, ratingId: string): Promise<Signal[]> {
  const pair = await store.findPair(db, ratingId)
  if (!pair) return []
  const facts = await store.findPairFacts(db, pair, ratingId)
  return ringSigns({ ...facts, circle: await findCircle(db, [pair.raterId, pair.ratedId]) })
}

/** True if a moderator should read a text before everyone does. */
export const needsModerator = async (db: Queryable, text: string, adId: string | null): Promise<boolean> =>
  text !== '' && (areSuspicious(ratingTexts(text)) || (await ratingPhrases(db, text, adId)).length > 0)
