import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'

/** What an ad's status means to its owner. */
export const statusNotes: Record<AdStatus, string> = {
  active: 'Live: everyone can see it.',
  pending: 'Our team is reviewing it. Only you can see it.',
  sold: 'No longer listed. Its page says it’s sold.',
  inactive: 'Only you can see it.',
}
