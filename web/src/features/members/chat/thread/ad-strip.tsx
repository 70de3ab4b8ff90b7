import { formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { imageAt } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../../ui/badge.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  title: string
  /** Undefined once the ad was deleted. */
  ad:
    | {
        _id: string
        image: string | null
        price: number | null
        listingType: 'sell' | 'rent'
        rentType: 'daily' | 'weekly' | 'monthly' | null
        status: AdStatus
        isAvailable: boolean
      }
    | undefined
  /** For whom and until when it is reserved. */
  reservation?: string | undefined
}

/** State of an ad that only its seller can open now. */
const goneTexts: Partial<Record<AdStatus, string>> = {
  paused: t`Paused for now`,
  expired: t`This ad has ended`,
}

/** The ad the conversation is about, always visible. */
export function AdStrip({ title, ad, reservation }: Props) {
  const isGone = !ad?.isAvailable
  const content = (
    <>
      {ad?.image ? (
        <img
          src={imageAt(ad.image, 320)}
          alt=""
          width={56}
          height={42}
          className={`h-10.5 w-14 shrink-0 rounded-control bg-sky object-cover ${isGone ? 'opacity-60 grayscale' : ''}`}
        />
      ) : (
        <span className="grid h-10.5 w-14 shrink-0 place-items-center rounded-control bg-sky text-ink-soft">
          <Icon name="package" className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold text-ink">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {ad?.price !== null && ad?.price !== undefined && !isGone && (
            <span className="font-display font-bold text-bower-deep">
              {formatPrice({ ...ad, price: ad.price })}
            </span>
          )}
          {isGone && ((ad && goneTexts[ad.status]) ?? t`No longer available`)}
          {ad?.status === 'sold' && !isGone && <Badge tone="neutral">{t`SOLD`}</Badge>}
          {ad?.status === 'reserved' && !isGone && <Badge tone="neutral">{t`RESERVED`}</Badge>}
          {reservation && !isGone && <span>{reservation}</span>}
        </span>
      </span>
    </>
  )
  const look = 'flex min-h-15 items-center gap-3 border-b border-line bg-paper px-4 py-2'
  if (isGone) return <div className={look}>{content}</div>
  return (
    <Link
      to="/product/$productId"
      params={{ productId: ad._id }}
      className={`${look} -outline-offset-3 hover:bg-sky`}
    >
      {content}
      <Icon name="chevron-right" className="size-5 text-ink-soft" />
    </Link>
  )
}
