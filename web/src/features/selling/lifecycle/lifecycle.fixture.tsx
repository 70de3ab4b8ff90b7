import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import type { Conversation, Conversations } from '@bowerbird/contract/chat/chat.schema'
import { listOwnFigures } from '@bowerbird/contract/figures/figures.endpoints'
import type { AdFigures } from '@bowerbird/contract/figures/figures.schema'
import { PAGE_SIZE, paginate } from '@bowerbird/contract/pagination'
import type { OwnAdCard, OwnAds, StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect } from 'vitest'
import { cardWith } from '../../../testing/ads.ts'
import { answer, type Rendered, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { readFilter } from './own-ads/my-ads.filter.ts'
import { MyAdsPage } from './own-ads/my-ads-page.tsx'

/** An ad for tests, with the given fields. */
export const ownAd = ({ declined, postedAt, ...changes }: Partial<OwnAdCard> = {}): OwnAdCard => ({
  ...cardWith({ title: 'Road bike', ...changes }),
  declined,
  postedAt,
})

const countsOf = (ads: OwnAdCard[]): StatusCounts => {
  const count = (status: string) => ads.filter((ad) => ad.status === status).length
  const counts = Object.fromEntries(adStatuses.map((status) => [status, count(status)]))
  return { ...(counts as Record<AdStatus, number>), total: ads.length }
}

export const foundWith = (products: OwnAdCard[], rest: Partial<OwnAds> = {}): OwnAds => ({
  products,
  pagination: paginate(1, PAGE_SIZE, products.length),
  statusCounts: countsOf(products),
  ...rest,
})

const chatId = (n: number) => `019a9000-0000-7000-8000-00000000000${n}`

/** The chats of people with these names about an ad of the member. */
export const chatsOf = (...names: string[]): Conversations => ({
  conversations: names.map(
    (name, n) =>
      ({
        _id: chatId(n),
        side: 'seller',
        other: { _id: chatId(n), name, avatar: null, isActive: true },
        isBlockedByMe: false,
      }) as Conversation,
  ),
  hasMore: false,
  unreadCount: 0,
})

type Drafts = ComponentProps<typeof MyAdsPage>['drafts']

function Page({ drafts }: { drafts: Drafts }) {
  const search = useLocation({ select: (location) => location.search })
  return (
    <MyAdsPage
      filter={readFilter(search)}
      renderAge={(at) => <span>posted {at}</span>}
      {...(drafts && { drafts })}
    />
  )
}

/** The page after its first request has been answered. */
export async function showMyAds(search = '', figures: AdFigures[] = [], drafts?: Drafts): Promise<Rendered> {
  answer(listOwnFigures, figures)
  const view = render(
    <>
      <Page drafts={drafts} />
      <Toaster />
    </>,
    { path: `/my-adds${search}` },
  )
  await waitFor(() => expect(screen.queryByText('Loading your ads')).toBeNull())
  return view
}
