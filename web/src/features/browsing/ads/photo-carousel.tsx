import { t } from '@bowerbird/contract/language/t'
import { useHydrated } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Photo } from '../../../ui/image.tsx'
import { photoViewer } from './ads.lazy.tsx'
import { useCarousel } from './use-carousel.ts'

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
 * On phones a little less than the slide's width: people don't notice a photo scaled up by a tenth, while the next size
 * up has four times the pixels.
 */
const SLIDE_SIZES = '(min-width:1280px) 54rem,(min-width:1024px) 60vw,88vw'
const THUMBNAIL_SIZES = '4rem'

function Slide({ address, number, alt, blur, isInView, onOpen }: SlideProps) {
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
function Thumbnail({ address, number, isInView, onShow }: ThumbnailProps) {
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
        <Photo address={address} alt={t`Show photo ${number}`} sizes={THUMBNAIL_SIZES} size="thumbnail" />
      </a>
    </li>
  )
}

interface Props {
  images: string[]
  title: string
  blur?: string | null | undefined
  badges?: ReactNode
  /** On the photo, top right: the heart. */
  favourite?: ReactNode
}

const arrow =
  'absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/90 text-ink shadow-soft transition-colors hover:bg-surface hover:text-bower'

/** An ad's pictures. Without JavaScript they can still be swiped, scrolled and reached through the thumbnails. */
export function PhotoCarousel({ images: given, title, blur, badges, favourite }: Props) {
  // Someone may have put the same picture in twice.
  const images = [...new Set(given)]
  const isHydrated = useHydrated()
  const { track, index, show, handlers } = useCarousel(images.length)
  const isSeveral = images.length > 1
  const [isViewing, setViewing] = useState(false)
  const { part: PhotoViewer } = photoViewer.use(isViewing)

  // Each photo is a link to itself. The viewer shows it over the whole screen, unless its code can't be fetched.
  const handleOpen = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      await photoViewer.load()
      setViewing(true)
    } catch {
      window.location.assign(href)
    }
  }

  return (
    <section aria-roledescription="carousel" aria-label={t`Photos of ${title}`}>
      <div className="relative -mx-[clamp(1rem,3vw,2rem)] overflow-hidden bg-sky sm:mx-0 sm:rounded-card">
        <ul
          ref={track}
          // Scrollable elements must be reachable by keyboard.
          tabIndex={isSeveral ? 0 : undefined}
          aria-label={isSeveral ? t`Photos; use the arrow keys` : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
          {...(isSeveral && handlers)}
        >
          {images.map((address, at) => (
            <Slide
              key={address}
              address={address}
              number={at + 1}
              alt={isSeveral ? t`${title}, photo ${at + 1} of ${images.length}` : title}
              blur={at === 0 ? blur : undefined}
              isInView={at === index}
              onOpen={handleOpen}
            />
          ))}
        </ul>
        {badges}
        {favourite}
        {isSeveral && (
          <p className="pointer-events-none absolute end-3 bottom-3 z-10 rounded-full bg-black/65 px-2.5 py-1 text-sm font-medium text-white tabular-nums">
            <span className="sr-only">{`${t`Photo`} `}</span>
            <span aria-live="polite">{`${index + 1}/${images.length}`}</span>
          </p>
        )}
        {/* They do nothing without JavaScript, so they appear once it runs. */}
        {isSeveral && isHydrated && (
          <>
            <button
              type="button"
              aria-label={t`Previous photo`}
              className={`${arrow} start-3 max-sm:hidden`}
              onClick={() => show(index - 1)}
            >
              <Icon name="chevron-left" className="size-6" />
            </button>
            <button
              type="button"
              aria-label={t`Next photo`}
              className={`${arrow} end-3 max-sm:hidden`}
              onClick={() => show(index + 1)}
            >
              <Icon name="chevron-right" className="size-6" />
            </button>
          </>
        )}
      </div>
      {isSeveral && (
        <ol
          className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]"
          aria-label={t`All photos`}
        >
          {images.map((address, at) => (
            <Thumbnail
              key={address}
              address={address}
              number={at + 1}
              isInView={at === index}
              onShow={() => show(at)}
            />
          ))}
        </ol>
      )}
      {isViewing && PhotoViewer && (
        <PhotoViewer
          images={images}
          title={title}
          start={index}
          onClose={(at) => {
            setViewing(false)
            show(at)
          }}
        />
      )}
    </section>
  )
}
