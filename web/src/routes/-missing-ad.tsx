import { AD_NOT_FOUND, AdNotFoundActions } from '../features/browsing/ads/ad-not-found.tsx'
import { similarAds } from '../features/browsing/ads/ads.lazy.tsx'
import { PageMessage } from '../features/browsing/shell/page-message.tsx'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'
import type { MissingAdData } from './-load-ad-page.ts'

const texts = {
  ended: { title: 'This ad has ended', text: 'It may have found a new home. Here’s more like it.' },
  paused: {
    title: 'This ad is paused',
    text: 'Its seller is taking a break and may bring it back. Until then, here’s more like it.',
  },
  unknown: {
    title: AD_NOT_FOUND,
    text: 'The ad may have been sold or removed. There’s plenty more to see.',
  },
}

/** The page's title; undefined if nothing is known of the ad. */
export function missingAdTitle(error: unknown): string | undefined {
  const { instead, isGone } = (error as { data?: MissingAdData } | undefined)?.data ?? {}
  return instead && texts[isGone ? 'ended' : 'paused'].title
}

/** In place of an ad that doesn't exist, is paused or has ended. */
export function MissingAd({ mayBeOwn = false, isGone = false, instead }: MissingAdData) {
  const { title, text } = texts[instead ? (isGone ? 'ended' : 'paused') : 'unknown']
  return (
    <>
      <PageMessage title={title} actions={<AdNotFoundActions mayBeOwn={mayBeOwn} category={instead} />}>
        {text}
      </PageMessage>
      {instead && (
        <DeferredHydration
          part={similarAds}
          props={{ heading: `More in ${instead.subcategory}`, ads: instead.ads, Card: CardWithHeart }}
          className=""
        />
      )}
    </>
  )
}
