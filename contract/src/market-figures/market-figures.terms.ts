import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'

/** What is counted each night, for a week, a category and a state. Figures derive from these. */
export type Counter =
  | 'listed'
  | 'posts'
  | 'sold'
  | 'chats'
  | 'replied'
  | 'unmet'
  | 'wait'
  | 'decision'
  | 'visits'

export const figureIds = [
  'listed',
  'posts',
  'replied',
  'sold',
  'unmet',
  'waitHalf',
  'waitMost',
  'decisionHalf',
  'decisionMost',
  'visits',
] as const
export type FigureId = (typeof figureIds)[number]

export type FigureUnit = 'count' | 'percent' | 'seconds'
export type FigureSplit = 'category' | 'state'

export interface FigureTerms {
  label: string
  unit: FigureUnit
  /** What it means, as it is counted. */
  definition: string
  /** Counted this many days after the day it is about. */
  lagDays: number
  /** What it can be split and filtered by. */
  splits: readonly FigureSplit[]
  /** Of what a share is. */
  ofLabel?: string
}

/** A seller has this long for a first reply. */
export const REPLY_HOURS = 24
/** From posting an ad to its sale. */
export const SOLD_DAYS = 30

const both = ['category', 'state'] as const

const decided = t`Counts new and edited ads that a moderator decided on in the week, but not ads that went live straight away, or random checks. Times are accurate to within 5%.`

/** The figures, in the order of the screen. The definitions say what the statements in the server's store count. */
export const figures: Readonly<Record<FigureId, FigureTerms>> = {
  listed: {
    label: t`Listed ads`,
    unit: 'count',
    definition: t`Ads that anyone could see, reserved ones included, when the week’s last day was counted in the night after it. For weeks before counting began: ads posted by then that are still listed, or were sold later. Others from that time are missing.`,
    lagDays: 0,
    splits: both,
  },
  posts: {
    label: t`New ads`,
    unit: 'count',
    definition: t`Ads that members posted in the week, whatever became of them. Ads deleted before their first nightly count aren’t included.`,
    lagDays: 0,
    splits: both,
  },
  replied: {
    label: t`Replies within a day`,
    unit: 'percent',
    get definition() {
      return t`The share of chats started by buyers in the week in which the seller wrote within ${REPLY_HOURS} hours of the first message. Counted two days later. Chats about reports don’t count, nor do chats without a message on their first day.`
    },
    lagDays: 2,
    splits: both,
    ofLabel: t`chats`,
  },
  sold: {
    get label() {
      return t`Sold within ${SOLD_DAYS} days`
    },
    unit: 'percent',
    get definition() {
      return t`The share of ads posted in the week that were marked as sold or rented within ${SOLD_DAYS} days. Known ${SOLD_DAYS} days after the week. An ad that sells twice counts once, and one deleted on the day it sold doesn’t count as sold.`
    },
    lagDays: SOLD_DAYS,
    splits: both,
    ofLabel: t`new ads`,
  },
  unmet: {
    label: t`Searches without results`,
    unit: 'count',
    definition: t`Searches that found nothing. The same search from the same address counts once a day. Bots that identify themselves and searches that look like personal details don’t count, nor does anything after an address’s first 30 in a day or the first 10,000 of a day. Not known for weeks more than 90 days before counting began.`,
    lagDays: 0,
    splits: ['category'],
  },
  waitHalf: {
    label: t`Wait for a decision: half`,
    unit: 'seconds',
    get definition() {
      return t`Half were decided within this time of joining the moderation queue. ${translate(decided)}`
    },
    lagDays: 0,
    splits: both,
    ofLabel: t`decisions`,
  },
  waitMost: {
    label: t`Wait for a decision: 9 in 10`,
    unit: 'seconds',
    get definition() {
      return t`Nine in ten were decided within this time of joining the moderation queue. ${translate(decided)}`
    },
    lagDays: 0,
    splits: both,
    ofLabel: t`decisions`,
  },
  decisionHalf: {
    label: t`Time to decide: half`,
    unit: 'seconds',
    get definition() {
      return t`Half were decided within this time of a moderator taking the case. ${translate(decided)} Cases decided without being taken first don’t count.`
    },
    lagDays: 0,
    splits: both,
    ofLabel: t`decisions`,
  },
  decisionMost: {
    label: t`Time to decide: 9 in 10`,
    unit: 'seconds',
    get definition() {
      return t`Nine in ten were decided within this time of a moderator taking the case. ${translate(decided)} Cases decided without being taken first don’t count.`
    },
    lagDays: 0,
    splits: both,
    ofLabel: t`decisions`,
  },
  visits: {
    label: t`Visits`,
    unit: 'count',
    definition: t`Pages that were opened from outside this site: from a link on another site, a campaign link, a bookmark or a typed address. Opening the site again counts again. Counted on the server without cookies and without anything about the person; programs that say what they are, the back office and pages loaded ahead are left out, and so is what a cache in front of the server answers. Not known for weeks before counting began.`,
    lagDays: 0,
    splits: [],
  },
}

/** Where visits come from, in the order of the screen. */
export const visitKinds = ['search', 'social', 'campaign', 'email', 'site', 'direct'] as const
export type VisitKind = (typeof visitKinds)[number]

export const visitKindLabels: Readonly<Record<VisitKind, string>> = {
  search: t`Search engines`,
  social: t`Social networks`,
  campaign: t`Campaign links`,
  email: t`Emails`,
  site: t`Other sites`,
  direct: t`Direct`,
}

export const visitKindTexts: Readonly<Record<VisitKind, string>> = {
  search: t`Google, Bing, DuckDuckGo and others.`,
  social: t`Facebook, Instagram, Reddit and others.`,
  campaign: t`Links with utm_source, by its name.`,
  email: t`Webmail, and links with utm_medium=email.`,
  site: t`By the host of the page with the link.`,
  direct: t`Bookmarks, typed addresses, apps, and sites that don’t say where a link was.`,
}

/** A source with fewer visits in the period is not named. */
export const MIN_SOURCE_VISITS = 5
/** Sources that are named. */
export const MAX_SOURCES = 20

/** Periods to choose from, in weeks. */
export const periods = ['13', '26', '52', '104'] as const
export type Period = (typeof periods)[number]
export const DEFAULT_PERIOD: Period = '26'
export const periodLabels: Readonly<Record<Period, string>> = {
  '13': '3 months',
  '26': '6 months',
  '52': '1 year',
  '104': '2 years',
}
