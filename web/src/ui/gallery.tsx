import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import { Photo } from './image.tsx'

interface Props {
  images: readonly string[]
  title: string
  /** The index of the large one. */
  shown: number
  onShow: (index: number) => void
  sizes: string
  children?: ReactNode
}

/** One photo large, which opens in full size, and the others small below it. */
export function Gallery({ images, title, shown, onShow, sizes, children }: Props) {
  const address = images[shown]
  if (!address) {
    return (
      <p className="grid aspect-4/3 place-items-center rounded-card bg-sky text-sm text-ink-soft">
        <span className="grid justify-items-center gap-2">
          <Icon name="image-off" className="size-8" />
          {t`No photos`}
        </span>
      </p>
    )
  }
  return (
    <div className="grid content-start gap-2">
      <a href={address} target="_blank" rel="noreferrer" className="relative block rounded-card bg-sky">
        <Photo
          address={address}
          alt={t`${title}, photo ${shown + 1} of ${images.length}. Opens in full size`}
          sizes={sizes}
          isEager
          className="rounded-card object-contain!"
        />
      </a>
      {images.length > 1 && (
        <ul aria-label={t`Photos`} className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
          {images.map((each, at) => (
            <li key={each}>
              <button
                type="button"
                aria-label={t`Show photo ${at + 1}`}
                aria-current={at === shown || undefined}
                onClick={() => onShow(at)}
                className="block w-full overflow-hidden rounded-control border-2 border-transparent aria-current:border-bower"
              >
                <Photo address={each} alt="" sizes="5rem" size="thumbnail" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
