import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import { AdRow } from '../features/ads/ad-row.tsx'
import { rankedAdsQuery } from '../features/ads/ads.queries.ts'
import { Hero, type HeroAction } from '../features/home/hero.tsx'
import { HouseAd } from '../features/home/house-ad.tsx'
import { Promises } from '../features/home/promises.tsx'
import { QuickIcons } from '../features/home/quick-icons.tsx'
import { RankedSection } from '../features/home/ranked-section.tsx'
import { PageError } from '../features/shell/page-error.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(rankedAdsQuery())
  },
  head: () => ({ links: [{ rel: 'canonical', href: '/' }] }),
  component: Home,
  errorComponent: LoadError,
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
  const { data } = useSuspenseQuery(rankedAdsQuery())
  return (
    <div className="space-y-10 pb-14 lg:space-y-12">
      <div>
        <Hero actions={actions} />
        <Promises />
      </div>
      <QuickIcons />
      {rankedCategoryNames.map((category, index) => (
        <Fragment key={category}>
          {index === SECTIONS_BEFORE_AD && <HouseAd />}
          <RankedSection category={category}>
            {data[category].length > 0 ? <AdRow ads={data[category]} label={category} /> : undefined}
          </RankedSection>
        </Fragment>
      ))}
    </div>
  )
}

function LoadError({ error }: { error: Error }) {
  const router = useRouter()
  return <PageError error={error} onRetry={() => void router.invalidate()} />
}
