import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { placeName } from '@bowerbird/contract/places/near'
import { PhoneBar } from '../features/browsing/ads/ad-detail.tsx'
import { placeMap } from '../features/browsing/places/map/map.lazy.ts'
import { reportAd } from '../features/browsing/reports/reports.lazy.ts'
import { buyerHints } from '../features/browsing/rules/rules.lazy.ts'
import { contactBar, contactSeller, earlierChat } from '../features/members/chat/start/contact.lazy.ts'
import { HeartButton } from '../features/members/favourites/heart-button.tsx'
import { watchButton } from '../features/members/lifecycle/watches.lazy.ts'
import { adDemand } from '../features/selling/demand/demand.lazy.ts'
import { ownAdActions, ownAdBar } from '../features/selling/lifecycle/lifecycle.lazy.ts'
import { adPrices, pricePlan } from '../features/selling/prices/prices.lazy.ts'
import { Trans } from '../platform/language/trans.tsx'
import { useIsMe, useIsMember } from '../platform/session.ts'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'

/*
 * A viewer's actions on an ad. The server renders them for visitors. On an owner's first page the start script hides
 * `not-own` until one of these components has replaced it, so that no wrong button can be tapped.
 */
const NOT_OWN = 'contents not-own'

interface Props {
  ad: Ad
}

/** Chat and phone for others; the owner's actions for the owner. A sold ad only leads to a conversation about it. */
export function AdContact({ ad }: Props) {
  const isOwn = useIsMe(ad.user)
  const isMember = useIsMember()
  if (isOwn) {
    return (
      <>
        <DeferredHydration key="own" part={ownAdActions} props={{ ad }} />
        <DeferredHydration key="demand" part={adDemand} props={{ id: ad._id }} />
        <DeferredHydration key="plan" part={pricePlan} props={{ ad }} />
      </>
    )
  }
  if (ad.status === 'sold') return isMember && <DeferredHydration part={earlierChat} props={{ ad }} />
  return <DeferredHydration key="contact" part={contactSeller} props={{ ad }} className={NOT_OWN} />
}

/** The same at the bottom of a phone's screen. */
export function AdBar({ ad }: Props) {
  const isOwn = useIsMe(ad.user)
  if (ad.status === 'sold' && !isOwn) return null
  return (
    <PhoneBar>
      {isOwn ? (
        <DeferredHydration key="own" part={ownAdBar} props={{ ad }} />
      ) : (
        <DeferredHydration key="contact" part={contactBar} props={{ ad }} className={NOT_OWN} />
      )}
    </PhoneBar>
  )
}

/** For others than the owner of a reserved ad. */
export function AdWatch({ ad }: Props) {
  if (useIsMe(ad.user) || ad.status !== 'reserved') return null
  return <DeferredHydration part={watchButton} props={{ adId: ad._id }} className="not-own -mx-3 -mb-2" />
}

export function AdHeart({ ad }: Props) {
  return useIsMe(ad.user) ? null : <HeartButton id={ad._id} title={ad.title} />
}

export function AdReport({ ad }: Props) {
  if (useIsMe(ad.user)) return null
  return <DeferredHydration part={reportAd} props={{ productId: ad._id }} className={NOT_OWN} />
}

/** The suburb on a map, if the ad names one. */
export function AdMap({ ad: { suburb, postcode, state } }: Props) {
  if (!suburb || !postcode) return null
  const name = placeName({ suburb, postcode }, abbreviationOf(state))
  return (
    <section className="on-screen">
      <h2 className="mb-3 text-xl">{t`Location`}</h2>
      <DeferredHydration part={placeMap} props={{ postcode, name: suburb }} className="map-box h-72" />
      <p className="mt-2 text-sm text-ink-soft">
        <Trans>{name}. Only the suburb is shown, never an address.</Trans>
      </p>
    </section>
  )
}

/** Hints for buyers of such things. */
export const AdHints = ({ ad }: Props) => (
  <DeferredHydration part={buyerHints} props={{ ad }} className="-mt-10" />
)

/**
 * Its price history, and the prices of similar ads. Last, because it appears late; above the gap that it may not fill.
 */
export const AdPrices = ({ ad }: Props) => (
  <DeferredHydration part={adPrices} props={{ ad }} className="-mt-10" />
)
