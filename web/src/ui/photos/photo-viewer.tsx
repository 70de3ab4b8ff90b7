import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { forward } from '../../platform/direction.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Icon } from '../icons/icon.tsx'
import { useKeys } from '../use-keys.ts'
import { PrivatePhoto } from './private-photo.tsx'

export interface ViewedPhoto {
  /** Of an endpoint that answers with the picture. */
  path: string
  alt: string
}

interface Props {
  title: string
  photos: readonly ViewedPhoto[]
  /** The index of the first one to show. */
  start: number
  onClose: () => void
}

/** Private photos in full size, one at a time; the arrow keys go through them. */
export function PhotoViewer({ title, photos, start, onClose }: Props) {
  const [index, setIndex] = useState(start)
  const photo = photos[index]
  const last = photos.length - 1
  const move = (by: number) => setIndex((at) => Math.max(0, Math.min(last, at + by)))
  useKeys({ ArrowLeft: () => move(-forward()), ArrowRight: () => move(forward()) })
  if (!photo) return null
  return (
    <Dialog
      isOpen
      title={title}
      size="lg"
      isToShow
      onClose={onClose}
      footer={
        photos.length > 1 && (
          <div className="flex items-center justify-between gap-3">
            <Button variant="secondary" aria-disabled={index === 0 || undefined} onClick={() => move(-1)}>
              <Icon name="chevron-left" className="size-5" />
              {t`Previous`}
            </Button>
            <p aria-live="polite" className="text-sm tabular-nums text-ink-soft">
              {t`${index + 1} of ${photos.length}`}
            </p>
            <Button variant="secondary" aria-disabled={index === last || undefined} onClick={() => move(1)}>
              {t`Next`}
              <Icon name="chevron-right" className="size-5" />
            </Button>
          </div>
        )
      }
    >
      <PrivatePhoto
        key={photo.path}
        path={photo.path}
        width={1280}
        alt={photo.alt}
        hasRetry
        className="mx-auto max-h-[65dvh] min-h-40 w-full rounded-control object-contain"
      />
    </Dialog>
  )
}
