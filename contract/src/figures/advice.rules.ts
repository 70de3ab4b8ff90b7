import { t } from '../language/t.ts'
import type { Advice } from './figures.schema.ts'
import {
  ADVICE_DESCRIPTION,
  ADVICE_MIN_ADS,
  ADVICE_MIN_RATIO,
  ADVICE_PHOTOS,
  type AdviceKind,
} from './figures.terms.ts'

/** Ads of one category, and how many people have written about them. */
export interface Sample {
  ads: number
  chats: number
}

/**
 * Ratio of contacts for ads that follow the advice to those that don't; undefined if there are too few ads to say so,
 * or if it makes no clear difference.
 */
export function adviceRatio(followed: Sample, ignored: Sample): number | undefined {
  if (followed.ads < ADVICE_MIN_ADS || ignored.ads < ADVICE_MIN_ADS || ignored.chats === 0) return undefined
  const ratio = followed.chats / followed.ads / (ignored.chats / ignored.ads)
  return ratio >= ADVICE_MIN_RATIO ? Math.round(ratio * 10) / 10 : undefined
}

/** True if an ad could follow the advice, and doesn't yet. */
const applies: Record<AdviceKind, (ad: { photos: number; description: number }) => boolean> = {
  photos: ({ photos }) => photos < ADVICE_PHOTOS,
  description: ({ description }) => description < ADVICE_DESCRIPTION,
}

/** The one piece of advice that promises most. */
export const adviceFor = (
  ad: { photos: number; description: number },
  advice: readonly Advice[],
): Advice | undefined =>
  advice.filter(({ kind }) => applies[kind](ad)).sort((one, other) => other.ratio - one.ratio)[0]

function timesText(ratio: number): string {
  if (ratio < 1.8) return t`${Math.round((ratio - 1) * 10) * 10}% more messages`
  if (ratio < 2.3) return t`twice as many messages`
  return t`${ratio} times as many messages`
}

/** "In Vehicles, ads with 5 or more photos get twice as many messages." */
export const adviceText = ({ kind, category, ratio }: Advice): string =>
  kind === 'photos'
    ? t`In ${category}, ads with ${ADVICE_PHOTOS} or more photos get ${timesText(ratio)}.`
    : t`In ${category}, ads with a detailed description get ${timesText(ratio)}.`
