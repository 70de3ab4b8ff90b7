import { imageSet } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { useRef } from 'react'
import { forward } from '../../../platform/direction.ts'
import { useModal } from '../../../ui/dialogs/use-modal.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useCarousel } from './use-carousel.ts'

interface Props {
  images: string[]
  title: string
  /** The photo it opens on. */
  start: number
  /** Called with the photo that was looked at last. */
  onClose: (index: number) => void
}

const round =
  'grid size-12 place-items-center rounded-full bg-white/10 text-white transition-colors hover:bg-white/25'

/** An ad's photos in full screen: arrows, swipes and Esc; wraps around at both ends. */
export function PhotoViewer({ images, title, start, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const { track, index, show, handlers } = useCarousel(images.length, start)
  const isSeveral = images.length > 1

  useModal(ref, {
    onBack: () => onClose(index),
    onOpen: () =>
      track.current?.scrollTo({ left: forward() * start * track.current.clientWidth, behavior: 'instant' }),
  })

  return (
    <dialog
      ref={ref}
      aria-label={t`Photos of ${title}`}
      onKeyDown={isSeveral ? handlers.onKeyDown : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose(index)
      }}
      onClose={() => {
        if (!ref.current?.open) onClose(index)
      }}
      className="dialog-window m-0 h-dvh max-h-none w-screen max-w-none bg-black text-white [--focus:var(--color-wattle)]"
    >
      <ul
        ref={track}
        // Scrollable elements must be reachable by keyboard
        tabIndex={isSeveral ? 0 : undefined}
        aria-label={isSeveral ? t`Photos; use the arrow keys` : undefined}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        {...(isSeveral && { ...handlers, onKeyDown: undefined })}
      >
        {images.map((address, at) => (
          <li key={address} className="grid h-full w-full shrink-0 snap-start snap-always place-items-center">
            <img
              src={address}
              srcSet={imageSet(address)}
              sizes="100vw"
              alt={isSeveral ? t`${title}, photo ${at + 1} of ${images.length}` : title}
              loading={Math.abs(at - start) <= 1 ? 'eager' : 'lazy'}
              className="h-dvh w-full object-contain sm:px-20 sm:py-15"
            />
          </li>
        ))}
      </ul>
      {isSeveral && (
        <>
          <p className="pointer-events-none absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-black/65 px-3 py-1 font-medium tabular-nums">
            <span className="sr-only">{`${t`Photo`} `}</span>
            <span aria-live="polite">{`${index + 1}/${images.length}`}</span>
          </p>
          <button
            type="button"
            aria-label={t`Previous photo`}
            className={`${round} absolute top-1/2 start-4 -translate-y-1/2 max-sm:hidden`}
            onClick={() => show(index - 1)}
          >
            <Icon name="chevron-left" className="size-6" />
          </button>
          <button
            type="button"
            aria-label={t`Next photo`}
            className={`${round} absolute top-1/2 end-4 -translate-y-1/2 max-sm:hidden`}
            onClick={() => show(index + 1)}
          >
            <Icon name="chevron-right" className="size-6" />
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={t`Close`}
        className={`${round} absolute top-3 end-3 bg-black/50`}
        onClick={() => onClose(index)}
      >
        <Icon name="x" className="size-6" />
      </button>
    </dialog>
  )
}
