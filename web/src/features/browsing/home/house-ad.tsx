import { imageSet } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { marketName, publicSettings } from '@bowerbird/contract/market/market-settings'
import type { MarketBanner } from '@bowerbird/contract/market/settings.types'
import { Link } from '@tanstack/react-router'
import { usePlaceParams } from '../../../platform/chosen-place.ts'
import { Art } from '../../../ui/icons/art.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

/** The banner on the home page when no ad network is configured. */
export function HouseAd() {
  const place = usePlaceParams()
  const { banner } = publicSettings()
  if (banner) return <OwnBanner banner={banner} />
  return (
    <aside aria-label={t`From ${marketName()}`} className="page-width">
      <Link
        to="/products/$category"
        params={{ category: 'all' }}
        search={{ listingType: ['rent'], ...place }}
        className="group flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-4 py-1 transition-colors hover:border-bower"
      >
        <Art name="vehicles" className="size-6" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <span className="truncate font-display font-bold text-bower-deep">{t`Only need it for a while?`}</span>
          <span className="truncate text-ink-soft max-lg:hidden">{t`A ute for the weekend, a room for the semester, a van for the move.`}</span>
          <span className="text-sm font-semibold text-bower group-hover:underline sm:ms-auto">{t`See what’s for rent`}</span>
        </span>
        <Icon name="chevron-right" className="size-5 text-bower" />
      </Link>
    </aside>
  )
}

/** The operator's own. Its height follows from its size, so that nothing moves when it has loaded. */
function OwnBanner({ banner: { picture, alt, link } }: { banner: MarketBanner }) {
  const { address, width, height } = picture
  return (
    <aside aria-label={t`From ${marketName()}`} className="page-width">
      <a href={link} className="block overflow-hidden rounded-card">
        <img
          src={address}
          srcSet={imageSet(address)}
          sizes="(min-width: 80rem) 78rem, 100vw"
          width={width}
          height={height}
          alt={alt}
          className="h-auto w-full"
        />
      </a>
    </aside>
  )
}
