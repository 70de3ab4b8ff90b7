import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { createFileRoute } from '@tanstack/react-router'
import { AdDescription } from '../../features/browsing/ads/ad-description.tsx'
import { AuditTrail } from '../../features/office/audit/audit-trail.tsx'
import type { AdminAdsParams } from '../../features/office/moderation/admin-ads-params.ts'
import { AdminAdsScreen } from '../../features/office/moderation/admin-ads-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/products')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): AdminAdsParams => search,
  head: screenHead('adminProducts'),
  component: AdminAds,
})

const renderHistory = ({ _id, status, updatedAt }: AdminAd) => (
  <AuditTrail target="ad" id={_id} version={`${status} ${updatedAt}`} />
)

const renderDescription = (text: string) => <AdDescription text={text} />

function AdminAds() {
  return <AdminAdsScreen renderHistory={renderHistory} renderDescription={renderDescription} />
}
