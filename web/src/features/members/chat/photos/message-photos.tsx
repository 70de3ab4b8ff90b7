import type { MessagePhoto } from '@bowerbird/contract/chat/chat.schema'
import { photosLabel } from '@bowerbird/contract/chat/chat.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { PhotoViewer, type ViewedPhoto } from '../../../../ui/photos/photo-viewer.tsx'
import { PrivatePhoto } from '../../../../ui/photos/private-photo.tsx'
import { useOpenedPhotos } from './opened-photos.ts'
import { messagePhotoPath, ownPhotoPath } from './photo-paths.ts'

interface Props {
  photos: readonly MessagePhoto[]
  isMine: boolean
  /** The other side's. */
  name: string
  /** Undefined until the message is delivered. */
  conversationId: string | undefined
  messageId: string | undefined
  /** The sender was new. */
  isCovered: boolean
}

/** `name`: of the other one, who has sent it. */
function altOf(at: number, total: number, name: string | undefined): string {
  if (total === 1) return name === undefined ? t`Your photo` : t`Photo from ${name}`
  return name === undefined ? t`Your photo, ${at} of ${total}` : t`Photo from ${name}, ${at} of ${total}`
}

const Gone = () => (
  <p className="flex items-center gap-2 rounded-2xl border border-dashed border-line px-3.5 py-2 text-sm text-ink-soft">
    <Icon name="image-off" className="size-4 shrink-0" />
    {t`This photo was deleted with the sender’s account.`}
  </p>
)

/** Blurred until the recipient asks to see them. */
function Covered({ photos, name, onOpen }: Pick<Props, 'photos' | 'name'> & { onOpen: () => void }) {
  return (
    <div className="relative isolate grid w-72 max-w-full place-items-center gap-3 overflow-hidden rounded-2xl border border-line bg-surface p-5 text-center">
      {photos[0]?.blur && (
        <img
          src={photos[0].blur}
          alt=""
          className="absolute inset-0 -z-10 size-full scale-125 object-cover opacity-25 blur-xl"
        />
      )}
      <Icon name="eye-off" className="size-6 text-ink-soft" />
      <p className="text-sm text-ink">
        {plural(
          photos.length,
          {
            one: '{name} is new here, so this photo stays blurred until you choose to see it.',
            other: '{name} is new here, so these photos stay blurred until you choose to see them.',
          },
          { name },
        )}
      </p>
      <Button variant="secondary" size="sm" onClick={onOpen}>
        {plural(photos.length, { one: 'Show photo', other: 'Show # photos' })}
      </Button>
    </div>
  )
}

/** The photos of one message; each opens in full size. */
export function MessagePhotos({ photos, isMine, name, conversationId, messageId, isCovered }: Props) {
  const [isOpened, open] = useOpenedPhotos(messageId)
  const [shown, setShown] = useState<number>()
  const there = photos.filter(({ width }) => width !== null)
  const viewed = there.map(({ _id }, index): ViewedPhoto => {
    return {
      path: isMine || !conversationId ? ownPhotoPath(_id) : messagePhotoPath(conversationId, _id),
      alt: altOf(index + 1, there.length, isMine ? undefined : name),
    }
  })
  if (!there.length) return <Gone />
  if (isCovered && !isMine && !isOpened) return <Covered photos={there} name={name} onOpen={open} />
  const one = there.length === 1
  return (
    <>
      <ul
        aria-label={photosLabel(there.length)}
        className={`grid w-72 max-w-[82%] gap-1 ${one ? '' : 'grid-cols-2'}`}
      >
        {there.map(({ _id, blur, width, height }, index) => (
          <li key={_id} className={one ? '' : 'aspect-square'}>
            <button
              type="button"
              onClick={() => setShown(index)}
              style={
                one
                  ? { aspectRatio: `${width ?? 1} / ${Math.min(height ?? 1, (width ?? 1) * 1.5)}` }
                  : undefined
              }
              className="block size-full overflow-hidden rounded-2xl border border-line bg-sky"
            >
              <PrivatePhoto
                path={viewed[index]?.path ?? ''}
                width={640}
                alt={viewed[index]?.alt ?? ''}
                blur={blur}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PhotoViewer
          title={isMine ? t`Your photos` : t`Photos from ${name}`}
          photos={viewed}
          start={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
