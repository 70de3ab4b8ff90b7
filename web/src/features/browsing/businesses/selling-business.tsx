import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { licenceKindOf } from '@bowerbird/contract/businesses/licences'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/badge.tsx'
import { AbnText } from './abn-text.tsx'
import { LicenceText } from './licence-text.tsx'

type Shown = Pick<Ad, 'category' | 'subcategory' | 'listingType' | 'business'>

/** On an ad: that its seller is a business, which one, and the licence for such ads in its state. */
export function SellingBusiness({ ad }: { ad: Shown }) {
  const { business } = ad
  if (!business) return null
  const kind = licenceKindOf(ad)
  const licence = business.licences.find((each) => each.kind === kind)
  return (
    <div className="mt-4 rounded-control bg-sky/60 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <Badge tone="night">{t`Business`}</Badge>
        <Link
          to="/business/$slug"
          params={{ slug: business.slug }}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold text-bower-deep wrap-anywhere underline underline-offset-4"
        >
          {business.name}
        </Link>
      </p>
      <p>
        <AbnText abn={business.abn} />
      </p>
      {licence && (
        <p className="mt-2">
          <LicenceText licence={licence} />
        </p>
      )}
    </div>
  )
}
