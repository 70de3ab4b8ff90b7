import type { MouseEvent } from 'react'
import { Photo } from '../../ui/image.tsx'

interface SlideProps {
  address: string
  /** The number of the photo, from 1. */
  number: number
  alt: string
  blur?: string | null | undefined
  isInView: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * On phones a little less than the slide's width: nobody sees a photo scaled up by a tenth, while the next size up
 * has four times the pixels.
 */
const SLIDE_SIZES = '(min-width:1280px) 54rem,(min-width:1024px) 60vw,88vw'
const THUMBNAIL_SIZES = '4rem'

export function Slide({ address, number, alt, blur, isInView, onOpen }: SlideProps) {
  return (
    <li id={`photo-${number}`} className="slide">
      <a
        href={address}
        // One stop for Tab: the photo that is in view.
        tabIndex={isInView ? undefined : -1}
        onClick={onOpen}
      >
        <Photo address={address} alt={alt} sizes={SLIDE_SIZES} blur={blur} isEager={number === 1} />
      </a>
    </li>
  )
}

interface ThumbnailProps {
  address: string
  number: number
  isInView: boolean
  onShow: () => void
}

/** Leads to its slide, without a script by its address. */
export function Thumbnail({ address, number, isInView, onShow }: ThumbnailProps) {
  return (
    <li>
      <a
        href={`#photo-${number}`}
        aria-current={isInView || undefined}
        onClick={(event) => {
          event.preventDefault()
          onShow()
        }}
        className="thumbnail"
      >
        <Photo address={address} alt={`Show photo ${number}`} sizes={THUMBNAIL_SIZES} size="thumbnail" />
      </a>
    </li>
  )
}
