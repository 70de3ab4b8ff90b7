import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { Fragment } from 'react'
import { SignUpNow } from '../features/accounts/sign-up-now.tsx'
import { AdRow } from '../features/ads/ad-row.tsx'
import { loadRankedAds } from '../features/ads/ads.calls.ts'
import { Hero, type HeroAction } from '../features/home/hero.tsx'
import { HouseAd } from '../features/home/house-ad.tsx'
import { Promises } from '../features/home/promises.tsx'
import { QuickIcons } from '../features/home/quick-icons.tsx'
import { RankedSection } from '../features/home/ranked-section.tsx'
import { PageError } from '../features/shell/page-error.tsx'

export const Route = createFileRoute('/')({
  loader: loadRankedAds,
  head: () => ({ links: [{ rel: 'canonical', href: '/' }] }),
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
  return (
    <div className="space-y-10 pb-2 lg:space-y-12">
      <div>
        <Hero actions={actions} signUp={<SignUpNow />} />
        <Promises />
      </div>
      <QuickIcons />
      {rankedCategoryNames.map((category, index) => (
        <Fragment key={category}>
          {index === SECTIONS_BEFORE_AD && <HouseAd />}
          <RankedSection category={category}>
            {ranked[category].length > 0 ? <AdRow ads={ranked[category]} label={category} /> : undefined}
          </RankedSection>
        </Fragment>
      ))}
    </div>
  )
}
