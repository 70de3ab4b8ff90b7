import { DEFAULT_TIME_ZONE } from '@bowerbird/contract/notifications/notifications.terms'
import { frequencies } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import type { Db, Tx } from '../../platform/db/db.ts'
import { soldKey } from '../lifecycle/reservation-notices.service.ts'
import { type Notice, notify } from '../notifications/notify.service.ts'
import { shownInterpretation } from '../saved-searches/compile.service.ts'
import { keysOfAd, scopeMatcher } from '../saved-searches/matchers.service.ts'
import { type AdEvents, claimEvents, discardEvents, postponeEvents, removeEvents } from './ad-events.store.ts'
import { alertNotice, type Reason } from './alert-texts.ts'
import {
  type Candidate,
  type ChangedAd,
  type FoundBy,
  listBlocked,
  listCandidates,
  listChangedAds,
  listFollowers,
  listFoundBy,
  listSavers,
  popWatchers,
} from './alerts.store.ts'

/** The events of an ad, and its current state. */
interface Change {
  events: AdEvents
  ad: ChangedAd
}

/** Why an ad is a new result of a search; undefined if it is not among the results, or was before. */
type Entry = 'new' | 'cut' | undefined

/** Measured as on the ad's page: raising a price and lowering it again is no cut. */
const isCut = ({ oldPriceCents }: AdEvents, { priceCents, oldPrice }: ChangedAd): boolean =>
  oldPriceCents !== null && oldPriceCents > priceCents && oldPrice !== null

/** Returns how an ad has come into the scope of a candidate. */
function matchKind({ events, ad }: Change): (candidate: Candidate) => Entry {
  const { oldPriceCents, oldFields, stayedListed } = events
  const priceBefore = oldPriceCents ?? ad.priceCents
  const fits = scopeMatcher(ad)
  const matchedBefore = scopeMatcher({ ...ad, ...oldFields, priceCents: priceBefore })
  const matchesOldPrice = scopeMatcher({ ...ad, priceCents: priceBefore })
  return ({ scope, hadText }) => {
    if (!fits(scope) || (hadText && matchedBefore(scope))) return undefined
    return stayedListed && isCut(events, ad) && !matchesOldPrice(scope) ? 'cut' : 'new'
  }
}

/** A search that an ad has come into. */
interface Find {
  accountId: string
  search: FoundBy
  entry: 'new' | 'cut'
}

/** The ways to read a search in which an ad is found, each with how. */
type FoundInterpretations = Map<string, Entry>

/**
 * Why an ad is new in the results that the page of a search shows. Queries the page only if the search's
 * interpretations disagree: most ads are found by all of them.
 */
async function entryOf(
  db: Db,
  search: FoundBy,
  found: FoundInterpretations,
  readings: number,
): Promise<Entry> {
  const entries = new Set(found.values())
  if (found.size === readings && entries.size === 1) return [...entries][0]
  const shown = await shownInterpretation(db, search)
  return shown === undefined ? undefined : found.get(shown)
}

/** The searches that each ad has come into, by its id. */
async function findSearches(db: Db, tx: Tx, changes: readonly Change[]): Promise<Map<string, Find[]>> {
  const keyed = changes
    .filter(({ ad }) => ad.isListed)
    .map(({ events, ad }) => ({ ...events, keys: keysOfAd(ad, ad.words, ad.placeLabels) }))
  const candidates = keyed.length ? await listCandidates(tx, keyed) : []
  const byAd = Map.groupBy(candidates, ({ adId }) => adId)
  const matched = changes.map((change) => {
    const [fits, enter] = [scopeMatcher(change.ad), matchKind(change)]
    const found = (byAd.get(change.ad.id) ?? [])
      .filter(({ scope }) => fits(scope))
      .map((each) => ({ ...each, entry: enter(each) }))
    const bySearch = Map.groupBy(found, ({ searchId }) => searchId)
    // Whatever was found before, in every reading, is not news.
    return {
      adId: change.ad.id,
      news: [...bySearch.values()].filter((all) => all.some(({ entry }) => entry)),
    }
  })
  const finds = new Map<string, Find[]>()
  const ids = new Set(matched.flatMap(({ news }) => news.flatMap(([first]) => first?.searchId ?? [])))
  if (!ids.size) return finds
  const searches = new Map(
    (await listFoundBy(tx, [...ids])).map((search, nth) => [search.id, { search, nth }]),
  )
  for (const { adId, news } of matched) {
    const own: (Find & { nth: number })[] = []
    for (const found of news) {
      const [first] = found
      const known = first && searches.get(first.searchId)
      if (!known) continue
      const readings: FoundInterpretations = new Map(found.map(({ reading, entry }) => [reading, entry]))
      const entry = await entryOf(db, known.search, readings, first.readings)
      if (entry) own.push({ accountId: first.accountId, entry, ...known })
    }
    // The oldest search first.
    finds.set(
      adId,
      own.toSorted((a, b) => a.nth - b.nth),
    )
  }
  return finds
}

/** Why those who saved an ad are notified; undefined if they are not. */
function savedReason({ events, ad }: Change): Exclude<Reason, 'new'> | undefined {
  const { wasListed, oldStatus } = events
  if (wasListed && ad.status === 'sold') return 'sold'
  if (!ad.isListed) return undefined
  if (wasListed) {
    if (isCut(events, ad)) return 'cut'
    if (oldStatus === ad.status) return undefined
    return ad.status === 'reserved' ? 'reserved' : 'free'
  }
  // One that comes back from a review was edited, not gone.
  return oldStatus === null || oldStatus === 'pending' ? undefined : 'back'
}

/** True if followers of the seller are notified of an ad: it has been listed for the first time. */
const isFirstListed = ({ events: { wasListed, oldStatus }, ad }: Change): boolean =>
  ad.isListed &&
  !wasListed &&
  (oldStatus === null || oldStatus === 'pending' || oldStatus === 'changes_requested')

const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: DEFAULT_TIME_ZONE })

/**
 * One notice a day, however often a seller changes their mind. Of a sale, those who asked or for whom the ad was reserved
 * have been notified under the same key: see `soldKey`.
 */
const savedKey = (reason: Reason, { id, soldAt }: ChangedAd): string =>
  reason === 'sold' && soldAt ? soldKey(id, soldAt) : `saved:${reason}:${id}:${today()}`

const mostUrgent = (finds: readonly Find[]) =>
  frequencies.find((frequency) => finds.some(({ search }) => search.frequency === frequency)) ?? 'instant'

/** Why a member may care about this change. */
interface Interest {
  finds: readonly Find[]
  /** Why they are notified because they saved it. */
  saved: Exclude<Reason, 'new'> | undefined
  /** When they started to watch for the reservation to fall through, which it has. */
  watchedSince: Date | undefined
  /** The seller's name, if they follow them. */
  followed: string | undefined
}

function noticeFor(
  { ad }: Change,
  accountId: string,
  { finds, saved, watchedSince, followed }: Interest,
): Notice {
  const isWatched = watchedSince !== undefined
  const entry = finds.some((find) => find.entry === 'cut') ? 'cut' : 'new'
  const searches = finds.map(({ search }) => search)
  // The same key for an alert and for news of a seller, so that a member is notified once that an ad is new. Each watch
  // gets a notice of its own.
  const key = isWatched
    ? `saved:free:${ad.id}:${watchedSince.getTime()}`
    : saved
      ? savedKey(saved, ad)
      : `alert:${entry}:${ad.id}`
  const names = searches.map(({ name }) => name)
  return {
    ...alertNotice(ad, { saved, isWatched, followed, entry, searches: names }, { to: accountId, key }),
    searchIds: searches.map(({ id }) => id),
    frequency: isWatched || saved || followed ? 'instant' : mostUrgent(finds),
  }
}

/** Members who may be interested in an ad. */
interface Audience {
  finds: readonly Find[]
  savers: ReadonlySet<string>
  /** Since when they have been waiting for it to be free again, by watcher. */
  watchers: ReadonlyMap<string, Date>
  /** The seller's name, by follower. */
  followers: ReadonlyMap<string, string>
}

/**
 * One notice per ad and member, who may have saved the ad, wait for it, have searches that find it, and follow its
 * seller.
 */
function noticesOf(change: Change, { finds, savers, watchers, followers }: Audience): Notice[] {
  const reason = savedReason(change)
  // Those whom it is or was reserved for have been notified of that.
  const holders = new Set([change.ad.reservedFor, ...change.events.formerHolders])
  const isForHolders = reason === 'cut' || reason === 'back'
  const recipients = new Set(reason ? [...savers].filter((id) => isForHolders || !holders.has(id)) : [])
  const waiting = new Map([...watchers].filter(([id]) => !holders.has(id)))
  const byAccount = Map.groupBy(finds, ({ accountId }) => accountId)
  const accounts = new Set([...byAccount.keys(), ...recipients, ...waiting.keys(), ...followers.keys()])
  return [...accounts].map((accountId) =>
    noticeFor(change, accountId, {
      finds: byAccount.get(accountId) ?? [],
      saved: recipients.has(accountId) ? reason : undefined,
      watchedSince: waiting.get(accountId),
      followed: followers.get(accountId),
    }),
  )
}

const pairKey = (accountId: string, sellerId: string): string => `${accountId} ${sellerId}`

/** Without those where member and seller have blocked one another. */
async function withoutBlocked(
  tx: Tx,
  notices: readonly { notice: Notice; sellerId: string }[],
): Promise<Notice[]> {
  if (!notices.length) return []
  const pairs = new Map(
    notices.map(({ notice: { accountId }, sellerId }) => [
      pairKey(accountId, sellerId),
      { accountId, sellerId },
    ]),
  )
  const blocked = new Set(
    (await listBlocked(tx, [...pairs.values()])).map(({ accountId, sellerId }) =>
      pairKey(accountId, sellerId),
    ),
  )
  return notices.flatMap(({ notice, sellerId }) =>
    blocked.has(pairKey(notice.accountId, sellerId)) ? [] : [notice],
  )
}

/** The notices about some ads. */
async function findNotices(db: Db, tx: Tx, all: readonly AdEvents[]): Promise<Notice[]> {
  const ads = await listChangedAds(
    tx,
    all.map(({ adId }) => adId),
  )
  const byId = new Map(ads.map((ad) => [ad.id, ad]))
  const changes = all.flatMap((events): Change[] => {
    const ad = byId.get(events.adId)
    return ad ? [{ events, ad }] : []
  })
  const finds = await findSearches(db, tx, changes)
  const ofInterest = changes.filter(savedReason).map(({ ad }) => ad.id)
  const savers = Map.groupBy(ofInterest.length ? await listSavers(tx, ofInterest) : [], ({ adId }) => adId)
  const freed = changes.filter(({ ad }) => ad.status !== 'reserved').map(({ ad }) => ad.id)
  const watchers = Map.groupBy(freed.length ? await popWatchers(tx, freed) : [], ({ adId }) => adId)
  const firstListed = changes.filter(isFirstListed).map(({ ad }) => ad.id)
  const followers = Map.groupBy(
    firstListed.length ? await listFollowers(tx, firstListed) : [],
    ({ adId }) => adId,
  )
  const notices = changes.flatMap((change) => {
    const { id, sellerId } = change.ad
    const saved = new Set(savers.get(id)?.map(({ accountId }) => accountId))
    const followed = new Map(followers.get(id)?.map(({ accountId, sellerName }) => [accountId, sellerName]))
    // Watchers are only notified if the ad can be bought now.
    const waiting = change.ad.isListed ? (watchers.get(id) ?? []) : []
    return noticesOf(change, {
      finds: finds.get(id) ?? [],
      savers: saved,
      watchers: new Map(waiting.map(({ accountId, since }) => [accountId, since])),
      followers: followed,
    }).map((notice) => ({ notice, sellerId }))
  })
  return withoutBlocked(tx, notices)
}

/** Always in the same order, so that two workers don't wait for each other. */
const inOrder = (notices: readonly Notice[]): Notice[] =>
  notices.toSorted((a, b) => (pairKey(a.accountId, a.key) < pairKey(b.accountId, b.key) ? -1 : 1))

const NOTICES = 500

async function handle(db: Db, tx: Tx, all: readonly AdEvents[]): Promise<void> {
  const notices = inOrder(await findNotices(db, tx, all))
  for (let at = 0; at < notices.length; at += NOTICES) await notify(tx, notices.slice(at, at + NOTICES))
  await removeEvents(
    tx,
    all.flatMap(({ ids }) => ids),
  )
}

const BATCH = 100
const DISCARDED = 10_000

/**
 * Handles the oldest events, in one transaction: their notices exist if and only if the events are gone. Returns how many
 * there were. If that fails, one at a time, so that one that always fails keeps no other from being handled.
 */
async function matchBatch(db: Db, limit: number, onError: (error: Error) => void): Promise<number> {
  let ids: string[] = []
  try {
    await db.transaction(async (tx) => {
      const all = await claimEvents(tx, limit)
      ids = all.flatMap((events) => events.ids)
      if (ids.length) await handle(db, tx, all)
    })
  } catch (error) {
    if (!ids.length) throw error
    if (ids.length > 1) {
      for (let left = ids.length; left > 0; left--) await matchBatch(db, 1, onError)
    } else {
      await postponeEvents(db, ids)
      onError(error as Error)
    }
  }
  return ids.length
}

/** Notifies members of everything that has happened to ads. */
export async function matchAds(
  db: Db,
  onError: (error: Error) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped() && (await db.transaction((tx) => discardEvents(tx, DISCARDED))) === DISCARDED);
  while (!isStopped() && (await matchBatch(db, BATCH, onError)) === BATCH);
}
