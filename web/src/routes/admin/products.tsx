import { pageTitle } from '@bowerbird/contract/market/market-settings'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { createFileRoute } from '@tanstack/react-router'
import type { AdminAdsParams } from '../../features/admin-ads/admin-ads-params.ts'
import { AdminAdsScreen } from '../../features/admin-ads/admin-ads-screen.tsx'
import { AdDescription } from '../../features/ads/ad-description.tsx'
import { readDescription } from '../../features/ads/describe.ts'
import { AuditTrail } from '../../features/audit/audit-trail.tsx'

export const Route = createFileRoute('/admin/products')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): AdminAdsParams => search,
  head: () => ({ meta: [{ title: pageTitle('Products') }] }),
  component: AdminAds,
})

const renderHistory = ({ _id, status, updatedAt }: AdminAd) => (
  <AuditTrail target="ad" id={_id} version={`${status} ${updatedAt}`} />
)

const renderDescription = (text: string) => <AdDescription blocks={readDescription(text)} />

function AdminAds() {
  return <AdminAdsScreen renderHistory={renderHistory} renderDescription={renderDescription} />
}
