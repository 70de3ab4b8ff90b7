import type { AdCard as Ad } from '@bowerbird/contract/ads/ads.schema'
import { readCompared, writeCompared } from '@bowerbird/contract/ads/compare'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdGridSkeleton } from '../../features/browsing/ads/ad-grid.tsx'
import { AdCard } from '../../features/browsing/ads/card/ad-card.tsx'
import { FavouritesPage } from '../../features/members/favourites/favourites-page.tsx'
import { useSession } from '../../platform/session.ts'
import { readTitle } from '../../ui/lists/use-address-search.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

/** The search text and the ads chosen for a comparison: in the address, so that Back and a reload keep them. */
interface Search {
  /** Part of the title. Not called `search`, which is the search of the whole market. */
  title?: string | undefined
  compare?: string | undefined
}

const readAddress = ({ title, compare }: Record<string, unknown>): Search => ({
  title: readTitle(title),
  compare: writeCompared(readCompared(compare)),
})

export const Route = createFileRoute('/_member/favourites')({
  validateSearch: readAddress,
  head: screenHead('favourites'),
  component: SavedItems,
})

const sizes = '(min-width: 1280px) 15rem, (min-width: 640px) 30vw, 48vw'
const renderAd = (ad: Ad, heart: ReactNode) => <AdCard ad={ad} sizes={sizes} favourite={heart} />

function SavedItems() {
  const session = useSession()
  // Validated again: the router also passes on parameters that were not validated.
  const { title = '', compare } = readAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const change = (changes: Search) =>
    navigate({
      search: (current) => ({ ...readAddress({ ...current }), ...changes }),
      replace: true,
      resetScroll: false,
    })
  if (session.state !== 'member') return null
  const { email } = session.user
  return (
    <FavouritesPage
      key={email}
      email={email}
      renderAd={renderAd}
      skeleton={<AdGridSkeleton />}
      title={title}
      onSearch={(text) => void change({ title: text || undefined })}
      compared={readCompared(compare)}
      onCompare={(ids) => change({ compare: writeCompared(ids) })}
    />
  )
}
