import type { AdCard as Ad } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdGridSkeleton } from '../features/browsing/ads/ad-grid.tsx'
import { AdCard } from '../features/browsing/ads/card/ad-card.tsx'
import { ViewedPage } from '../features/browsing/recently-viewed/viewed-page.tsx'

export const Route = createFileRoute('/recently-viewed')({
  head: () => ({ meta: [{ title: pageTitle(t`Recently Viewed`) }, { name: 'robots', content: 'noindex' }] }),
  component: () => <ViewedPage renderAd={renderAd} skeleton={<AdGridSkeleton />} />,
})

const sizes = '(min-width: 1280px) 15rem, (min-width: 640px) 30vw, 48vw'
const renderAd = (ad: Ad, remove: ReactNode) => <AdCard ad={ad} sizes={sizes} favourite={remove} />
