import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { ImageOff, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateAndAge } from '../../ui/date-and-age.tsx'
import { Photo } from '../../ui/image.tsx'
import type { Column } from '../../ui/use-data-table.ts'
import { ProductStatusBadge } from './product-badge.tsx'
import { listingLabels, preview } from './product-words.ts'
import { ScamFlag } from './scam-marks.tsx'

interface Options {
  onOpen: (product: AdminAdRow) => void
  onEdit: (product: AdminAdRow) => void
  onDelete: (product: AdminAdRow) => void
}

const action = 'grid size-11 place-items-center rounded-control'

export const productColumns = ({ onOpen, onEdit, onDelete }: Options): Column<AdminAdRow>[] => [
  {
    id: 'title',
    header: 'Product',
    isMain: true,
    value: ({ title }) => title,
    cell: (product) => (
      <div className="flex items-center gap-3">
        <Cover product={product} />
        <div className="min-w-0">
          <div className="flex items-start gap-1.5">
            <button
              type="button"
              onClick={() => onOpen(product)}
              className="line-clamp-2 max-w-full text-left font-semibold text-ink wrap-anywhere hover:text-bower"
            >
              {product.title}
            </button>
            {product.status === 'pending' && <ScamFlag product={product} />}
          </div>
          <p className="text-xs text-ink-soft wrap-anywhere">{preview(product.description)}</p>
        </div>
      </div>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    value: ({ category, subcategory }) => `${category} ${subcategory}`,
    cell: ({ category, subcategory }) => <Two first={category} second={subcategory} />,
  },
  {
    id: 'price',
    header: 'Price',
    value: ({ price }) => price,
    cell: (product) => (
      <Two
        first={<span className="font-semibold">{formatPrice(product)}</span>}
        second={listingLabels[product.listingType]}
      />
    ),
  },
  {
    id: 'city',
    header: 'Location',
    value: ({ city, state }) => `${city} ${state}`,
    cell: (product) => formatLocation(product),
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
  {
    id: 'createdAt',
    header: 'Listed',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateAndAge at={createdAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (product) => (
      <div className="-mx-3 flex">
        <button
          type="button"
          aria-label={`Edit ${product.title}`}
          onClick={() => onEdit(product)}
          className={`${action} text-bower hover:bg-sky`}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
        </button>
        <button
          type="button"
          aria-label={`Delete ${product.title}`}
          onClick={() => onDelete(product)}
          className={`${action} text-waratah hover:bg-waratah-soft`}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    ),
  },
]

const Two = ({ first, second }: { first: ReactNode; second: string }) => (
  <div>
    {first}
    <span className="block text-xs text-ink-soft">{second}</span>
  </div>
)

/** Decorative: the title stands beside it. */
function Cover({ product: { images, coverBlur } }: { product: AdminAdRow }) {
  const [cover] = images
  return (
    <div className="w-16 shrink-0 overflow-hidden rounded-control">
      {cover ? (
        <Photo address={cover} alt="" sizes="4rem" blur={coverBlur} />
      ) : (
        <span className="grid aspect-4/3 place-items-center bg-sky text-ink-soft">
          <ImageOff aria-hidden="true" className="size-5" />
        </span>
      )}
    </div>
  )
}
