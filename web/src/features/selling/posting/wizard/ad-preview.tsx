import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import { factsOf } from '@bowerbird/contract/catalogue/attributes'
import { storedAttributes } from '@bowerbird/contract/catalogue/attributes.rules'
import { ALL_STATES } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { readPrice } from '@bowerbird/contract/posting/amounts'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { PhotoPicture } from '../../../../ui/photos/photo-picture.tsx'
import type { Photo } from '../photos/use-photos.ts'

function priceOf({ price, listingType, rentType }: AdDraft): string {
  const amount = readPrice(price)
  if (amount === undefined) return '$ –'
  return formatPrice({ price: amount, listingType, rentType: rentType || null })
}

/** The ad as listings will show it, and its facts. */
export function AdPreview({ draft, cover }: { draft: AdDraft; cover: Photo | undefined }) {
  const isEverywhere = draft.state === ALL_STATES
  const location = isEverywhere
    ? formatLocation(draft)
    : [draft.suburb || draft.city, draft.state].filter(Boolean).join(', ')
  const { subcategory, attributes } = draft
  const facts = factsOf({ subcategory, attributes: storedAttributes(subcategory, attributes) })
  return (
    <Card as="section" className="overflow-hidden">
      <h2 className="px-5 pt-4 pb-3 text-lg">{t`Ad Preview`}</h2>
      <div className="aspect-4/3 bg-sky">
        {cover ? (
          <PhotoPicture photo={cover} className="object-cover" />
        ) : (
          <span className="grid size-full place-content-center justify-items-center gap-2 text-sm text-ink-soft">
            <Icon name="image" className="size-8" />
            {t`Your cover photo`}
          </span>
        )}
      </div>
      <div className="p-5">
        <p className="font-display text-xl leading-tight font-bold text-bower-deep">{priceOf(draft)}</p>
        <p
          className={`mt-1 line-clamp-2 min-h-[2lh] leading-snug font-medium wrap-anywhere ${draft.title.trim() ? '' : 'text-ink-soft'}`}
        >
          {draft.title.trim() || t`Your title`}
        </p>
        <p className="mt-2 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="map-pin" className="size-4" />
          {location || t`Your city and state`}
        </p>
        {facts.length > 0 && (
          <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
            {facts.map(({ key, label, text }) => (
              <div key={key} className="min-w-0">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-medium wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  )
}
