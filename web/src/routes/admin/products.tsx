import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { createFileRoute } from '@tanstack/react-router'
import { AuditTrail } from '../../features/audit/audit-trail.tsx'
import type { ProductsParams } from '../../features/products/products-params.ts'
import { ProductsScreen } from '../../features/products/products-screen.tsx'

export const Route = createFileRoute('/admin/products')({
  // The screen reads the address itself, for its code comes late; here only the types of links to it are said.
  validateSearch: (search: Record<string, unknown>): ProductsParams => search,
  head: () => ({ meta: [{ title: 'Products | Bowerbird' }] }),
  component: ProductsPage,
})

const renderHistory = ({ _id, status, updatedAt }: AdminAd) => (
  <AuditTrail target="ad" id={_id} version={`${status} ${updatedAt}`} />
)

function ProductsPage() {
  return <ProductsScreen renderHistory={renderHistory} />
}
