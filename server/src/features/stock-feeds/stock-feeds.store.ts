import { t } from '@bowerbird/contract/language/t'
import type {
  Feed,
  FeedCounts,
  FeedFault,
  FeedOverview,
  FeedRun,
  FeedSettings,
  PreviewAd,
} from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { FEED_RUNS } from '@bowerbird/contract/stock-feeds/stock-feeds.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import type { TextSource } from '../../platform/language/stored-texts.ts'

const settings = sql`case when f.address is null then null else json_build_object('address', f.address,
  'subcategory', f.subcategory, 'suburb', f.suburb, 'postcode', f.postcode) end`

/** Ads that follow a feed. */
const ads = sql`(select count(*) from stock_feed_items i
  where i.account_id = f.account_id and i.gone_at is null and i.ad_id is not null)::int`

const runFields = sql`'_id', r.id, 'isPreview', r.is_preview,
  'state', case when r.is_failed then 'failed' when r.ended_at is not null then 'done'
    when r.started_at is not null then 'running' else 'waiting' end,
  'createdAt', ${isoTime(sql`r.created_at`)}, 'endedAt', ${isoTime(sql`r.ended_at`)}, 'isUnmodified', r.is_unmodified,
  'counts', '{"read": 0, "added": 0, "changed": 0, "relisted": 0, "ended": 0, "refused": 0, "missing": 0}'::jsonb || r.counts,
  'problem', r.problem, 'problemSource', r.problem_source`

/** Why a run has failed is stored in English, with what it was written from; so are the faults of its ads. */
export interface StoredProblem {
  problem: string | null
  problemSource: TextSource | null
}
export type StoredFault = FeedFault & { source?: TextSource }
type StoredRun = FeedRun & StoredProblem
type StoredFeed = Omit<Feed, 'settings' | 'latest' | 'earlier'> & {
  settings: FeedSettings | null
  latest: (Omit<NonNullable<Feed['latest']>, 'faults'> & StoredProblem & { faults: StoredFault[] }) | null
  earlier: StoredRun[]
}

/** A member's feed with its latest runs. Plan: Index Scan on stock_feeds_pkey and stock_feed_runs_newest. */
export const findFeed = (db: Queryable, accountId: string): Promise<StoredFeed | undefined> =>
  db.maybeOne(sql`
    select f.is_allowed as "isAllowed", f.is_on as "isOn", ${settings} as settings, ${ads} as ads,
      (select json_build_object(${runFields}, 'faults', r.faults, 'ads', r.ads) from stock_feed_runs r
        where r.account_id = f.account_id order by r.created_at desc, r.id desc limit 1) as latest,
      (select coalesce(json_agg(e.run order by e.created_at desc, e.id desc), '[]') from (
        select r.id, r.created_at, json_build_object(${runFields}) as run from stock_feed_runs r
        where r.account_id = f.account_id order by r.created_at desc, r.id desc offset 1 limit ${FEED_RUNS}) e) as earlier
    from stock_feeds f where f.account_id = ${accountId}`)

/** A feed as administrators see it. */
export const findOverview = (
  db: Queryable,
  accountId: string,
): Promise<(Omit<FeedOverview, 'host'> & StoredProblem & { address: string | null }) | undefined> =>
  db.maybeOne(sql`
    select f.is_allowed as "isAllowed", f.is_on as "isOn", f.address, ${ads} as ads,
      ${isoTime(sql`r.created_at`)} as "lastRunAt", r.problem, r.problem_source as "problemSource"
    from stock_feeds f left join lateral (select created_at, problem, problem_source from stock_feed_runs r
      where r.account_id = f.account_id order by r.created_at desc limit 1) r on true
    where f.account_id = ${accountId}`)

export const lockFeed = (
  tx: Tx,
  accountId: string,
): Promise<{ isAllowed: boolean; isOn: boolean; address: string | null } | undefined> =>
  tx.maybeOne(sql`
    select is_allowed as "isAllowed", is_on as "isOn", address from stock_feeds
    where account_id = ${accountId} for update`)

export async function setAllowed(tx: Tx, accountId: string, isAllowed: boolean): Promise<void> {
  await tx.run(sql`
    insert into stock_feeds (account_id, is_allowed) values (${accountId}, ${isAllowed})
    on conflict (account_id) do update set is_allowed = excluded.is_allowed`)
}

/** Another address needs another preview. What its server said of the old one doesn't count. */
export async function setSettings(
  tx: Tx,
  accountId: string,
  { address, subcategory, suburb, postcode }: FeedSettings,
): Promise<void> {
  await tx.run(sql`
    update stock_feeds set is_on = is_on and address = ${address}, address = ${address},
      subcategory = ${subcategory}, suburb = ${suburb}, postcode = ${postcode}, etag = null, last_modified = null
    where account_id = ${accountId}`)
}

export async function setOn(tx: Tx, accountId: string, isOn: boolean): Promise<void> {
  await tx.run(sql`update stock_feeds set is_on = ${isOn} where account_id = ${accountId}`)
}

/** True if no other run of this feed is unfinished. */
export async function insertRun(
  tx: Tx,
  run: { id: string; accountId: string; isPreview: boolean; mayEndMost: boolean },
): Promise<boolean> {
  const inserted = await tx.maybeOne(sql`
    insert into stock_feed_runs (id, account_id, is_preview, may_end_most)
    values (${run.id}, ${run.accountId}, ${run.isPreview}, ${run.mayEndMost})
    on conflict do nothing returning id`)
  return inserted !== undefined
}

/** Feeds that are followed, of accounts that can log in. */
export const listFollowed = (db: Queryable): Promise<{ accountId: string }[]> =>
  db.many(sql`
    select f.account_id as "accountId" from stock_feeds f join accounts a on a.id = f.account_id
    where f.is_on and f.is_allowed and a.status = 'active' order by f.account_id`)

const LOST = t`It was interrupted`

/** Ends runs whose job is lost, and forgets old ones. */
export async function tidyRuns(db: Queryable): Promise<void> {
  await db.run(sql`
    update stock_feed_runs set ended_at = now(), is_failed = true, problem = ${LOST}
    where ended_at is null and created_at < now() - interval '20 hours'`)
  await db.run(sql`delete from stock_feed_runs where ended_at < now() - interval '90 days'`)
}

/** Who the ads are from. */
export interface FeedSeller {
  id: string
  email: string
  name: string
  isNew: boolean
}

export interface CurrentRun extends FeedSettings {
  id: string
  isPreview: boolean
  mayEndMost: boolean
  etag: string | null
  lastModified: string | null
  seller: FeedSeller
}

const isReadable = sql`r.ended_at is null and f.is_allowed and f.address is not null and a.status = 'active'
  and (f.is_on or r.is_preview)`

/** A run that is to go on; undefined if it has ended, or the feed may no longer be read. */
export const findCurrentRun = (db: Queryable, runId: string): Promise<CurrentRun | undefined> =>
  db.maybeOne<CurrentRun>(sql`
    select r.id, r.is_preview as "isPreview", r.may_end_most as "mayEndMost", f.address, f.subcategory, f.suburb,
      f.postcode, f.etag, f.last_modified as "lastModified",
      json_build_object('id', a.id, 'email', a.email, 'name', a.name,
        'isNew', a.created_at > now() - interval '24 hours') as seller
    from stock_feed_runs r join stock_feeds f using (account_id) join accounts a on a.id = f.account_id
    where r.id = ${runId} and ${isReadable}`)

/** Plan: Index Scans on three primary keys. */
export async function mayGoOn(db: Queryable, runId: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from stock_feed_runs r join stock_feeds f using (account_id) join accounts a on a.id = f.account_id
    where r.id = ${runId} and ${isReadable}`)
  return found !== undefined
}

export async function setStarted(db: Queryable, runId: string): Promise<void> {
  await db.run(
    sql`update stock_feed_runs set started_at = coalesce(started_at, now()) where id = ${runId} and ended_at is null`,
  )
}

export interface RunEnd {
  isFailed?: boolean
  isUnmodified?: boolean
  problem?: string | null
  problemSource?: TextSource | null
  counts?: Partial<FeedCounts>
  faults?: readonly StoredFault[]
  ads?: readonly PreviewAd[]
}

/** True if it had not ended. */
export async function setEnded(
  tx: Queryable,
  runId: string,
  {
    isFailed = false,
    isUnmodified = false,
    problem = null,
    problemSource = null,
    counts = {},
    faults = [],
    ads: shown = [],
  }: RunEnd,
): Promise<boolean> {
  const ended = await tx.maybeOne(sql`
    update stock_feed_runs set started_at = coalesce(started_at, now()), ended_at = now(), is_failed = ${isFailed},
      is_unmodified = ${isUnmodified}, problem = ${problem},
      problem_source = ${problemSource && JSON.stringify(problemSource)}::jsonb, counts = ${JSON.stringify(counts)}::jsonb,
      faults = ${JSON.stringify(faults)}::jsonb, ads = ${JSON.stringify(shown)}::jsonb
    where id = ${runId} and ended_at is null returning id`)
  return ended !== undefined
}

/** What to ask the feed's server for next time: only what has changed since this version. */
export async function setVersion(
  tx: Tx,
  accountId: string,
  { etag, lastModified }: { etag: string | null; lastModified: string | null },
): Promise<void> {
  await tx.run(sql`
    update stock_feeds set etag = ${etag}, last_modified = ${lastModified} where account_id = ${accountId}`)
}

/** What the run before this one had to report. */
export const findLastReport = (
  db: Queryable,
  accountId: string,
  runId: string,
): Promise<{ problem: string | null; faults: FeedFault[] } | undefined> =>
  db.maybeOne(sql`
    select problem, faults from stock_feed_runs
    where account_id = ${accountId} and id <> ${runId} and ended_at is not null and not is_preview
    order by created_at desc limit 1`)
