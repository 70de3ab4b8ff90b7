import { type AdDraft, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { fieldPath } from '@bowerbird/contract/ads/field-paths'
import { isSubcategoryOf } from '@bowerbird/contract/catalogue/categories'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { withValueAt } from '@bowerbird/contract/merge-changes'
import { editConflicts } from '@bowerbird/contract/posting/edit-conflicts'
import { setOwnAdPhone, updateOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { type AdErrors, bodyOf, checkForm } from '@bowerbird/contract/posting/posting.rules'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { openLogin } from '../../../../platform/login-gate.ts'
import { ConflictPanel } from '../../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../../ui/conflicts/use-conflicts.ts'
import { LeaveGuard } from '../../../../ui/dialogs/leave-guard.tsx'
import { addressesOf, usePhotos } from '../photos/use-photos.ts'
import { useAdForm } from '../use-ad-form.ts'
import { changedFields, changesOf, expectedReview, lastSaved } from './edit-draft.ts'
import { EditFields } from './edit-fields.tsx'
import { RestoredNote } from './restored-note.tsx'
import { type ReviewAfterSave, SaveBar } from './save-bar.tsx'
import { discardChanges, saveChanges } from './saved-changes.ts'

/** The form's initial values. */
export interface EditStart {
  draft: AdDraft
  /** The ad that the draft's changes were made to. */
  basedOn: AdDraft
  /** When the changes of an earlier visit were made, if the draft has some. */
  restoredFrom?: number
}

const reasons: Record<number, string> = {
  400: t`Bad Request`,
  401: t`Unauthorized`,
  403: t`Forbidden`,
  404: t`Not Found`,
  409: t`Conflict`,
  413: t`Content Too Large`,
  415: t`Unsupported Media Type`,
  429: t`Too Many Requests`,
  503: t`Service Unavailable`,
}

/** Why an ad was not saved: the server's message, or at least the status. */
function saveErrorMessage(refusal: unknown): string {
  const error = refusal instanceof AppError ? refusal : undefined
  const status = error?.httpStatus ?? 500
  return error?.message || t`Server error: ${status} ${reasons[status] ?? t`Internal Server Error`}`
}

/** The form's error on the field that a moderator wants changed; undefined if there is none. */
function declinedErrors({ status, declined, edit }: OwnAd): AdErrors | undefined {
  const { field, note, reasonText } = (isApprovedStatus(status) ? edit : declined) ?? {}
  if (!field) return undefined
  return { [fieldPath(field)]: note || reasonText || t`Please change this` }
}

interface Props {
  ad: OwnAd
  start: EditStart
  isPublishedAtOnce: (category: string) => boolean
  /** The delete button, if the ad may be deleted. */
  deletion: ReactNode
  /** Says what similar ads ask. */
  renderGuide?: ((draft: AdDraft) => ReactNode) | undefined
  /** Begins anew with the ad as it is saved. */
  onDiscard: () => void
  onSaved: (saved: OwnAd, changed: readonly string[]) => void
  onCancel: () => void
}

const PHOTOS_FAILED = t`Some photos did not upload. Try them again or remove them, then save.`

const checkEdit = (draft: AdDraft): AdErrors => ({
  ...checkForm(draft),
  ...(!isSubcategoryOf(draft.category, draft.subcategory) && {
    subcategory: t`Subcategory selection is required`,
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
  isPublishedAtOnce,
  deletion,
  renderGuide,
  onDiscard,
  onSaved,
  onCancel,
}: Props) {
  const photos = usePhotos(start.draft.images, { owner: ad._id })
  // An object: the same message twice is two events.
  const [problem, setProblem] = useState<{ text: string }>()
  const wasPhoneShown = ad.showPhone ?? true
  const [isPhoneShown, setPhoneShown] = useState(wasPhoneShown)
  const hasNewPhone = isPhoneShown !== wasPhoneShown

  const conflicts = useConflicts({
    loaded: bodyOf(start.basedOn),
    describe: editConflicts,
    onChoose: (values) => {
      const chosen = Object.entries(values).reduce(
        (ad, [path, value]) => withValueAt(ad, path, value),
        bodyOf(form.draft),
      )
      if ('images' in values) photos.replace(chosen.images)
      form.change(draftOfAd(chosen))
    },
  })
  const form = useAdForm({
    start: start.draft,
    images: photos.urls,
    check: checkEdit,
    onInvalid: () => setProblem(undefined),
    onSubmit: async (draft) => {
      const settled = await photos.settled()
      const hasFailed = settled.some(({ status }) => status === 'failed')
      setProblem(hasFailed ? { text: PHOTOS_FAILED } : undefined)
      if (hasFailed) return
      const params = { id: ad._id }
      if (hasNewPhone) await call(setOwnAdPhone, { params, body: { showPhone: isPhoneShown } })
      const { basedOn } = conflicts
      const body = bodyOf({ ...draft, images: addressesOf(settled) })
      const saved = await call(updateOwnAd, { params, body: { ...body, basedOn } })
      void photos.removeReplaced()
      onSaved(saved, changedFields(basedOn, body))
    },
    onRefused: (refusal) => {
      if (conflicts.handle(refusal, bodyOf(form.draft))) return
      setProblem({ text: saveErrorMessage(refusal) })
      if (refusal instanceof AppError && refusal.code === 'AUTHENTICATION_REQUIRED') {
        openLogin({
          message: t`Please log in again to save your changes`,
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
  const review = expectedReview(ad, draft)
  const changes = changesOf(draftOfAd(lastSaved(ad)), draft)
  const hasChanges = Object.keys(changes).length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the changes, not the object.
  useEffect(() => {
    if (hasChanges) saveChanges(ad._id, changes, changesOf(draft, start.basedOn))
    else discardChanges(ad._id)
  }, [ad._id, JSON.stringify(changes)])

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
        phone={ad.colleague ? undefined : { isShown: isPhoneShown, onChange: setPhoneShown }}
        onChange={form.change}
      />
      <SaveBar
        isBusy={form.isBusy}
        isUploading={photos.isUploading}
        review={review.isNeeded ? reviewOf(ad, isPublishedAtOnce(draft.category)) : undefined}
        live={review.live}
        problem={problem?.text}
        onCancel={onCancel}
      >
        {start.restoredFrom && hasChanges && <RestoredNote at={start.restoredFrom} onDiscard={onDiscard} />}
        <ConflictPanel state={conflicts} title={t`This ad has changed since you opened it`} />
      </SaveBar>
      <LeaveGuard
        isChanged={hasChanges || hasNewPhone || photos.isPending}
        onDiscard={() => {
          photos.forget()
          discardChanges(ad._id)
        }}
      >{t`Your changes to this ad have not been saved.`}</LeaveGuard>
    </form>
  )
}
