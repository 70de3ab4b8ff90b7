import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { FeedFault } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import {
  MAX_FEED_BYTES,
  MAX_FEED_FAULTS,
  PREVIEW_ADS,
} from '@bowerbird/contract/stock-feeds/stock-feeds.terms'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { FetchRefusal, fetchPublic, readFetched } from '../../platform/http/public-fetch.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { recordTexts, withSources } from '../../platform/language/stored-texts.ts'
import type { Member } from '../../platform/session.ts'
import { checkRecords, type FeedContent, previewOf } from './feed-ads.service.ts'
import type { RunDeps } from './feed-deps.ts'
import { photoFetcher } from './feed-photos.service.ts'
import { reportRun } from './feed-report.service.ts'
import { followAd, isFollowed } from './follow-ad.service.ts'
import { endGoneAds, missingItems, renewFollowed } from './missing-ads.service.ts'
import { UnreadableFeed } from './reading/feed-record.ts'
import { decodeFeed, readFeed } from './reading/read-feed.ts'
import * as items from './stock-feed-items.store.ts'
import type { CurrentRun, RunEnd } from './stock-feeds.store.ts'
import * as store from './stock-feeds.store.ts'

const RUN_FEED = 'run-stock-feed'
interface RunFeed {
  runId: string
}

const FETCH_TIMEOUT_MS = 120_000
/** Then another job goes on: the queue takes a job that runs for fifteen minutes for a lost one. */
const SLICE_MS = 8 * 60_000

const EMPTY = t`The feed has no ads. Nothing was changed`
const BROKEN = t`No ad of the feed could be read. Nothing was ended`
const INTERRUPTED = t`Something went wrong on our side. We’ll try again the next night`
const SWITCHED_OFF = t`The feed was switched off`
const mostAreMissing = (missing: number): string =>
  plural(missing, {
    one: '# ad is missing, which is more than half, so we haven’t ended it. If that’s right, open your feed and end it there',
    other:
      '# ads are missing, which is more than half, so we’ve ended none of them. If that’s right, open your feed and end them there',
  })

/** Queues a run with its row. False if another one of this feed is unfinished. */
export async function enqueueRun(
  tx: Tx,
  jobs: Jobs,
  run: { accountId: string; isPreview: boolean; mayEndMost?: boolean },
): Promise<boolean> {
  const runId = newId()
  const isNew = await store.insertRun(tx, { mayEndMost: false, ...run, id: runId })
  if (isNew) await jobs.enqueue<RunFeed>(tx, RUN_FEED, { runId })
  return isNew
}

interface Version {
  etag: string | null
  lastModified: string | null
}

/** What the feed has now; undefined if it is as it was. */
async function readContent(
  deps: RunDeps,
  run: CurrentRun,
): Promise<{ content: FeedContent; version: Version } | undefined> {
  const isConditional = !run.isPreview && !run.mayEndMost
  const fetched = await fetchPublic(run.address, {
    ...deps.feeds,
    maxBytes: MAX_FEED_BYTES,
    timeoutMs: FETCH_TIMEOUT_MS,
    headers: {
      accept: 'application/json, text/csv, application/xml, text/xml, */*;q=0.1',
      ...(isConditional && run.etag && { 'if-none-match': run.etag }),
      ...(isConditional && run.lastModified && { 'if-modified-since': run.lastModified }),
    },
  })
  if (fetched.status === 304) return undefined
  const { headers } = fetched
  const records = readFeed(decodeFeed(await readFetched(fetched), headers['content-type']))
  return {
    content: await checkRecords(records, { seller: run.seller, defaults: run }),
    version: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null },
  }
}

/** What would happen, without doing it. */
async function preview(deps: RunDeps, run: CurrentRun, content: FeedContent): Promise<RunEnd> {
  const known = await items.listItems(deps.db, run.seller.id)
  const posted = new Set(known.filter(({ isPosted }) => isPosted).map(({ externalId }) => externalId))
  const { missing } = missingItems(known, content.externalIds, run.id)
  return {
    counts: {
      read: content.ads.length + content.refused,
      added: content.ads.filter(({ externalId }) => !posted.has(externalId)).length,
      refused: content.refused,
      missing: missing.length,
    },
    faults: content.faults.slice(0, MAX_FEED_FAULTS),
    ads: content.ads.slice(0, PREVIEW_ADS).map(previewOf),
    problem: content.ads.length || content.refused ? null : EMPTY,
  }
}

/** Follows a feed's ads; undefined if the time of this job is over, or the feed may no longer be read. */
async function followAll(
  deps: RunDeps,
  run: CurrentRun,
  { content, until }: { content: FeedContent; until: number },
): Promise<RunEnd | 'later' | 'stopped'> {
  const { id: accountId, isNew } = run.seller
  const member: Member = { id: accountId, isNew, role: 'user', hasTwoFactor: false }
  const follower = { deps, runId: run.id, member, fetchPhotos: photoFetcher(deps, accountId) }
  const known = new Map((await items.listItems(deps.db, accountId)).map((item) => [item.externalId, item]))
  const faults: FeedFault[] = [...content.faults]
  let refused = content.refused
  for (const ad of content.ads) {
    if (isFollowed(ad, known.get(ad.externalId))) continue
    if (Date.now() > until) return 'later'
    if (!(await store.mayGoOn(deps.db, run.id))) return 'stopped'
    const own = await followAd(follower, ad, known.get(ad.externalId))
    faults.push(...own)
    if (own.length) refused += 1
  }
  const { missing, isMost } = missingItems([...known.values()], content.externalIds, run.id)
  const isHeld = isMost && !run.mayEndMost
  if (!isHeld && missing.length)
    await deps.db.transaction((tx) => items.setGone(tx, accountId, { externalIds: missing, runId: run.id }))
  await endGoneAds(deps.db, accountId)
  const notRenewed = await renewFollowed(deps.db, member)
  return {
    counts: {
      ...(await items.countOutcomes(deps.db, accountId, run.id)),
      read: content.ads.length + content.refused,
      refused,
      missing: isHeld ? missing.length : 0,
    },
    faults: faults.slice(0, MAX_FEED_FAULTS),
    problem: isHeld ? mostAreMissing(missing.length) : notRenewed,
  }
}

/** An unchanged feed says that all of its ads are still there. */
async function confirmAll(deps: RunDeps, { seller }: CurrentRun): Promise<RunEnd> {
  await endGoneAds(deps.db, seller.id)
  const member: Member = { id: seller.id, isNew: seller.isNew, role: 'user', hasTwoFactor: false }
  return { isUnmodified: true, problem: await renewFollowed(deps.db, member) }
}

type Worked = (RunEnd & { version?: Version }) | 'later' | 'stopped'

async function workOn(deps: RunDeps, run: CurrentRun, until: number): Promise<Worked> {
  try {
    const read = await readContent(deps, run)
    if (!read) return await confirmAll(deps, run)
    const { content, version } = read
    if (run.isPreview) return await preview(deps, run, content)
    if (content.externalIds.size === 0 && content.refused === 0) return { isFailed: true, problem: EMPTY }
    if (content.ads.length === 0) {
      const counts = { read: content.refused, refused: content.refused }
      return { isFailed: true, problem: BROKEN, faults: content.faults.slice(0, MAX_FEED_FAULTS), counts }
    }
    const end = await followAll(deps, run, { content, until })
    if (typeof end === 'string') return end
    // What went wrong is tried again, so the same version has to be sent again.
    return {
      ...end,
      version: end.faults?.length || end.problem ? { etag: null, lastModified: null } : version,
    }
  } catch (error) {
    if (error instanceof FetchRefusal || error instanceof UnreadableFeed)
      return { isFailed: true, problem: error.message }
    throw error
  }
}

/** Its owner reads what went wrong, whatever language the job speaks. */
const workAndRecord = (deps: RunDeps, run: CurrentRun, until: number): Promise<Worked> =>
  recordTexts(async (sourceOf) => {
    const end = await workOn(deps, run, until)
    if (typeof end === 'string') return end
    const { problem = null, faults = [] } = end
    return {
      ...end,
      problemSource: problem === null ? null : (sourceOf(problem) ?? null),
      faults: withSources(faults, sourceOf),
    }
  })

async function finish(deps: RunDeps, run: CurrentRun, end: RunEnd & { version?: Version }): Promise<void> {
  const { version, ...result } = end
  await deps.db.transaction(async (tx) => {
    const before = await store.findLastReport(tx, run.seller.id, run.id)
    if (!(await store.setEnded(tx, run.id, result))) return
    if (version) await store.setVersion(tx, run.seller.id, version)
    if (!run.isPreview) await reportRun(tx, run, { end: result, before })
  })
}

/** Reads a feed and follows it. Repeating it after a crash goes on where it ended. */
export async function runFeed(deps: RunDeps, { runId }: RunFeed): Promise<void> {
  const run = await store.findCurrentRun(deps.db, runId)
  if (!run) {
    await store.setEnded(deps.db, runId, { isFailed: true, problem: SWITCHED_OFF })
    return
  }
  await store.setStarted(deps.db, runId)
  const end = await workAndRecord(deps, run, Date.now() + SLICE_MS)
  if (end === 'later') return deps.db.transaction((tx) => deps.jobs.enqueue<RunFeed>(tx, RUN_FEED, { runId }))
  await finish(deps, run, end === 'stopped' ? { isFailed: true, problem: SWITCHED_OFF } : end)
}

/** Queues a run for every feed that is followed. */
async function runAll({ db, jobs }: Pick<RunDeps, 'db' | 'jobs'>): Promise<void> {
  await store.tidyRuns(db)
  for (const { accountId } of await store.listFollowed(db)) {
    await db.transaction((tx) => enqueueRun(tx, jobs, { accountId, isPreview: false }))
  }
}

export async function startFeedJobs(deps: RunDeps): Promise<void> {
  await deps.jobs.work<RunFeed>(RUN_FEED, (data) => runFeed(deps, data), {
    onGivenUp: async ({ runId }) => {
      const run = await store.findCurrentRun(deps.db, runId)
      if (run) await finish(deps, run, { isFailed: true, problem: INTERRUPTED })
    },
  })
  await deps.jobs.nightly('run-stock-feeds', () => runAll(deps))
}
