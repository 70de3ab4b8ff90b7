import { publicSettings } from './market-settings.ts'

/**
 * Whose new ads a person checks before they go live, by the settings in force. Every public sentence about it follows
 * from this: a promise that is no longer kept misleads people about their safety.
 */
export type ReviewPractice = 'every ad' | 'new members' | 'none'

export function reviewPractice(): ReviewPractice {
  const { reviewsNewAds, trustedAfterAds } = publicSettings()
  if (!reviewsNewAds) return 'none'
  return trustedAfterAds === null ? 'every ad' : 'new members'
}

/** One of three texts, by the practice in force. */
export const byPractice = <T>(texts: Record<ReviewPractice, T>): T => texts[reviewPractice()]
