import { latePart } from '../../ui/late.tsx'

const load = () => import('./report-ad-button.tsx').then(({ ReportAdButton }) => ReportAdButton)

/** Few ever need it. */
export const reportAd = latePart({ load, atServer: import.meta.env.SSR ? await load() : undefined })
