import { t } from '@bowerbird/contract/language/t'
import type { MissingAdData } from './-load-ad-page.ts'

/** The title of an ad that can be named no longer, or not now. */
export const missingTitle = (isGone: boolean | undefined): string =>
  isGone ? t`This ad has ended` : t`This ad is paused`

/** The page's title; undefined if nothing is known of the ad. */
export function missingAdTitle(error: unknown): string | undefined {
  const { instead, isGone } = (error as { data?: MissingAdData } | undefined)?.data ?? {}
  return instead && missingTitle(isGone)
}
