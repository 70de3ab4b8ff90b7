import { formatPrice, formatShortLocation, offerNames } from '@bowerbird/contract/ads/ads.format'
import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { cardFacts } from '@bowerbird/contract/catalogue/attributes'
import { t } from '@bowerbird/contract/language/t'
import { formatDistance } from '@bowerbird/contract/places/near'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Photo } from '../../../../ui/image.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PostedTime } from './posted-time.tsx'

/** The state that a buyer must know first. */
const marks: Partial<Record<AdStatus, string>> = { sold: t`SOLD`, reserved: t`RESERVED` }

/** On an ad's photo. */
export function AdBadges({ ad }: { ad: Pick<AdCardData, 'isFeatured' | 'status' | 'isBusiness'> }) {
  const mark = marks[ad.status]
  if (!mark && !ad.isFeatured && !ad.isBusiness) return null
  return (
    <p className="card-badges">
      {mark && <span className="badge bg-ink text-paper">{mark}</span>}
      {ad.isFeatured && <span className="badge badge-featured">{t`FEATURED`}</span>}
      {ad.isBusiness && <span className="badge bg-header text-white">{t`Business`}</span>}
    </p>
  )
}

interface Props {
  ad: AdCardData
  /** Width of the photo; the list around the card knows it. */
  sizes: string
  isEager?: boolean | undefined
  /** The heart on the photo; the route fills it. */
  favourite?: ReactNode
  /** Below everything else; the route fills it. */
  footer?: ReactNode
}

/** "Newtown, NSW · 6 km away" */
const placeText = (ad: AdCardData): string =>
  ad.distanceKm === undefined
    ? formatShortLocation(ad)
    : // It is not broken between the lines of a narrow card.
      `${formatShortLocation(ad)} · ${formatDistance(ad.distanceKm).replaceAll(' ', '\u00a0')}`

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Distance of the ad from the list's origin; its own address doesn't contain it. */
    distanceKm?: number
  }
}

/** An ad in a list. The title's link is stretched over the whole card; the heart stays clickable. */
export function AdCard({ ad, sizes, isEager, favourite, footer }: Props) {
  const facts = cardFacts(ad).join(' · ')
  return (
    <article className="card">
      <Photo
        address={ad.images[0] ?? ''}
        alt={ad.title}
        sizes={sizes}
        size="card"
        isEager={isEager}
        className={ad.status === 'sold' ? 'opacity-70' : ''}
      />
      <AdBadges ad={ad} />
      {favourite}
      <p className="card-price">
        {`${formatPrice(ad)} `}
        {ad.oldPrice && <small>{t`was ${formatPrice({ ...ad, price: ad.oldPrice })}`}</small>}
        <span>{offerNames[ad.listingType]}</span>
      </p>
      <h3 className="card-title">
        <Link
          to="/product/$productId"
          params={{ productId: ad._id }}
          state={ad.distanceKm === undefined ? undefined : { distanceKm: ad.distanceKm }}
        >
          {ad.title}
        </Link>
      </h3>
      {facts && <p className="card-facts">{facts}</p>}
      <p className="card-place">{placeText(ad)}</p>
      <PostedTime at={ad.createdAt} />
      {footer}
    </article>
  )
}

/** The shape of a card that is loading. */
export function AdCardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="p-3 sm:px-4">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
        <Skeleton className="mt-4 h-3.5 w-3/4" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
      </div>
    </div>
  )
}

export interface CardProps {
  ad: AdCardData
  sizes: string
  isEager: boolean
}

/** Component for one ad of a list; the route adds the heart. */
export type CardComponent = ComponentType<CardProps>

/** Layout of the cards of a list. */
export interface CardLayout {
  className: string
  sizes: string
  /** Number of cards in the first screen: their photos are fetched first. */
  eagerCount?: number
}

interface ItemsProps {
  ads: AdCardData[]
  layout: CardLayout
  Card?: CardComponent | undefined
}

/** The items of a list of ads. */
export function CardItems({ ads, layout: { className, sizes, eagerCount = 0 }, Card = AdCard }: ItemsProps) {
  return ads.map((ad, index) => (
    <li key={ad._id} className={className}>
      {/* A boundary of its own: React hydrates one card at a time and handles input in between. */}
      <Suspense>
        <Card ad={ad} sizes={sizes} isEager={index < eagerCount} />
      </Suspense>
    </li>
  ))
}
