import { MAX_MESSAGE_PHOTOS } from '@bowerbird/contract/chat/chat.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Photo } from '../../../../ui/photos/photo.ts'
import { PhotoPicture } from '../../../../ui/photos/photo-picture.tsx'
import { PrivatePhoto } from '../../../../ui/photos/private-photo.tsx'
import { ownPhotoPath } from './photo-paths.ts'
import type { ChatPhotos } from './use-chat-photos.ts'

const tool =
  'grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower aria-disabled:opacity-40'

interface ItemProps {
  photo: Photo
  index: number
  total: number
  box: ChatPhotos
  onMove: (by: number) => void
}

function Item({ photo, index, total, box, onMove }: ItemProps) {
  const { id, url, previewUrl, progress, status, message } = photo
  const at = index + 1
  return (
    <li className="w-28 shrink-0 overflow-hidden rounded-control border border-line bg-surface">
      <div className="relative h-24 bg-sky">
        {url && previewUrl.startsWith('data:') ? (
          <PrivatePhoto
            path={ownPhotoPath(url)}
            width={320}
            alt=""
            blur={previewUrl}
            className="size-full object-cover"
          />
        ) : (
          <PhotoPicture
            photo={{ id, previewUrl, progress, status }}
            className={`object-cover ${status === 'done' ? '' : 'opacity-50'}`}
          />
        )}
        {status === 'uploading' && (
          <div
            role="progressbar"
            aria-label={t`Uploading photo ${at} of ${total}`}
            aria-valuenow={progress}
            className="absolute inset-x-0 bottom-0 h-1.5 bg-line"
          >
            <div className="h-full bg-bower" style={{ width: `${progress}%` }} />
          </div>
        )}
        {status === 'failed' && (
          <button
            type="button"
            aria-label={t`Try photo ${at} of ${total} again`}
            title={message}
            onClick={() => box.retry(id)}
            className="absolute inset-0 grid place-items-center bg-surface/80 text-sm font-medium text-waratah"
          >
            <span className="grid justify-items-center gap-1">
              <Icon name="rotate-ccw" className="size-5" />
              {t`Try again`}
            </span>
          </button>
        )}
      </div>
      <div className="flex justify-between">
        {total > 1 && (
          <button
            type="button"
            aria-label={t`Move photo ${at} of ${total} earlier`}
            aria-disabled={index === 0 || undefined}
            onClick={() => onMove(-1)}
            className={tool}
          >
            <Icon name="arrow-left" className="size-4" />
          </button>
        )}
        <button
          type="button"
          aria-label={t`Remove photo ${at} of ${total}`}
          onClick={() => box.remove(id)}
          className={`${tool} ms-auto`}
        >
          <Icon name="trash-2" className="size-4" />
        </button>
      </div>
    </li>
  )
}

/** The photos of the next message: their uploads, order and removal. */
export function PhotoTray({ box }: { box: ChatPhotos }) {
  const { photos, refusals, leftOut } = box
  const [announcement, setAnnouncement] = useState('')
  const failed = photos.find(({ status }) => status === 'failed')
  return (
    <div className={photos.length || refusals.length ? 'mb-3 grid gap-2' : ''}>
      {photos.length > 0 && (
        <ul aria-label={t`Photos to send`} className="flex gap-2 overflow-x-auto pb-1">
          {photos.map((photo, index) => (
            <Item
              key={photo.id}
              photo={photo}
              index={index}
              total={photos.length}
              box={box}
              onMove={(by) => {
                if (index + by < 0) return
                box.move(photo.id, by)
                setAnnouncement(t`Now photo ${index + by + 1} of ${photos.length}`)
              }}
            />
          ))}
        </ul>
      )}
      {refusals.map(({ id, name, message }) => (
        <p key={id} role="alert" className="flex items-center gap-2 text-sm text-waratah">
          <span className="min-w-0 flex-1 wrap-anywhere">{name ? `${name}: ${message}` : message}</span>
          <button type="button" aria-label={t`Dismiss`} onClick={() => box.dismiss(id)} className={tool}>
            <Icon name="x" className="size-4" />
          </button>
        </p>
      ))}
      {failed && (
        <p role="alert" className="text-sm text-waratah">
          <Trans>{failed.message} You can also remove the photo.</Trans>
        </p>
      )}
      {leftOut > 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {plural(
            leftOut,
            {
              one: 'A message can have at most {max} photos, so # was left out.',
              other: 'A message can have at most {max} photos, so # were left out.',
            },
            { max: MAX_MESSAGE_PHOTOS },
          )}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
