import { formatPrice } from '@bowerbird/contract/ads/ads.format'
import { t } from '@bowerbird/contract/language/t'
import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { useIsMe } from '../../../platform/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Photo } from '../../../ui/image.tsx'

/** One line shows no emphasis: “**new** tyres” reads “new tyres”. */
const withoutStars = (text: string): string => text.replace(/(\*{1,2})(\S(?:[^*\n]*\S)?)\1/g, '$2')

/** An ad's details in both lists. Prices are in whole dollars. */
export function AdFacts({ ad }: { ad: AdminAdRow }) {
  const isOwn = useIsMe(ad.user)
  const { title, description, subcategory, images } = ad
  return (
    <>
      <div className="w-16 shrink-0 sm:w-20 overflow-hidden rounded-control">
        {images[0] ? (
          <Photo address={images[0]} alt="" sizes="5rem" />
        ) : (
          <span className="grid aspect-4/3 place-items-center bg-sky text-ink-soft">
            <Icon name="image-off" className="size-6" />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 leading-snug font-semibold">{title}</p>
        <p className="line-clamp-1 text-sm text-ink-soft">{withoutStars(description)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="neutral">{subcategory}</Badge>
          {isOwn && <Badge tone="sky">{t`Yours`}</Badge>}
          <span className="font-semibold text-bower-deep tabular-nums">
            {formatPrice({ ...ad, price: Math.round(ad.price) })}
          </span>
        </p>
      </div>
    </>
  )
}
