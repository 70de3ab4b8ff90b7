import { commaList } from '@bowerbird/contract/language/list-text'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import type { Signal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { NEW_ACCOUNT_DAYS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { isFarBelow } from '@bowerbird/contract/prices/prices.rules'
import type { PriceGuide } from '@bowerbird/contract/prices/prices.schema'
import type { ruleFlags } from '@bowerbird/contract/rules/evaluate'
import { contactIn, disguisedIn } from '@bowerbird/contract/safety/assess-texts'
import type { FreeText } from '@bowerbird/contract/safety/free-text'
import { isOtherLanguage } from '@bowerbird/contract/safety/language'
import { DISGUISED_PATTERN, scamPatterns } from '@bowerbird/contract/safety/patterns'
import { assessText } from '@bowerbird/contract/safety/scam-check'
import { shinglesOf, similarity } from './simhash.ts'

/*
 * Signals against an ad or a member, with a weight and the text that caused them. Each function gets the facts and
 * touches nothing else. Weights add up to the risk, of which 40 is flagged: one strong signal, or two or three weak
 * ones.
 */

const clip = (text: string, max = 160): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** Contact details in a name, a model or the like: in a description they may be welcome. */
const contactSignals = ({ path, kind, text }: FreeText): Signal[] => {
  const contact = kind === 'label' ? contactIn(text) : undefined
  return contact
    ? [{ id: 'contact-details', label: t`Contact details`, weight: 40, excerpt: clip(contact), field: path }]
    : []
}

/** Signals against the free texts of an ad. */
export const textSignals = (texts: readonly FreeText[]): Signal[] =>
  texts.flatMap((each) => [...scamSignals(each.text, each.path), ...contactSignals(each)])

/** The same of the seller's profile. */
export const profileSignals = (texts: readonly FreeText[]): Signal[] =>
  textSignals(texts).map(({ field: _, ...signal }) => ({
    ...signal,
    label: t`${signal.label}, in the profile`,
  }))

/** Words that a rule refuses in a description, in another text of the ad. */
export const phraseSignals = (flags: ReturnType<typeof ruleFlags>): Signal[] =>
  flags.map(({ name, path, words }) => ({
    id: 'refused-words',
    label: translate(name),
    weight: 40,
    excerpt: clip(words),
    field: path,
  }))

/** Scam patterns in one text of an ad, or in a message. */
export function scamSignals(text: string, field?: string): Signal[] {
  const { score, patterns } = assessText(text, { isAd: field !== undefined })
  return patterns.map(({ id, title, excerpt }, i) => ({
    id: 'scam-words',
    label:
      id === DISGUISED_PATTERN
        ? t`${translate(title)}, for: ${disguisedIn(text).slice(0, 5).join(', ')}`
        : translate(title),
    // The score is that of the whole text: further patterns add little.
    weight: i === 0 ? Math.max(20, Math.round(score * 55)) : 10,
    excerpt: clip(excerpt),
    ...(field && { field }),
  }))
}

/**
 * Scam patterns in a held message. What it was found to match when it was sent can be more than its text says: it may be
 * one of several pieces, or have gone to many people.
 */
export function messageSignals(message: string, warnings: readonly string[]): Signal[] {
  const alone = scamSignals(message)
  const found = alone.length ? alone : scamSignals(message.replaceAll('\n', ' '))
  const others = scamPatterns.filter(
    ({ id, title }) =>
      warnings.includes(id) && !found.some(({ label }) => label.startsWith(translate(title))),
  )
  return [
    ...found,
    ...others.map(({ title }) => ({
      id: 'scam-words' as const,
      label: translate(title),
      weight: found.length ? 10 : 30,
    })),
  ]
}

/** No check for scams reads another language. */
export const languageSignals = (texts: readonly FreeText[]): Signal[] =>
  texts
    .filter(({ kind, text }) => kind === 'prose' && isOtherLanguage(text))
    .slice(0, 1)
    .map(({ path, text }) => ({
      id: 'other-language',
      label: t`Not in English, so it wasn’t checked for scams`,
      weight: 10,
      excerpt: clip(text),
      field: path,
    }))

/** The middle half of what similar ads cost, in dollars. There is none if too few are similar. */
type SimilarPrices = Pick<PriceGuide, 'low' | 'high' | 'count'>

const dollars = (price: number): string => `$${Math.round(price).toLocaleString('en-AU')}`

/** Far from the guide: well outside the middle half of similar ads. Giving something away is not suspicious. */
export function priceSignals(price: number, guide: SimilarPrices | null): Signal[] {
  if (!guide || price === 0) return []
  const middle = (guide.low + guide.high) / 2
  const isLow = isFarBelow(price, guide)
  const isHigh = price > guide.high * 4 && price > middle * 5
  if (!isLow && !isHigh) return []
  return [
    {
      id: 'price',
      label: isLow ? t`Far cheaper than similar ads` : t`Far dearer than similar ads`,
      weight: isLow ? 25 : 10,
      excerpt: t`${dollars(price)}; ${guide.count} similar ads mostly cost ${dollars(guide.low)} to ${dollars(guide.high)}`,
      field: 'price',
    },
  ]
}

/** `highest` is the ad's own price of a while ago, if this one is a deep cut from it. */
export const priceCutSignals = (price: number, highest: number | undefined): Signal[] =>
  highest === undefined
    ? []
    : [
        {
          id: 'price-cut',
          label: t`Price cut by ${Math.floor(100 * (1 - price / highest))} %`,
          weight: 40,
          excerpt: t`${dollars(price)}; was ${dollars(highest)} in the last 30 days`,
          field: 'price',
        },
      ]

export const accountSignals = (ageDays: number): Signal[] =>
  ageDays < NEW_ACCOUNT_DAYS
    ? [
        {
          id: 'new-account',
          label: ageDays < 1 ? t`The account is new today` : t`The account is less than a week old`,
          weight: 15,
        },
      ]
    : []

/** More than people usually post at once. */
const MANY_ADS = 6

export const manyAdsSignals = (adsInAnHour: number): Signal[] =>
  adsInAnHour >= MANY_ADS
    ? [
        {
          id: 'many-ads',
          label: plural(adsInAnHour, { one: '# ad within an hour', other: '# ads within an hour' }),
          weight: adsInAnHour >= 20 ? 25 : 15,
        },
      ]
    : []

export const refusalSignals = (refusals: number): Signal[] =>
  refusals > 0
    ? [
        {
          id: 'earlier-refusals',
          label: plural(refusals, { one: 'An earlier ad was refused', other: '# earlier ads were refused' }),
          weight: Math.min(30, refusals * 10),
        },
      ]
    : []

export const reportSignals = (reasons: readonly string[]): Signal[] =>
  reasons.length > 0
    ? [
        {
          id: 'reports',
          label: plural(reasons.length, {
            one: 'Someone has reported it',
            other: '# people have reported it',
          }),
          weight: Math.min(45, reasons.length * 15),
          excerpt: commaList([...new Set(reasons)].map(translate)),
        },
      ]
    : []

export interface OtherText {
  adId: string
  title: string
  description: string
}

/** Texts with fewer word pairs in common are alike by chance. */
const NEARLY_EQUAL = 0.6

export const textOf = ({ title, description }: Pick<OtherText, 'title' | 'description'>): string =>
  `${title}\n${description}`

/** The most similar text of another seller, if it is nearly equal. */
export function sameTextSignals(text: string, others: readonly OtherText[]): Signal[] {
  const own = shinglesOf(text)
  const [best] = others
    .map((other) => ({ other, share: similarity(own, shinglesOf(textOf(other))) }))
    .filter(({ share }) => share >= NEARLY_EQUAL)
    .sort((a, b) => b.share - a.share)
  if (!best) return []
  return [
    {
      id: 'same-text',
      label:
        best.share === 1 ? t`Another seller has the same text` : t`Another seller has nearly the same text`,
      weight: 35,
      excerpt: clip(best.other.title),
      field: 'description',
      productId: best.other.adId,
    },
  ]
}

export const riskOf = (signals: readonly Signal[]): number =>
  Math.min(
    100,
    signals.reduce((sum, { weight }) => sum + weight, 0),
  )
