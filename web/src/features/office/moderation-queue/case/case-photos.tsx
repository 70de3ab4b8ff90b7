import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { getCasePhoto } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { PhotoViewer } from '../../../../ui/photos/photo-viewer.tsx'
import { PrivatePhoto } from '../../../../ui/photos/private-photo.tsx'
import { Side } from './side.tsx'

/** Photos that were sent in a chat. They may upset, so they are shown when the moderator asks to see them. */
export function CasePhotos({ caseId, photos }: { caseId: string; photos: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<number>()
  if (!photos.length) return null
  const viewed = photos.map((photo, index) => ({
    path: getCasePhoto.path.replace(':id', caseId).replace(':photo', photo),
    alt: t`Photo ${index + 1} of ${photos.length} from the chat`,
  }))
  return (
    <Side title={t`Photos from the chat`}>
      {isOpen ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {viewed.map(({ path, alt }, index) => (
            <li key={path} className="aspect-square">
              <button
                type="button"
                onClick={() => setShown(index)}
                className="block size-full overflow-hidden rounded-control border border-line bg-sky"
              >
                <PrivatePhoto path={path} width={320} alt={alt} className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {plural(photos.length, { one: 'Show # photo', other: 'Show # photos' })}
        </Button>
      )}
      {shown !== undefined && (
        <PhotoViewer
          title={t`Photos from the chat`}
          photos={viewed}
          start={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Side>
  )
}
