import { latePart } from '../../ui/late.tsx'
import { still } from '../../ui/still.tsx'

const load = () => import('./report-ad-button.tsx').then(({ ReportAdButton }) => ReportAdButton)

/** Few ever need it. */
export const reportAd = latePart({
  load,
  atServer: import.meta.env.SSR ? still('report', await load(), () => '') : undefined,
})
