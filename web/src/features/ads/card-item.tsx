import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { hasAllWidths, imageAddress, imageHash } from '@bowerbird/contract/image-address'
import { type ReactNode, Suspense } from 'react'
import { type Look, type StencilOf, stencil } from '../../ui/stencil.tsx'
import { AdCard, type Sayings, sayingsOf } from './ad-card.tsx'

/** The heart of an ad: it says the ad's title, and knows its id. */
export type FavouriteOf = (ad: Pick<AdCardData, '_id' | 'title'>) => ReactNode

/** How ads stand in a list. */
export interface Stand {
  /** No two are called the same. */
  name: string
  className: string
  sizes: string
  isEager?: boolean
}

interface Props {
  ad: AdCardData
  stand: Stand
  favouriteOf?: FavouriteOf | undefined
  says?: Sayings | undefined
}

export function Item({ ad, stand, favouriteOf, says }: Props) {
  const { sizes, isEager } = stand
  return (
    <li className={stand.className}>
      {/* A boundary each: cards come alive one by one, and what someone touches comes first. */}
      <Suspense>
        <AdCard ad={ad} favourite={favouriteOf?.(ad)} {...{ sizes, isEager, says }} />
      </Suspense>
    </li>
  )
}

const photoOf = ({ images: [photo = ''] }: AdCardData): string => photo

/** Whether a photo comes in several widths, or in one; none where it is neither ours nor an image service's. */
function photoKind(ad: AdCardData): 'own' | 'hosted' | undefined {
  const photo = photoOf(ad)
  if (hasAllWidths(photo)) return 'own'
  return photo.startsWith('https://') ? 'hosted' : undefined
}

function lookOf({ ad, stand, favouriteOf, says = sayingsOf(ad) }: Props): Look | undefined {
  const kind = photoKind(ad)
  if (!kind) return undefined
  const { _id, title, createdAt, coverBlur, status, isFeatured } = ad
  const photo = kind === 'own' ? imageHash(photoOf(ad)) : photoOf(ad)
  const traits =
    (status === 'sold' ? 's' : '') +
    (isFeatured ? 'f' : '') +
    (coverBlur ? 'b' : '') +
    (favouriteOf ? 'h' : '')
  return {
    shape: `${stand.name} ${kind} ${traits}`,
    words: [_id, title, createdAt, says.price, says.place, says.date, photo, coverBlur ?? ''],
  }
}

function withWords({ ad, ...props }: Props, words: readonly string[]): Props {
  const [_id = '', title = '', createdAt = '', price = '', place = '', date = '', photo = '', blur = ''] =
    words
  const images = [photoKind(ad) === 'own' ? imageAddress(photo) : photo]
  return {
    ...props,
    ad: { ...ad, _id, title, createdAt, images, coverBlur: ad.coverBlur && blur },
    says: { price, place, date },
  }
}

export const itemStencil = { kind: 'card', lookOf, withWords } satisfies StencilOf<Props>

/** An ad in a list. The server draws one of each shape, and fills in the words of the others. */
export const CardItem = import.meta.env.SSR ? stencil(Item, itemStencil) : Item
