import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import type { AdDraft } from '@bowerbird/contract/posting/posting.rules'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { changeDraft } from '../change-draft.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { changesOf, draftOf, goesToReview } from './edit-draft.ts'
import { EditFields } from './edit-fields.tsx'
import { forgetChanges, type KeptChanges, keepChanges } from './kept-changes.ts'
import { RestoreOffer } from './restore-offer.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSaveAd } from './use-save-ad.ts'

interface Props {
  ad: Ad
  start: AdDraft
  /** What was typed the last time and not saved. */
  offer: KeptChanges | undefined
  /** The button that deletes the ad, where it may be. */
  deletion: ReactNode
  onRestore: (changes: Partial<AdDraft>) => void
  onSaved: (saved: Ad) => void
  onCancel: () => void
}

const PHOTOS_FAILED = 'Some photos did not upload. Try them again or remove them, then save.'

export function EditAdForm({ ad, start, offer: offered, deletion, onRestore, onSaved, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const photos = usePhotos(start.images)
  const [typed, setTyped] = useState(start)
  const [offer, setOffer] = useState(offered)
  const draft = useMemo(() => ({ ...typed, images: photos.urls }), [typed, photos.urls])
  const changes = useMemo(() => changesOf(draftOf(ad), draft), [ad, draft])
  const isChanged = Object.keys(changes).length > 0 || photos.isUploading
  const hasFailedPhotos = photos.photos.some(({ status }) => status === 'failed')

  const { isBusy, errors, problem, handleSubmit } = useSaveAd({
    ad,
    draft,
    form,
    obstacle: hasFailedPhotos ? PHOTOS_FAILED : undefined,
    onSaved,
  })

  // As long as the old changes are on offer, they are kept together with the new ones.
  useEffect(() => {
    const toKeep = { ...offer?.changes, ...changes }
    if (Object.keys(changes).length > 0) keepChanges(ad._id, toKeep)
    else if (!offer) forgetChanges(ad._id)
  }, [ad._id, offer, changes])

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="mt-5 flex flex-col gap-5">
      <EditFields
        draft={draft}
        errors={errors}
        photos={photos}
        deletion={deletion}
        onChange={(patch) => setTyped((before) => changeDraft(before, patch))}
      />
      <SaveBar
        isBusy={isBusy}
        isUploading={photos.isUploading}
        goesToReview={goesToReview(ad, draft)}
        problem={problem?.text}
        onCancel={onCancel}
      >
        {offer && (
          <RestoreOffer
            at={offer.at}
            onRestore={() => onRestore({ ...offer.changes, ...changes })}
            onDiscard={() => setOffer(undefined)}
          />
        )}
      </SaveBar>
      <LeaveGuard isChanged={isChanged} onDiscard={() => forgetChanges(ad._id)}>
        Your changes to this ad have not been saved.
      </LeaveGuard>
    </form>
  )
}
