import type { AdCard as Ad } from '@bowerbird/contract/ads/ads.schema'
import { readCompared, writeCompared } from '@bowerbird/contract/ads/compare'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdGridSkeleton } from '../../features/ads/ad-grid.tsx'
import { AdCard } from '../../features/ads/card/ad-card.tsx'
import { FavouritesPage } from '../../features/favourites/favourites-page.tsx'
import { useSession } from '../../platform/session.ts'

export const Route = createFileRoute('/_member/favourites')({
  // What is chosen for a comparison is in the address, so that Back and a reload keep it.
  validateSearch: (search: Record<string, unknown>): { compare?: string | undefined } => ({
    compare: writeCompared(readCompared(search.compare)),
  }),
  head: () => ({ meta: [{ title: pageTitle('Saved Items') }] }),
  component: SavedItems,
})

const sizes = '(min-width: 1280px) 15rem, (min-width: 640px) 30vw, 48vw'
const renderAd = (ad: Ad, heart: ReactNode) => <AdCard ad={ad} sizes={sizes} favourite={heart} />

function SavedItems() {
  const session = useSession()
  const { compare } = Route.useSearch()
  const navigate = Route.useNavigate()
  const handleCompare = (ids: string[]) =>
    void navigate({ search: { compare: writeCompared(ids) }, replace: true, resetScroll: false })
  if (session.state !== 'member') return null
  const { email } = session.user
  return (
    <FavouritesPage
      key={email}
      email={email}
      renderAd={renderAd}
      skeleton={<AdGridSkeleton />}
      compared={readCompared(compare)}
      onCompare={handleCompare}
    />
  )
}
