import { type AdDraft, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { fieldPath } from '@bowerbird/contract/ads/field-paths'
import { isSubcategoryOf } from '@bowerbird/contract/catalogue/categories'
import { AppError } from '@bowerbird/contract/errors'
import { setOwnAdPhone, updateOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { type AdErrors, bodyOf, checkForm } from '@bowerbird/contract/posting/posting.rules'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { openLogin } from '../../../../platform/login-gate.ts'
import { LeaveGuard } from '../../../../ui/dialogs/leave-guard.tsx'
import { usePhotos } from '../photos/use-photos.ts'
import { useAdForm } from '../use-ad-form.ts'
import { changesOf, goesToReview, lastSaved } from './edit-draft.ts'
import { EditFields } from './edit-fields.tsx'
import { RestoreOffer } from './restore-offer.tsx'
import { type ReviewAfterSave, SaveBar } from './save-bar.tsx'
import { discardChanges, type SavedChanges, saveChanges } from './saved-changes.ts'

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Why an ad was not saved: the server's message, or at least the status. */
function saveErrorMessage(refusal: unknown): string {
  const error = refusal instanceof AppError ? refusal : undefined
  const status = error?.httpStatus ?? 500
  return error?.message || `Server error: ${status} ${reasons[status] ?? 'Internal Server Error'}`
}

/** The form's error on the field that a moderator wants changed; undefined if there is none. */
function declinedErrors({ status, declined, edit }: OwnAd): AdErrors | undefined {
  const { field, note, reasonText } = (isApprovedStatus(status) ? edit : declined) ?? {}
  if (!field) return undefined
  return { [fieldPath(field)]: note || reasonText || 'Please change this' }
}

interface Props {
  ad: OwnAd
  start: AdDraft
  /** Changes from an earlier visit that were not sent. */
  offer: SavedChanges | undefined
  isPublishedAtOnce: (category: string) => boolean
  /** The delete button, if the ad may be deleted. */
  deletion: ReactNode
  /** Says what similar ads ask. */
  renderGuide?: ((draft: AdDraft) => ReactNode) | undefined
  onRestore: (changes: Partial<AdDraft>) => void
  onSaved: (saved: OwnAd) => void
  onCancel: () => void
}

const PHOTOS_FAILED = 'Some photos did not upload. Try them again or remove them, then save.'

const checkEdit = (draft: AdDraft): AdErrors => ({
  ...checkForm(draft),
  ...(!isSubcategoryOf(draft.category, draft.subcategory) && {
    subcategory: 'Subcategory selection is required',
  }),
})

/** An ad that was declined or taken down is reviewed, even a trusted member's, and so is a change that had to be. */
const reviewOf = ({ status, edit }: OwnAd, isAtOnce: boolean): ReviewAfterSave => {
  if (!isApprovedStatus(status)) return 'asks'
  return isAtOnce && !edit ? 'unlikely' : 'first'
}

export function EditAdForm({
  ad,
  start,
  offer: offered,
  isPublishedAtOnce,
  deletion,
  renderGuide,
  onRestore,
  onSaved,
  onCancel,
}: Props) {
  const photos = usePhotos(start.images)
  const [offer, setOffer] = useState(offered)
  // An object: the same message twice is two events.
  const [problem, setProblem] = useState<{ text: string }>()
  const wasPhoneShown = ad.showPhone ?? true
  const [isPhoneShown, setPhoneShown] = useState(wasPhoneShown)
  const hasNewPhone = isPhoneShown !== wasPhoneShown
  const hasFailedPhotos = photos.photos.some(({ status }) => status === 'failed')

  const form = useAdForm({
    start,
    images: photos.urls,
    check: checkEdit,
    onInvalid: () => setProblem(undefined),
    onSubmit: async (draft) => {
      setProblem(hasFailedPhotos ? { text: PHOTOS_FAILED } : undefined)
      if (hasFailedPhotos) return
      const params = { id: ad._id }
      if (hasNewPhone) await call(setOwnAdPhone, { params, body: { showPhone: isPhoneShown } })
      onSaved(await call(updateOwnAd, { params, body: bodyOf(draft) }))
    },
    onRefused: (refusal) => {
      setProblem({ text: saveErrorMessage(refusal) })
      if (refusal instanceof AppError && refusal.code === 'AUTHENTICATION_REQUIRED') {
        openLogin({
          message: 'Please log in again to save your changes',
          onLoggedIn: () => void form.submit(),
        })
      }
    },
  })
  // The field that the decision is about.
  const showDecision = useEffectEvent(() => {
    const marks = declinedErrors(ad)
    if (marks) form.showErrors(marks)
  })
  useEffect(() => showDecision(), [])

  const { draft } = form
  const changes = changesOf(draftOfAd(lastSaved(ad)), draft)
  const hasChanges = Object.keys(changes).length > 0
  // While the earlier changes are on offer, they are saved together with the new ones.
  const unsaved = hasChanges && { ...offer?.changes, ...changes }
  const hasOffer = offer !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the changes, not the object.
  useEffect(() => {
    if (unsaved) saveChanges(ad._id, unsaved)
    else if (!hasOffer) discardChanges(ad._id)
  }, [ad._id, hasOffer, JSON.stringify(unsaved)])

  return (
    // A field that gets the focus must not stay behind the save bar.
    <form
      {...form.formProps}
      className="mt-5 flex flex-col gap-5 [&_:is(input,select,textarea)]:scroll-mb-44"
    >
      <EditFields
        draft={draft}
        errors={form.errors}
        photos={photos}
        deletion={deletion}
        guide={renderGuide?.(draft)}
        phone={{ isShown: isPhoneShown, onChange: setPhoneShown }}
        onChange={form.change}
      />
      <SaveBar
        isBusy={form.isBusy}
        isUploading={photos.isUploading}
        review={goesToReview(ad, draft) ? reviewOf(ad, isPublishedAtOnce(draft.category)) : undefined}
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
      <LeaveGuard
        isChanged={hasChanges || hasNewPhone || photos.isUploading}
        onDiscard={() => discardChanges(ad._id)}
      >
        Your changes to this ad have not been saved.
      </LeaveGuard>
    </form>
  )
}
