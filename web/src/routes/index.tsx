import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import { SignUpNow } from '../features/accounts/sign-up-now.tsx'
import { loadRankedAds } from '../features/ads/ads.calls.ts'
import { heartOf } from '../features/favourites/heart-button.tsx'
import { Hero, type HeroAction } from '../features/home/hero.tsx'
import { houseAd, loadHomeParts, networkAd, promises } from '../features/home/home.late.ts'
import { QuickIcons } from '../features/home/quick-icons.tsx'
import { keepRanked, rankedAds } from '../features/home/ranked-cache.ts'
import { PageError } from '../features/shell/page-error.tsx'
import { absolute } from '../platform/origin.ts'
import { pageSettings } from '../platform/page-settings.ts'
import { DESCRIPTION, socialCard, TITLE } from '../platform/social.ts'
import { Late } from '../ui/late.tsx'
import { loadRankedRow, rankedRows } from './-ranked-row.late.ts'

export const Route = createFileRoute('/')({
  loader: async () => {
    const [ranked] = await Promise.all([rankedAds(loadRankedAds), loadHomeParts(), loadRankedRow()])
    return ranked
  },
  head: () => ({
    meta: socialCard({ title: TITLE, description: DESCRIPTION, path: '/' }),
    links: [{ rel: 'canonical', href: absolute('/') }],
  }),
  component: Home,
  errorComponent: ({ error }) => <PageError error={error} />,
})

const actions: HeroAction[] = [
  { label: 'SELL', link: linkOptions({ to: '/categories' }) },
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
      {rankedRows.map(({ category, part }, index) => (
        <Fragment key={category}>
          {index === SECTIONS_BEFORE_AD && (
            <Late part={pageSettings().adNetwork ? networkAd : houseAd} props={{}} className="" />
          )}
          <Late
            part={part}
            props={{ category, ads: ranked[category], favouriteOf: heartOf }}
            className="below-screen late-drawn [--drawn-height:23rem] sm:[--drawn-height:25rem]"
          />
        </Fragment>
      ))}
    </div>
  )
}
