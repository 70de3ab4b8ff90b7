import { marketTitle } from '@bowerbird/contract/market/market-settings'
import { writeChosenPlace } from '@bowerbird/contract/places/chosen-place'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadRankedAds } from '../features/browsing/ads/ads.calls.ts'
import { Hero, type HeroAction } from '../features/browsing/home/hero.tsx'
import { houseAd, networkAd, promises } from '../features/browsing/home/home.lazy.ts'
import { QuickIcons } from '../features/browsing/home/quick-icons.tsx'
import { rankedAds, storeRanked } from '../features/browsing/home/ranked-cache.ts'
import { ViewedSection } from '../features/browsing/recently-viewed/viewed-section.tsx'
import { PageError } from '../features/browsing/shell/page-error.tsx'
import { SignUpNow } from '../features/members/accounts/login/sign-up-now.tsx'
import { placeOf, usePlaceParams } from '../platform/chosen-place.ts'
import { absolute } from '../platform/origin.ts'
import { pageSettings } from '../platform/page-settings.ts'
import { siteDescription, socialCard } from '../platform/social.ts'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'
import { loadRankedRow, rankedRows } from './-ranked-row.lazy.ts'
import { viewedRow } from './-viewed-row.lazy.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const place = placeOf(context)
    const key = writeChosenPlace(place) || undefined
    const [ranked] = await Promise.all([rankedAds(() => loadRankedAds(place), key), loadRankedRow()])
    return { ranked, key }
  },
  head: () => ({
    meta: socialCard({ title: marketTitle(), description: siteDescription(), path: '/' }),
    links: [{ rel: 'canonical', href: absolute('/') }],
  }),
  component: Home,
  errorComponent: ({ error }) => <PageError error={error} />,
})

const actions: HeroAction[] = [
  { label: 'SELL', link: linkOptions({ to: '/categories' }) },
  {
    label: 'BUY',
    link: linkOptions({
      to: '/products/$category',
      params: { category: 'all' },
      search: { listingType: ['sell'] },
    }),
  },
  {
    label: 'RENT',
    link: linkOptions({
      to: '/products/$category',
      params: { category: 'all' },
      search: { listingType: ['rent'] },
    }),
  },
]

/** The first row begins on the first screen. */
const belowFirstScreen = 'render-when-near [--estimated-height:23rem] sm:[--estimated-height:25rem]'

function Home() {
  const { ranked, key } = Route.useLoaderData()
  useEffect(() => storeRanked(ranked, key), [ranked, key])
  return (
    <div className="space-y-6 pb-2 lg:space-y-8">
      <div>
        <div className="bg-sky pt-2">
          <DeferredHydration part={pageSettings().adNetwork ? networkAd : houseAd} props={{}} className="" />
        </div>
        <Hero
          actions={actions}
          place={usePlaceParams()}
          signUp={<SignUpNow />}
          tiles={<DeferredHydration part={promises} props={{}} className="" />}
        />
        <QuickIcons />
      </div>
      {rankedRows().map(({ category, part }, index) => (
        <DeferredHydration
          key={category}
          part={part}
          props={{ category, ads: ranked[category] ?? [] }}
          className={index > 0 ? belowFirstScreen : ''}
        />
      ))}
      <ViewedSection row={viewedRow} />
    </div>
  )
}
