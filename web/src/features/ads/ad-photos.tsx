import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { hasAllWidths, imageAddress, imageHash } from '@bowerbird/contract/image-address'
import { type StencilOf, stencil } from '../../ui/stencil.tsx'
import { AdBadges } from './ad-badges.tsx'
import type { FavouriteOf } from './card-item.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'

interface Props {
  ad: Pick<Ad, '_id' | 'title' | 'images' | 'coverBlur' | 'status' | 'isFeatured'>
  /** The heart on the photo. */
  favouriteOf?: FavouriteOf | undefined
}

export function Photos({ ad, favouriteOf }: Props) {
  return (
    <PhotoCarousel
      key={ad._id}
      images={ad.images}
      title={ad.title}
      blur={ad.coverBlur ?? undefined}
      badges={<AdBadges ad={ad} />}
      favourite={favouriteOf?.(ad)}
    />
  )
}

const isEachOurs = (images: readonly string[]): boolean =>
  images.length > 0 && images.every(hasAllWidths) && new Set(images).size === images.length

export const photosStencil: StencilOf<Props> = {
  kind: 'photos',
  lookOf: ({ ad: { _id, title, images, coverBlur, status, isFeatured }, favouriteOf }) =>
    isEachOurs(images)
      ? {
          shape: [
            images.length,
            Boolean(coverBlur),
            status === 'sold',
            isFeatured,
            Boolean(favouriteOf),
          ].join(),
          words: [_id, title, coverBlur ?? '', ...images.map(imageHash)],
        }
      : undefined,
  withWords: ({ ad, favouriteOf }, [_id = '', title = '', blur = '', ...hashes]) => ({
    favouriteOf,
    ad: {
      ...ad,
      _id,
      title,
      coverBlur: ad.coverBlur && blur,
      images: hashes.map((hash) => imageAddress(hash)),
    },
  }),
}

/** The pictures of an ad, with what stands on them. */
export const AdPhotos = import.meta.env.SSR ? stencil(Photos, photosStencil) : Photos
