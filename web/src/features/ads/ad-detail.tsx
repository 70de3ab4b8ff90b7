import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import type { ReactNode } from 'react'
import { Late } from '../../ui/late.tsx'
import { sayingsOf } from './ad-card.tsx'
import { AdPhotos } from './ad-photos.tsx'
import { adBody, staySafe } from './ads.late.tsx'
import type { FavouriteOf } from './card-item.tsx'
import { SellerCard } from './seller-card.tsx'
import { Summary } from './summary.tsx'

interface Props {
  ad: Ad
  /** Where the ad belongs; the route draws the trail. */
  trail?: ReactNode
  /** The heart on the photo. */
  favouriteOf?: FavouriteOf
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

/** One ad in full. */
export function AdDetail({ ad, trail, favouriteOf, contact, bar, report }: Props) {
  const notice = notices[ad.status]
  return (
    <div className="page-width pb-12">
      {trail}
      {/* The second row takes what is left over, so that the words stay right below the pictures. */}
      <article className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-10">
        <AdPhotos ad={ad} favouriteOf={favouriteOf} />
        <div className="lg:row-span-2">
          <div className="space-y-6 lg:sticky lg:top-24">
            {notice && (
              <p className="rounded-card bg-ochre-soft px-4 py-3 text-sm font-medium text-ochre">{notice}</p>
            )}
            <Summary title={ad.title} createdAt={ad.createdAt} says={sayingsOf(ad)} />
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
