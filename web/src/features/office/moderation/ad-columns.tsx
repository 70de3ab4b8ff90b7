import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import { t } from '@bowerbird/contract/language/t'
import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import type { ReactNode } from 'react'
import { useIsMe } from '../../../platform/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateAndAge } from '../../../ui/date-and-age.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Photo } from '../../../ui/image.tsx'
import type { Column } from '../../../ui/lists/use-data-table.ts'
import { listingLabels, preview } from './ad-labels.ts'
import { AdStatusBadge } from './ad-status-badge.tsx'
import { ScamFlag } from './scam-marks.tsx'

interface Options {
  onOpen: (ad: AdminAdRow) => void
  onEdit: (ad: AdminAdRow) => void
  onDelete: (ad: AdminAdRow) => void
}

const action = 'grid size-11 place-items-center rounded-control'

export const adColumns = ({ onOpen, onEdit, onDelete }: Options): Column<AdminAdRow>[] => [
  {
    id: 'title',
    header: t`Product`,
    isMain: true,
    value: ({ title }) => title,
    cell: (ad) => (
      <div className="flex items-center gap-3 @2xl:@max-4xl:gap-2">
        <Cover ad={ad} />
        <div className="min-w-0">
          <div className="flex items-start gap-1.5">
            <button
              type="button"
              onClick={() => onOpen(ad)}
              className="line-clamp-2 max-w-full text-start font-semibold text-ink wrap-anywhere hover:text-bower"
            >
              {ad.title}
            </button>
            <Yours ad={ad} />
            {ad.status === 'pending' && <ScamFlag ad={ad} />}
          </div>
          <p className="text-xs text-ink-soft wrap-anywhere">{preview(ad.description)}</p>
        </div>
      </div>
    ),
  },
  {
    id: 'category',
    header: t`Category`,
    value: ({ category, subcategory }) => `${category} ${subcategory}`,
    cell: ({ category, subcategory }) => <Two first={category} second={subcategory} />,
  },
  {
    id: 'price',
    header: t`Price`,
    value: ({ price }) => price,
    cell: (ad) => (
      <Two
        first={<span className="font-semibold">{formatPrice(ad)}</span>}
        second={listingLabels[ad.listingType]}
      />
    ),
  },
  {
    id: 'city',
    header: t`Location`,
    value: ({ city, state }) => `${city} ${state}`,
    cell: (ad) => formatLocation(ad),
  },
  {
    id: 'status',
    header: t`Status`,
    value: ({ status }) => status,
    cell: ({ status }) => <AdStatusBadge status={status} />,
  },
  {
    id: 'createdAt',
    header: t`Listed`,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateAndAge at={createdAt} />,
  },
  {
    id: 'actions',
    header: t`Actions`,
    cell: (ad) => (
      <div className="-mx-3 flex">
        <EditButton ad={ad} onEdit={onEdit} />
        <button
          type="button"
          aria-label={t`Delete ${ad.title}`}
          onClick={() => onDelete(ad)}
          className={`${action} text-waratah hover:bg-waratah-soft`}
        >
          <Icon name="trash-2" className="size-4.5" />
        </button>
      </div>
    ),
  },
]

/** Staff don't decide about their own ads. */
function Yours({ ad }: { ad: AdminAdRow }) {
  return useIsMe(ad.user) && <Badge tone="neutral">{t`Yours`}</Badge>
}

function EditButton({ ad, onEdit }: { ad: AdminAdRow; onEdit: Options['onEdit'] }) {
  return (
    <button
      type="button"
      aria-label={t`Edit ${ad.title}`}
      disabled={useIsMe(ad.user)}
      onClick={() => onEdit(ad)}
      className={`${action} text-bower hover:bg-sky disabled:pointer-events-none disabled:opacity-30`}
    >
      <Icon name="pencil" className="size-4.5" />
    </button>
  )
}

const Two = ({ first, second }: { first: ReactNode; second: string }) => (
  <div>
    {first}
    <span className="block text-xs text-ink-soft">{second}</span>
  </div>
)

/** Decorative: the title is beside it. */
function Cover({ ad: { images } }: { ad: AdminAdRow }) {
  const [cover] = images
  return (
    <div className="w-16 shrink-0 overflow-hidden rounded-control @2xl:@max-4xl:w-12">
      {cover ? (
        <Photo address={cover} alt="" sizes="4rem" />
      ) : (
        <span className="grid aspect-4/3 place-items-center bg-sky text-ink-soft">
          <Icon name="image-off" className="size-5" />
        </span>
      )}
    </div>
  )
}
