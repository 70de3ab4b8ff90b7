import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Few visitors ever need it. */
export const reportAd = deferredPart(() => import('./report-ad-button.tsx'), 'ReportAdButton')

export const reportSeller = deferredPart(() => import('./report-dialog.tsx'), 'ReportSellerDialog')

export const reportRating = deferredPart(() => import('./report-dialog.tsx'), 'ReportRatingDialog')
