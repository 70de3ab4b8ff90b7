import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { clearStoredRanked } from '../../features/browsing/home/ranked-cache.ts'
import { CatalogueScreen } from '../../features/office/market/catalogue/catalogue-screen.tsx'

export const Route = createFileRoute('/admin/catalogue')({
  head: () => ({ meta: [{ title: pageTitle(t`Catalogue`) }] }),
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
