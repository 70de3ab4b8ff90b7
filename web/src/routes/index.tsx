import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import { SignUpNow } from '../features/accounts/sign-up-now.tsx'
import { AdRow } from '../features/ads/ad-row.tsx'
import { loadRankedAds } from '../features/ads/ads.calls.ts'
import { Hero, type HeroAction } from '../features/home/hero.tsx'
import { houseAd, loadHomeParts, promises } from '../features/home/home.late.ts'
import { QuickIcons } from '../features/home/quick-icons.tsx'
import { keepRanked, rankedAds } from '../features/home/ranked-cache.ts'
import { RankedSection } from '../features/home/ranked-section.tsx'
import { PageError } from '../features/shell/page-error.tsx'
import { absolute } from '../platform/origin.ts'
import { Late } from '../ui/late.tsx'

export const Route = createFileRoute('/')({
  loader: async () => {
    const [ranked] = await Promise.all([rankedAds(loadRankedAds), loadHomeParts()])
    return ranked
  },
  head: () => ({ links: [{ rel: 'canonical', href: absolute('/') }] }),
  component: Home,
  errorComponent: ({ error }) => <PageError error={error} />,
})

// SELL joins them, in front, when its page is there: { label: 'SELL', link: linkOptions({ to: '/categories' }) }
const actions: HeroAction[] = [
  { label: 'BUY', link: linkOptions({ to: '/category/$category', params: { category: 'all' } }) },
  {
    label: 'RENT',
    link: linkOptions({
      to: '/products/$category',
      params: { category: 'all' },
      search: { listingType: ['rent'] },
    }),
  },
]

/** The advertisement stands after this many categories. */
const SECTIONS_BEFORE_AD = 2

function Home() {
  const ranked = Route.useLoaderData()
  // What came with the server's page is as fresh as it gets.
  useEffect(() => keepRanked(ranked), [ranked])
  return (
    <div className="space-y-10 pb-2 lg:space-y-12">
      <div>
        <Hero actions={actions} signUp={<SignUpNow />} />
        <Late part={promises} props={{}} />
      </div>
      <QuickIcons />
      {rankedCategoryNames.map((category, index) => (
        <Fragment key={category}>
          {index === SECTIONS_BEFORE_AD && <Late part={houseAd} props={{}} />}
          <RankedSection category={category}>
            {ranked[category].length > 0 ? <AdRow ads={ranked[category]} label={category} /> : undefined}
          </RankedSection>
        </Fragment>
      ))}
    </div>
  )
}
