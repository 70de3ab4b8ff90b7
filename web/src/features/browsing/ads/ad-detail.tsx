import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { noteView } from '@bowerbird/contract/figures/figures.endpoints'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useEffect } from 'react'
import { call } from '../../../platform/api.ts'
import { useIsMe } from '../../../platform/session.ts'
import { DeferredHydration } from '../../../ui/hydration/deferred-hydration.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { adBody } from './ads.lazy.tsx'
import { AdBadges } from './card/ad-card.tsx'
import { formatDay } from './card/posted-time.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'
import { SellerCard } from './seller-card.tsx'
import { StaySafe } from './stay-safe.tsx'
import { Summary } from './summary.tsx'

/** After the page has loaded what it needs. A visitor who leaves earlier hasn't looked at the ad. */
const DELAY_MS = 1_000

/** Tells the server that someone looks at an ad: pages come from a cache, and hovering over a link loads them, too. */
export function useCountView({ _id, user, status }: Ad): void {
  const isOwn = useIsMe(user)
  const isCounted = !isOwn && isListedStatus(status)
  useEffect(() => {
    if (!isCounted) return
    const timer = setTimeout(() => {
      // A view that can't be counted is no loss.
      call(noteView, { params: { id: _id }, keepalive: true }).catch(() => undefined)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [_id, isCounted])
}

/** The day before the midnight at which a reservation ends. */
const lastDay = (until: string): string => formatDay(new Date(Date.parse(until) - 1).toISOString())

interface Props {
  ad: Ad
  /** Category of the ad; the route renders the breadcrumb. */
  trail?: ReactNode
  /** The heart on the photo. */
  favourite?: ReactNode
  /** Facts about the seller. */
  about?: ReactNode
  /** Phone and chat, beside the seller. */
  contact?: ReactNode
  /** The same in reach of a thumb, in a `PhoneBar`. */
  bar?: ReactNode
  /** Below the note on a reservation. */
  watch?: ReactNode
  /** Reports a problem with the ad. */
  report?: ReactNode
  /** Map of its suburb. */
  map?: ReactNode
}

/** Stays at the bottom of a phone's screen. */
export function PhoneBar({ children }: { children: ReactNode }) {
  return <div className="phone-bar">{children}</div>
}

/** One ad in full. */
export function AdDetail({ ad, trail, favourite, about, contact, bar, watch, report, map }: Props) {
  return (
    <div className="ad-page page-width pb-12">
      {trail}
      {/* The second row takes what is left over, so that the text stays right below the photos. */}
      <article className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-10">
        <PhotoCarousel
          key={ad._id}
          images={ad.images}
          title={ad.title}
          blur={ad.coverBlur}
          badges={<AdBadges ad={ad} />}
          favourite={favourite}
        />
        <div className="lg:row-span-2">
          <div className="space-y-6 lg:sticky lg:top-24">
            {(ad.status === 'sold' || ad.reservedUntil) && (
              <div className="rounded-card bg-ochre-soft px-4 py-3 text-sm font-medium text-ochre">
                {ad.reservedUntil ? t`Reserved until ${lastDay(ad.reservedUntil)}` : t`Sold`}
                {watch}
              </div>
            )}
            <Summary ad={ad} />
            <SellerCard ad={ad} about={about} contact={contact} />
            <div className="on-screen max-lg:hidden">
              <StaySafe />
            </div>
            {report}
          </div>
        </div>
        <div className="min-w-0 space-y-10">
          <DeferredHydration part={adBody} props={{ ad }} className="" />
          {map}
        </div>
      </article>
      {bar}
    </div>
  )
}

/** The shape of an ad's page while it is loading. */
export function AdDetailSkeleton() {
  return (
    <div className="page-width pb-12" role="status">
      <span className="sr-only">{t`Loading the ad`}</span>
      <Skeleton className="my-5 h-5 w-64 max-w-full" />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="aspect-4/3 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
