import { useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Photo } from '../../../ui/image.tsx'

/** One picture large, the others small below it. */
export function AdGallery({ images: given, title }: { images: readonly string[]; title: string }) {
  // The same picture may be there twice.
  const images = [...new Set(given)]
  const [chosen, setChosen] = useState(0)
  const shown = images[chosen]
  if (!shown) {
    return (
      <div className="grid aspect-4/3 place-items-center rounded-card bg-sky text-ink-soft">
        <span className="grid justify-items-center gap-2 text-sm">
          <Icon name="image-off" className="size-8" />
          No pictures
        </span>
      </div>
    )
  }
  return (
    <div>
      <Photo
        address={shown}
        alt={`${title}, picture ${chosen + 1} of ${images.length}`}
        sizes="(min-width: 640px) 22rem, 100vw"
        isEager
        className="rounded-card object-contain!"
      />
      {images.length > 1 && (
        <ul aria-label="Pictures" className="mt-2 grid grid-cols-4 gap-2">
          {images.map((address, at) => (
            <li key={address}>
              <button
                type="button"
                aria-label={`Show picture ${at + 1}`}
                aria-current={at === chosen || undefined}
                onClick={() => setChosen(at)}
                className="block w-full overflow-hidden rounded-control border-2 border-transparent aria-current:border-bower"
              >
                <Photo address={address} alt="" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
