import { t } from '@bowerbird/contract/language/t'
import { createFileRoute } from '@tanstack/react-router'
import { ReportDialog } from '../../features/browsing/reports/report-dialog.tsx'
import { RateDealPage, type ReportedText } from '../../features/members/ratings/rate-deal-page.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/rate/$dealId')({
  head: screenHead('rateDealId'),
  component: RateDeal,
})

const renderReport = ({ onClose, ...about }: ReportedText & { onClose: () => void }) => (
  <ReportDialog
    about={about}
    title={about.ratingPart === 'rating' ? t`Report this rating` : t`Report this reply`}
    onClose={onClose}
  />
)

function RateDeal() {
  const { dealId } = Route.useParams()
  return <RateDealPage key={dealId} dealId={dealId} renderReport={renderReport} />
}
