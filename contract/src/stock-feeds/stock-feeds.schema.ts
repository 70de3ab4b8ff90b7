import { z } from 'zod'
import { categoryOf, isOffered } from '../catalogue/categories.ts'
import { ImportRow } from '../imports/imports.schema.ts'
import { t } from '../language/t.ts'
import { FEED_RUNS, MAX_FEED_ADDRESS, MAX_FEED_FAULTS, PREVIEW_ADS } from './stock-feeds.terms.ts'

/** The server reads it closely. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s@/]+(?:\/\S*)?$/i.test(text)

/** Where the feed is, and what its ads have unless it says otherwise. */
export const FeedSettings = z.object({
  address: z
    .string()
    .trim()
    .max(MAX_FEED_ADDRESS, { error: () => t`The address cannot exceed ${MAX_FEED_ADDRESS} characters` })
    .refine(isWebAddress, t`Enter an address that begins with https:// and has no name or password in it`),
  subcategory: z
    .string()
    .max(60)
    .refine((name) => isOffered(categoryOf(name) ?? '', name), t`Subcategory selection is required`),
  suburb: z.string().trim().min(1, t`Choose the suburb`).max(100),
  postcode: z.string().trim().min(1, t`Choose the suburb`).max(10),
})
export type FeedSettings = z.infer<typeof FeedSettings>

/** `isToEndMissing`: end the missing ads even if they are more than half of all. */
export const FeedRunRequest = z.object({ isToEndMissing: z.boolean().default(false) })

/** `failed`: nothing could be read. */
const feedRunStates = ['waiting', 'running', 'done', 'failed'] as const

/** Ads by what has become of them. In a preview: what would. */
export const FeedCounts = z.object({
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  /** Back in the feed. */
  relisted: z.number().int(),
  /** No longer in the feed. */
  ended: z.number().int(),
  refused: z.number().int(),
  /** Missing in the feed, but left alone because they are more than half. */
  missing: z.number().int(),
})
export type FeedCounts = z.infer<typeof FeedCounts>

const FeedFault = z.object({
  line: z.number().int(),
  externalId: z.string(),
  title: z.string(),
  /** Empty for the whole ad. */
  column: z.string(),
  message: z.string(),
})
export type FeedFault = z.infer<typeof FeedFault>

const PreviewAd = ImportRow.pick({ title: true, price: true, subcategory: true, place: true }).extend({
  externalId: z.string(),
  photos: z.number().int(),
})
export type PreviewAd = z.infer<typeof PreviewAd>

const FeedRun = z.object({
  _id: z.uuid(),
  isPreview: z.boolean(),
  state: z.enum(feedRunStates),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** The feed was as it had been the last time. */
  isUnmodified: z.boolean(),
  counts: FeedCounts,
  /** Why it failed, or what it has left alone. */
  problem: z.string().nullable(),
})
export type FeedRun = z.infer<typeof FeedRun>

const LatestRun = FeedRun.extend({
  faults: z.array(FeedFault).max(MAX_FEED_FAULTS),
  /** The first ads of a preview. */
  ads: z.array(PreviewAd).max(PREVIEW_ADS),
})

export const Feed = z.object({
  /** False until an administrator allows it. */
  isAllowed: z.boolean(),
  /** True while it is read every night. */
  isOn: z.boolean(),
  settings: FeedSettings.extend({ state: z.string() }).nullable(),
  /** Ads that follow it now. */
  ads: z.number().int(),
  latest: LatestRun.nullable(),
  /** Before the latest. */
  earlier: z.array(FeedRun).max(FEED_RUNS),
})
export type Feed = z.infer<typeof Feed>

/** For administrators. */
export const FeedPermission = z.object({ isAllowed: z.boolean() })
export type FeedPermission = z.infer<typeof FeedPermission>
export const FeedOverview = FeedPermission.extend({
  isOn: z.boolean(),
  /** The website that it is read from. */
  host: z.string().nullable(),
  ads: z.number().int(),
  lastRunAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
})
export type FeedOverview = z.infer<typeof FeedOverview>
