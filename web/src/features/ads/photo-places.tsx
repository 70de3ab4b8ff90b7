import { hasAllWidths, imageAddress, imageHash } from '@bowerbird/contract/image-address'
import type { MouseEvent } from 'react'
import { Photo } from '../../ui/image.tsx'
import { stencil } from '../../ui/stencil.tsx'
import { slideSizes } from './photo-sizes.ts'

interface Place {
  address: string
  /** The number of the photo, as people count. */
  place: string
  isInView: boolean
}

interface SlideProps extends Place {
  alt: string
  blur?: string | undefined
  isEager: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

// On phones a little less than it is, as the slides are.
const THUMBNAIL_SIZE = '4rem'

function OneSlide({ address, place, alt, blur, isInView, isEager, onOpen }: SlideProps) {
  return (
    <li id={`photo-${place}`} className="w-full shrink-0 snap-start snap-always scroll-mt-24">
      <a
        href={address}
        // One stop for Tab: the photo that is in view.
        tabIndex={isInView ? undefined : -1}
        onClick={onOpen}
        className="block cursor-zoom-in -outline-offset-4"
      >
        <Photo
          address={address}
          alt={alt}
          sizes={slideSizes}
          blur={blur}
          isEager={isEager}
          className="object-contain!"
        />
      </a>
    </li>
  )
}

interface ThumbnailProps extends Place {
  onShow: () => void
}

function OneThumbnail({ address, place, isInView, onShow }: ThumbnailProps) {
  return (
    <li className="shrink-0">
      <a
        href={`#photo-${place}`}
        aria-current={isInView || undefined}
        onClick={(event) => {
          event.preventDefault()
          onShow()
        }}
        className="block w-20 overflow-hidden rounded-control border-2 border-transparent opacity-75 transition-opacity hover:opacity-100 aria-current:border-bower aria-current:opacity-100"
      >
        <Photo address={address} alt={`Show photo ${place}`} sizes={THUMBNAIL_SIZE} isThumbnail />
      </a>
    </li>
  )
}

/** Where a photo of the carousel stands. */
export const Slide = import.meta.env.SSR
  ? stencil(OneSlide, {
      kind: 'slide',
      lookOf: ({ address, place, alt, blur = '', isInView, isEager }) =>
        hasAllWidths(address)
          ? {
              shape: [isInView, isEager, Boolean(blur)].join(),
              words: [imageHash(address), place, alt, blur],
            }
          : undefined,
      withWords: (props, [hash = '', place = '', alt = '', blur = '']) => ({
        ...props,
        address: imageAddress(hash),
        place,
        alt,
        blur: props.blur && blur,
      }),
    })
  : OneSlide

/** What leads to it. */
export const Thumbnail = import.meta.env.SSR
  ? stencil(OneThumbnail, {
      kind: 'thumbnail',
      lookOf: ({ address, place, isInView }) =>
        hasAllWidths(address) ? { shape: String(isInView), words: [imageHash(address), place] } : undefined,
      withWords: (props, [hash = '', place = '']) => ({ ...props, address: imageAddress(hash), place }),
    })
  : OneThumbnail
