import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type {
  Feed,
  FeedOverview,
  FeedPermission,
  FeedSettings,
} from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import {
  FEED_MISSING,
  FEED_NOT_ALLOWED,
  FEED_RUNS_PER_HOUR,
} from '@bowerbird/contract/stock-feeds/stock-feeds.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { FetchRefusal, readPublicUrl } from '../../platform/http/public-fetch.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { readFaults, readStored } from '../../platform/language/stored-texts.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { viewUser } from '../accounts/users/users.service.ts'
import { audit } from '../audit/audit.service.ts'
import { namedPlace } from '../places/distances/ad-place.service.ts'
import { enqueueRun } from './run-feed.service.ts'
import * as store from './stock-feeds.store.ts'

export interface FeedDeps {
  db: Db
  jobs: Jobs
  limits: Limits
}

const runsPerMember: Limit = { name: 'feed runs per member', max: FEED_RUNS_PER_HOUR, seconds: HOUR_SECONDS }

const feedIsBusy = () => new AppError('CONFLICT', t`Your feed is being read right now. Try again in a minute`)

const noFeed: Feed = { isAllowed: false, isOn: false, settings: null, ads: 0, latest: null, earlier: [] }

/** In the reader's language. */
function withProblem<T extends store.StoredProblem>({ problemSource, ...run }: T) {
  const { problem } = run
  return { ...run, problem: problem === null ? null : readStored(problem, problemSource ?? undefined) }
}

export async function viewFeed(db: Queryable, member: Pick<Member, 'id'>): Promise<Feed> {
  const found = await store.findFeed(db, member.id)
  if (!found) return noFeed
  const { settings, latest, earlier, ...feed } = found
  return {
    ...feed,
    settings: settings && { ...settings, state: namedPlace(settings)?.state ?? '' },
    latest: latest && { ...withProblem(latest), faults: readFaults(latest.faults) },
    earlier: earlier.map(withProblem),
  }
}

async function lockAllowed(tx: Tx, { id }: Pick<Member, 'id'>) {
  const feed = await store.lockFeed(tx, id)
  if (!feed?.isAllowed) throw new AppError('FORBIDDEN', FEED_NOT_ALLOWED)
  return feed
}

/** What can be said about an address without fetching it, and that the suburb exists. */
function refuseSettings({ address, suburb, postcode }: FeedSettings): void {
  const refuse = (field: string, message: string) => {
    throw new AppError('INVALID_INPUT', message, { validationErrors: { [field]: message } })
  }
  try {
    readPublicUrl(address)
  } catch (error) {
    if (error instanceof FetchRefusal) refuse('address', error.message)
    throw error
  }
  if (!namedPlace({ suburb, postcode })) refuse('suburb', t`Choose a suburb from the list`)
}

/** Saves where the feed is, and reads it as a preview. */
export async function saveFeed(
  { db, jobs, limits }: FeedDeps,
  member: Member,
  settings: FeedSettings,
): Promise<Feed> {
  refuseSettings(settings)
  await limits.take(runsPerMember, member.id)
  return db.transaction(async (tx) => {
    await lockAllowed(tx, member)
    await store.setSettings(tx, member.id, settings)
    if (!(await enqueueRun(tx, jobs, { accountId: member.id, isPreview: true }))) throw feedIsBusy()
    return viewFeed(tx, member)
  })
}

const NO_PREVIEW = t`Have a look at a preview first`

/** Follows the feed, once its owner has seen what it would do. */
export async function startFeed({ db, jobs }: FeedDeps, member: Member): Promise<Feed> {
  return db.transaction(async (tx) => {
    const { isOn, address } = await lockAllowed(tx, member)
    if (address === null) throw new AppError('CONFLICT', FEED_MISSING)
    const { latest } = await viewFeed(tx, member)
    if (!isOn && !(latest?.isPreview && latest.state === 'done' && latest.ads.length))
      throw new AppError('CONFLICT', NO_PREVIEW)
    await store.setOn(tx, member.id, true)
    if (!isOn) await enqueueRun(tx, jobs, { accountId: member.id, isPreview: false })
    return viewFeed(tx, member)
  })
}

/** Its ads stay as they are. */
export async function stopFeed({ db }: FeedDeps, member: Member): Promise<Feed> {
  return db.transaction(async (tx) => {
    await lockAllowed(tx, member)
    await store.setOn(tx, member.id, false)
    return viewFeed(tx, member)
  })
}

/** Reads the feed now: as a preview, unless it is followed. */
export async function runFeedNow(
  { db, jobs, limits }: FeedDeps,
  member: Member,
  isToEndMissing: boolean,
): Promise<Feed> {
  await limits.take(runsPerMember, member.id)
  return db.transaction(async (tx) => {
    const { isOn, address } = await lockAllowed(tx, member)
    if (address === null) throw new AppError('CONFLICT', FEED_MISSING)
    const run = { accountId: member.id, isPreview: !isOn, mayEndMost: isToEndMissing }
    if (!(await enqueueRun(tx, jobs, run))) throw feedIsBusy()
    return viewFeed(tx, member)
  })
}

/** For administrators, without the address: it may have a key in it. */
export async function viewUserFeed(db: Queryable, accountId: string): Promise<FeedOverview> {
  await viewUser(db, accountId)
  const found = await store.findOverview(db, accountId)
  if (!found) return { isAllowed: false, isOn: false, host: null, ads: 0, lastRunAt: null, problem: null }
  const { address, ...rest } = withProblem(found)
  return { ...rest, host: address && (URL.parse(address)?.host ?? null) }
}

/** Allows a member to have a feed, or no longer. Its ads stay, and so does what is known of it. */
export async function setUserFeed(
  db: Db,
  actor: Member,
  accountId: string,
  { isAllowed }: FeedPermission,
): Promise<FeedOverview> {
  return db.transaction(async (tx) => {
    const { name } = await viewUser(tx, accountId)
    const before = (await store.lockFeed(tx, accountId))?.isAllowed ?? false
    if (before !== isAllowed) {
      await store.setAllowed(tx, accountId, isAllowed)
      await audit(tx, actor, {
        action: 'account.feed',
        target: 'account',
        targetId: accountId,
        title: name,
        before: { isAllowed: before },
        after: { isAllowed },
      })
    }
    return viewUserFeed(tx, accountId)
  })
}
