import { createFileRoute, useRouter } from '@tanstack/react-router'
import { clearStoredRanked } from '../../features/browsing/home/ranked-cache.ts'
import { CatalogueScreen } from '../../features/office/market/catalogue/catalogue-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/catalogue')({
  head: screenHead('adminCatalogue'),
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
