import { deferredPart } from '../../../ui/hydration/deferred-hydration.tsx'

/** Few visitors ever need it. */
export const reportAd = deferredPart(() =>
  import('./report-ad-button.tsx').then(({ ReportAdButton }) => ReportAdButton),
)

export const reportSeller = deferredPart(() =>
  import('./report-dialog.tsx').then(({ ReportSellerDialog }) => ReportSellerDialog),
)
