import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'

/** What an ad's status means to its owner. */
export const statusNotes: Record<AdStatus, string> = {
  active: 'Live: everyone can see it.',
  pending: 'Our team is reviewing it. Only you can see it.',
  changes_requested: 'We need you to change something first. Only you can see it.',
  reserved: 'Listed as reserved: everyone can see it.',
  paused: 'Hidden until you bring it back. Only you can see it.',
  expired: 'Its time is over. Renew it to list it again.',
  sold: 'No longer listed. Its page says it’s sold.',
  inactive: 'Only you can see it.',
}
