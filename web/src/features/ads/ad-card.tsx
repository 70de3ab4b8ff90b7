import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Photo } from '../../ui/image.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdBadges } from './ad-badges.tsx'
import { PostedTime, postedDate } from './posted-time.tsx'

/** What a card says that has to be worked out. */
export interface Sayings {
  price: string
  place: string
  date: string
}

export const sayingsOf = (ad: AdCardData): Sayings => ({
  price: formatPrice(ad),
  place: formatLocation(ad),
  date: postedDate(ad.createdAt),
})

interface Props {
  ad: AdCardData
  /** How wide the photo is drawn; the list around the card knows. */
  sizes: string
  isEager?: boolean | undefined
  /** The heart on the photo; the route fills it. */
  favourite?: ReactNode
  /** Where someone else has worked it out. */
  says?: Sayings | undefined
}

const frame = 'relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface'
const body = 'flex flex-1 flex-col px-3 pt-3 pb-3.5 sm:px-4'

/** An ad in a list. The title's link is stretched over the whole card; what sits in slots stays clickable. */
export function AdCard({ ad, sizes, isEager = false, favourite, says = sayingsOf(ad) }: Props) {
  return (
    <article
      className={`group ${frame} shadow-soft outline-bower transition-colors hover:border-bower/60 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2`}
    >
      <div className="relative">
        <Photo
          address={ad.images[0] ?? ''}
          alt={ad.title}
          sizes={sizes}
          blur={ad.coverBlur ?? undefined}
          isEager={isEager}
          className={ad.status === 'sold' ? 'opacity-70' : ''}
        />
        <AdBadges ad={ad} />
        {favourite && <div className="absolute top-2 right-2 z-10">{favourite}</div>}
      </div>
      <div className={body}>
        <p className="font-display text-lg leading-tight font-bold text-bower-deep sm:text-xl">
          {says.price}
        </p>
        <h3 className="mt-1 line-clamp-2 min-h-[2lh] font-sans text-[0.9375rem] leading-snug font-medium text-ink text-wrap wrap-anywhere group-hover:text-bower">
          <Link
            to="/product/$productId"
            params={{ productId: ad._id }}
            className="after:absolute after:inset-0 focus-visible:outline-none"
          >
            {ad.title}
          </Link>
        </h3>
        <div className="mt-auto pt-2 text-sm leading-snug text-ink-soft">
          <p className="truncate">{says.place}</p>
          <PostedTime at={ad.createdAt} date={says.date} className="block" />
        </div>
      </div>
    </article>
  )
}

/** The shape of a card that is about to arrive. */
export function AdCardSkeleton() {
  return (
    <div className={frame} aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className={body}>
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
        <Skeleton className="mt-4 h-3.5 w-3/4" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
      </div>
    </div>
  )
}
