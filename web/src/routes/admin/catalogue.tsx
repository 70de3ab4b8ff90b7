import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CatalogueScreen } from '../../features/admin-catalogue/catalogue-screen.tsx'
import { clearStoredRanked } from '../../features/home/ranked-cache.ts'

export const Route = createFileRoute('/admin/catalogue')({
  head: () => ({ meta: [{ title: pageTitle('Catalogue') }] }),
  component: CataloguePage,
})

function CataloguePage() {
  const router = useRouter()
  const handleSaved = () => {
    clearStoredRanked()
    router.clearCache()
  }
  return <CatalogueScreen onSaved={handleSaved} />
}
