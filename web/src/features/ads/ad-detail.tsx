import { formatPlace, formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Late } from '../../ui/late.tsx'
import { AdBadges } from './ad-badges.tsx'
import { adBody, staySafe } from './ads.late.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'
import { PostedTime } from './posted-time.tsx'
import { SellerCard } from './seller-card.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  ad: Ad
  /** Where the ad belongs; the route draws the trail. */
  trail?: ReactNode
  /** The heart on the photo. */
  favourite?: ReactNode
  /** Phone and chat, beside the seller. */
  contact?: ReactNode
  /** The same within thumb's reach: stays at the bottom of a phone's screen. */
  bar?: ReactNode
  /** Telling that something is wrong with the ad. */
  report?: ReactNode
}

const notices: Partial<Record<Ad['status'], string>> = {
  pending: 'Awaiting Approval: nobody else sees this ad until it has been reviewed.',
  inactive: 'This ad has been taken down. Nobody else sees it.',
  sold: 'This one has been sold.',
}

function Summary({ ad }: { ad: Ad }) {
  return (
    <header>
      <div className="flex items-start justify-between gap-4">
        <p className="font-display text-4xl leading-none font-bold text-bower-deep">{formatPrice(ad)}</p>
        <ShareButton title={ad.title} />
      </div>
      <h1 className="mt-3 text-2xl leading-snug wrap-anywhere sm:text-[1.75rem]">{ad.title}</h1>
      {/* A line each: the date turns into shorter or longer words, which must not push the page about. */}
      <p className="mt-3 flex flex-col gap-1 text-ink-soft">
        <span className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {formatPlace(ad)}
        </span>
        <span className="flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">Posted</span>
          <PostedTime at={ad.createdAt} />
        </span>
      </p>
    </header>
  )
}

/** One ad in full. */
export function AdDetail({ ad, trail, favourite, contact, bar, report }: Props) {
  const notice = notices[ad.status]
  return (
    <div className="page-width pb-12">
      {trail}
      {/* The second row takes what is left over, so that the words stay right below the pictures. */}
      <article className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-10">
        <PhotoCarousel
          key={ad._id}
          images={ad.images}
          title={ad.title}
          blur={ad.coverBlur ?? undefined}
          badges={<AdBadges ad={ad} />}
          favourite={favourite}
        />
        <div className="lg:row-span-2">
          <div className="space-y-6 lg:sticky lg:top-24">
            {notice && (
              <p className="rounded-card bg-ochre-soft px-4 py-3 text-sm font-medium text-ochre">{notice}</p>
            )}
            <Summary ad={ad} />
            <SellerCard ad={ad} contact={contact} />
            <div className="max-lg:hidden">
              <Late part={staySafe} props={{}} />
            </div>
            {report}
          </div>
        </div>
        <Late part={adBody} props={{ ad }} className="below-screen min-w-0 [--drawn-height:44rem]" />
      </article>
      {bar && (
        <div className="sticky bottom-0 z-20 -mx-[clamp(1rem,3vw,2rem)] mt-8 border-t border-line bg-surface px-[clamp(1rem,3vw,2rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          {bar}
        </div>
      )}
    </div>
  )
}
