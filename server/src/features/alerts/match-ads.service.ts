import { frequencies } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type Notice, notify } from '../notifications/notify.service.ts'
import { shownReading } from '../saved-searches/compile.service.ts'
import { fitting, keysOfAd } from '../saved-searches/matchers.service.ts'
import { type AdEvent, discardEvents, postponeEvent, removeEvents, takeEvents } from './ad-events.store.ts'
import { type Reason, textsOf } from './alert-texts.ts'
import {
  type Candidate,
  type ChangedAd,
  type FoundBy,
  listBlocked,
  listCandidates,
  listChangedAds,
  listFoundBy,
  listSavers,
} from './alerts.store.ts'

/** An event, and its ad as it is now. */
interface Change {
  event: AdEvent
  ad: ChangedAd
}

/** How an ad has come into the results of a search; undefined if it is not in them, or was before. */
type Entry = 'new' | 'cut' | undefined

/** Returns how an ad has come into the scope of a candidate. */
function entering({ event, ad }: Change): (candidate: Candidate) => Entry {
  const { oldPriceCents, oldFields } = event
  const priceBefore = oldPriceCents ?? ad.priceCents
  const fits = fitting(ad)
  const fitted = fitting({ ...ad, ...oldFields, priceCents: priceBefore })
  const wouldFit = fitting({ ...ad, priceCents: priceBefore })
  return ({ scope, hadText }) => {
    if (!fits(scope) || (hadText && fitted(scope))) return undefined
    return event.wasListed && priceBefore > ad.priceCents && !wouldFit(scope) ? 'cut' : 'new'
  }
}

/** A search that an ad has come into. */
interface Find {
  accountId: string
  search: FoundBy
  entry: 'new' | 'cut'
}

/** The ways to read a search in which an ad is found, each with how. */
type FoundReadings = Map<string, Entry>

/**
 * How an ad has come into the results that the page of a search shows. Only if its readings disagree the page is asked:
 * most ads are found by all of them.
 */
async function entryOf(db: Db, search: FoundBy, found: FoundReadings, readings: number): Promise<Entry> {
  const entries = new Set(found.values())
  if (found.size === readings && entries.size === 1) return [...entries][0]
  const shown = await shownReading(db, search)
  return shown === undefined ? undefined : found.get(shown)
}

/** The searches that each event's ad has come into. */
async function findSearches(
  db: Db,
  tx: Tx,
  changes: ReadonlyMap<string, Change>,
): Promise<Map<string, Find[]>> {
  const listed = [...changes.values()].filter(({ ad }) => ad.isListed)
  const keyed = listed.map(({ event, ad }) => ({
    id: event.id,
    keys: keysOfAd(ad, ad.words, ad.placeLabels),
  }))
  const candidates = keyed.length ? await listCandidates(tx, keyed) : []
  const finds = new Map<string, Find[]>()
  const byEvent = Map.groupBy(candidates, ({ eventId }) => eventId)
  const fitted = [...byEvent].flatMap(([eventId, all]) => {
    const change = changes.get(eventId)
    if (!change) return []
    const enter = entering(change)
    const fits = fitting(change.ad)
    const inScope = all.filter(({ scope }) => fits(scope)).map((each) => ({ ...each, entry: enter(each) }))
    return [{ eventId, bySearch: Map.groupBy(inScope, ({ searchId }) => searchId) }]
  })
  // Whatever was found before, in every reading, is not news.
  const isNews = (found: readonly { entry: Entry }[]) => found.some(({ entry }) => entry !== undefined)
  const ids = fitted.flatMap(({ bySearch }) =>
    [...bySearch].flatMap(([id, found]) => (isNews(found) ? [id] : [])),
  )
  if (!ids.length) return finds
  const searches = await listFoundBy(tx, [...new Set(ids)])
  for (const { eventId, bySearch } of fitted) {
    const own: Find[] = []
    for (const search of searches) {
      const found = bySearch.get(search.id)
      const [first] = found ?? []
      if (!found || !first || !isNews(found)) continue
      const readings: FoundReadings = new Map(found.map(({ reading, entry }) => [reading, entry]))
      const entry = await entryOf(db, search, readings, first.readings)
      if (entry) own.push({ accountId: first.accountId, search, entry })
    }
    if (own.length) finds.set(eventId, own)
  }
  return finds
}

/** What those who saved an ad hear about an event; undefined: nothing. */
function savedReason({ event, ad }: Change): Exclude<Reason, 'new'> | undefined {
  const { wasListed, oldStatus, oldPriceCents } = event
  if (wasListed && ad.status === 'sold') return 'sold'
  if (!ad.isListed) return undefined
  if (wasListed) return oldPriceCents !== null && oldPriceCents > ad.priceCents ? 'cut' : undefined
  // One that comes back from a review was edited, not gone.
  return oldStatus === null || oldStatus === 'pending' ? undefined : 'back'
}

/** The same cut is told once, and the rest once a day, however often a seller changes their mind. */
const savedKey = (reason: Reason, { id, priceCents }: ChangedAd): string =>
  `saved:${reason}:${id}:${reason === 'cut' ? priceCents : new Date().toISOString().slice(0, 10)}`

const mostUrgent = (finds: readonly Find[]) =>
  frequencies.find((frequency) => finds.some(({ search }) => search.frequency === frequency)) ?? 'instant'

function noticeOf(
  { event, ad }: Change,
  accountId: string,
  finds: readonly Find[],
  saved: Reason | undefined,
): Notice {
  const reason = saved ?? (finds.some(({ entry }) => entry === 'cut') ? 'cut' : 'new')
  const about = { reason, oldPriceCents: event.oldPriceCents, isSaved: saved !== undefined }
  const searches = finds.map(({ search }) => search)
  return {
    accountId,
    kind: saved ? 'saved_ad' : 'alert',
    key: saved ? savedKey(saved, ad) : `alert:${reason}:${ad.id}`,
    ...textsOf(ad, { ...about, searches: searches.map(({ name }) => name) }),
    href: `/product/${ad.id}`,
    ...(ad.image && { image: ad.image }),
    adId: ad.id,
    searchIds: searches.map(({ id }) => id),
    frequency: saved ? 'instant' : mostUrgent(finds),
  }
}

/** One notice per event and member, who may have saved the ad and have searches that find it. */
function noticesOf(change: Change, finds: readonly Find[], savers: ReadonlySet<string>): Notice[] {
  const reason = savedReason(change)
  const byAccount = Map.groupBy(finds, ({ accountId }) => accountId)
  const accounts = new Set([...byAccount.keys(), ...(reason ? savers : [])])
  return [...accounts].map((accountId) =>
    noticeOf(change, accountId, byAccount.get(accountId) ?? [], savers.has(accountId) ? reason : undefined),
  )
}

const pairKey = (accountId: string, sellerId: string): string => `${accountId} ${sellerId}`

/** Without those where member and seller have blocked one another. */
async function withoutBlocked(
  tx: Tx,
  told: readonly { notice: Notice; sellerId: string }[],
): Promise<Notice[]> {
  if (!told.length) return []
  const pairs = new Map(
    told.map(({ notice: { accountId }, sellerId }) => [
      pairKey(accountId, sellerId),
      { accountId, sellerId },
    ]),
  )
  const blocked = new Set(
    (await listBlocked(tx, [...pairs.values()])).map(({ accountId, sellerId }) =>
      pairKey(accountId, sellerId),
    ),
  )
  return told.flatMap(({ notice, sellerId }) =>
    blocked.has(pairKey(notice.accountId, sellerId)) ? [] : [notice],
  )
}

/** The notices of some events. */
async function findNotices(db: Db, tx: Tx, events: readonly AdEvent[]): Promise<Notice[]> {
  const ads = new Map(
    (await listChangedAds(tx, [...new Set(events.map(({ adId }) => adId))])).map((ad) => [ad.id, ad]),
  )
  const changes = new Map(
    events.flatMap((event): [string, Change][] => {
      const ad = ads.get(event.adId)
      return ad ? [[event.id, { event, ad }]] : []
    }),
  )
  const finds = await findSearches(db, tx, changes)
  const ofInterest = [...changes.values()].filter(savedReason).map(({ ad }) => ad.id)
  const savers = Map.groupBy(ofInterest.length ? await listSavers(tx, ofInterest) : [], ({ adId }) => adId)
  const told = [...changes].flatMap(([id, change]) => {
    const saved = new Set(savers.get(change.ad.id)?.map(({ accountId }) => accountId))
    return noticesOf(change, finds.get(id) ?? [], saved).map((notice) => ({
      notice,
      sellerId: change.ad.sellerId,
    }))
  })
  return withoutBlocked(tx, told)
}

/** Always in the same order, so that two workers don't wait for each other. */
const inOrder = (notices: readonly Notice[]): Notice[] =>
  notices.toSorted((a, b) => (pairKey(a.accountId, a.key) < pairKey(b.accountId, b.key) ? -1 : 1))

const NOTICES = 500

async function handle(db: Db, tx: Tx, events: readonly AdEvent[]): Promise<void> {
  const notices = inOrder(await findNotices(db, tx, events))
  for (let at = 0; at < notices.length; at += NOTICES) await notify(tx, notices.slice(at, at + NOTICES))
  await removeEvents(
    tx,
    events.map(({ id }) => id),
  )
}

const BATCH = 100
const DISCARDED = 10_000

/**
 * Handles the oldest events, in one transaction: their notices exist if and only if the events are gone. Returns how many
 * there were. If that fails, one at a time, so that an event that always fails keeps no other from being handled.
 */
async function matchBatch(db: Db, limit: number, onError: (error: Error) => void): Promise<number> {
  let taken: readonly AdEvent[] = []
  try {
    await db.transaction(async (tx) => {
      taken = await takeEvents(tx, limit)
      if (taken.length) await handle(db, tx, taken)
    })
  } catch (error) {
    const [first, second] = taken
    if (!first) throw error
    if (second) for (const _ of taken) await matchBatch(db, 1, onError)
    else {
      await postponeEvent(db, first.id)
      onError(error as Error)
    }
  }
  return taken.length
}

/** Tells members about everything that has happened to ads. */
export async function matchAds(
  db: Db,
  onError: (error: Error) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped() && (await db.transaction((tx) => discardEvents(tx, DISCARDED))) === DISCARDED);
  while (!isStopped() && (await matchBatch(db, BATCH, onError)) === BATCH);
}
