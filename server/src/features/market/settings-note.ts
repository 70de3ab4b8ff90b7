import type { MarketSettings } from '@bowerbird/contract/market/settings.types'

type Setting = keyof MarketSettings

/** The back office's name of each setting. */
const labels: Record<Setting, string> = {
  name: 'Name',
  tagline: 'Tagline',
  logo: 'Logo',
  brandColour: 'Brand colour',
  brandColourDark: 'Brand colour of the dark theme',
  generalEmail: 'Email for general enquiries',
  supportEmail: 'Email for support',
  privacyEmail: 'Email for privacy questions',
  safetyEmail: 'Email for safety concerns',
  phone: 'Phone',
  hours: 'Business hours',
  office: 'Office',
  officeMap: 'Map of the office',
  officePostcode: 'Postcode of the office',
  socialLinks: 'Social links',
  reviewsNewAds: 'Review of new ads',
  reviewsEdits: 'Review of edited ads',
  supportInbox: 'Inbox of the contact form',
  adsPerHour: 'Ads per member and hour',
  adsPerDay: 'Ads per member and day',
  adsPerDayOfNewMembers: 'Ads per new member and day',
  liveAds: 'Live ads per member',
  refusalReasons: 'Reasons for refusals',
  reviewTargetHours: 'Target time of reviews, in hours',
  trustedAfterAds: 'Approved ads that make a member trusted',
  trustedAfterDays: 'Days that make a member trusted',
  sampledPercent: 'Checked ads of trusted members, in percent',
  alwaysReviewed: 'Categories that are always reviewed',
  adDays: 'Days that an ad is listed',
  adDaysByCategory: 'Days that an ad is listed, by category',
  strikeDays: 'Days that a strike counts',
  strikesAllowed: 'Strikes before ads are reviewed again',
  reportsThatHide: 'Reports that hide an ad',
  switchedOffPatterns: 'Scam patterns that are switched off',
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The settings that differ. */
export const changedSettings = (before: MarketSettings, after: MarketSettings): Setting[] =>
  (Object.keys(labels) as Setting[]).filter((name) => !isEqual(before[name], after[name]))

function shown(value: MarketSettings[Setting]): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return value.toLocaleString('en-AU')
  return typeof value === 'string' && value !== '' ? `“${value}”` : 'none'
}

const isStructured = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Summary of a change in plain words: `Name changed from “Bowerbird” to “Magpie”. Logo changed.` */
export function settingsNote(before: MarketSettings, after: MarketSettings): string {
  const sentences = changedSettings(before, after).map((name) =>
    isStructured(before[name]) || isStructured(after[name])
      ? `${labels[name]} changed.`
      : `${labels[name]} changed from ${shown(before[name])} to ${shown(after[name])}.`,
  )
  return sentences.join(' ')
}
