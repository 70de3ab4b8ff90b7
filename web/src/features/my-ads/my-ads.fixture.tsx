import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { PAGE_SIZE, paginate } from '@bowerbird/contract/pagination'
import type { OwnAds, StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import { cardWith } from '../../testing/ads.ts'
import { type Rendered, render } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toast.tsx'
import type { OpenedAds } from './my-ads.calls.ts'
import type { MyAdsWish } from './my-ads.wish.ts'
import { MyAdsPage } from './my-ads-page.tsx'

/** An ad for tests; each says only what matters to it. */
export const ownAd = (changes: Partial<AdCard> = {}): AdCard => cardWith({ title: 'Road bike', ...changes })

const countsOf = (ads: AdCard[]): StatusCounts => {
  const count = (status: string) => ads.filter((ad) => ad.status === status).length
  return { active: count('active'), pending: count('pending'), sold: count('sold'), total: ads.length }
}

export const foundWith = (products: AdCard[], rest: Partial<OwnAds> = {}): OwnAds => ({
  products,
  pagination: paginate(1, PAGE_SIZE, products.length),
  statusCounts: countsOf(products),
  ...rest,
})

export const opened = (rest: Partial<OpenedAds>): OpenedAds => ({
  wish: {},
  pages: 1,
  entry: 'here',
  ...rest,
})

const addressOf = (wish: MyAdsWish) => {
  const search = new URLSearchParams({ ...wish }).toString()
  return `/my-adds${search && `?${search}`}`
}

/** The page as it stands once its ads have been loaded. */
export const showMyAds = (rest: Partial<OpenedAds>): Rendered =>
  render(
    <>
      <MyAdsPage opened={opened(rest)} renderAge={() => <span>3 days ago</span>} />
      <Toaster />
    </>,
    { path: addressOf(rest.wish ?? {}) },
  )
