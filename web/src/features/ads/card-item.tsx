import type { AdCard as AdCardData } from '@bowerbird/contract/ads/ads.schema'
import { hasAllWidths, imageAddress, imageHash } from '@bowerbird/contract/image-address'
import { type ReactNode, Suspense } from 'react'
import { stencil } from '../../ui/stencil.tsx'
import { AdCard, type Sayings, sayingsOf } from './ad-card.tsx'

/** The heart of an ad: it says the ad's title, and knows its id. */
export type FavouriteOf = (ad: Pick<AdCardData, '_id' | 'title'>) => ReactNode

interface Props {
  ad: AdCardData
  /** How it stands in its list. */
  className: string
  sizes: string
  isEager?: boolean
  favouriteOf?: FavouriteOf | undefined
  says?: Sayings
}

export function Item({ ad, className, favouriteOf, ...card }: Props) {
  return (
    <li className={className}>
      {/* A boundary each: cards come alive one by one, and what someone touches comes first. */}
      <Suspense>
        <AdCard ad={ad} favourite={favouriteOf?.(ad)} {...card} />
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

/** Not one with an eager photo, which React also announces in the head of the page. */
function shapeOf({ ad, className, sizes, isEager, favouriteOf }: Props): string | undefined {
  const kind = photoKind(ad)
  if (isEager || !kind) return undefined
  return [
    kind,
    ad.status === 'sold',
    ad.isFeatured,
    Boolean(ad.coverBlur),
    Boolean(favouriteOf),
    sizes,
    className,
  ].join()
}

function wordsOf({ ad, says = sayingsOf(ad) }: Props): string[] {
  const photo = photoOf(ad)
  const words = [ad._id, ad.title, ad.createdAt, says.price, says.place, says.date]
  return [...words, photoKind(ad) === 'own' ? imageHash(photo) : photo, ad.coverBlur ?? '']
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

export const itemStencil = { shapeOf, wordsOf, withWords }

/** An ad in a list. The server draws one of each shape, and fills in the words of the others. */
export const CardItem = import.meta.env.SSR ? stencil('card', Item, itemStencil) : Item
