import { AppError } from '@bowerbird/contract/errors'
import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import {
  type AdDraft,
  type AdErrors,
  type AdField,
  checkAd,
  finishAd,
  wizardSteps,
} from '@bowerbird/contract/posting/posting.rules'
import { CREATE_FAILED } from '@bowerbird/contract/posting/posting.terms'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { openLogin } from '../../../platform/login-gate.ts'
import { complaintsIn } from '../edit/save-refusal.ts'
import type { Photo } from '../photos/use-photos.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useStep } from './use-step.ts'
import { STEPS, type WizardParams } from './wizard-params.ts'

const PHOTOS_FAILED = 'Some photos could not be uploaded. Try them again or remove them.'

/** Photos on their way count: nobody has to wait for them to write on. */
const imagesOf = (photos: readonly Photo[]) =>
  photos.filter(({ status }) => status !== 'failed').map(({ url, previewUrl }) => url ?? previewUrl)

const stepOf = (errors: AdErrors): number =>
  wizardSteps.findIndex((fields) => fields.some((field) => errors[field])) + 1

/** The first step that isn't right yet, or the last. */
const reachOf = (draft: AdDraft): number => stepOf(checkAd(draft)) || STEPS

interface Who {
  member: string
  name: string
}

export function useWizard(who: Who, params: WizardParams) {
  const kept = useKeptDraft(who, params)
  const photos = usePhotos(kept.draft.images)
  const draft: AdDraft = { ...kept.draft, images: imagesOf(photos.photos) }
  const { step, goTo, goBack } = useStep(() => reachOf(draft))
  const [failed, setFailed] = useState<{ errors: AdErrors; draft: AdDraft }>()
  const [failure, setFailure] = useState<{ text: string }>()
  const [isPosting, setPosting] = useState(false)
  const [isPosted, setPosted] = useState(false)

  // Uploaded addresses are part of the draft; what is on its way would be gone after a reload anyway.
  const { change } = kept
  const uploaded = photos.urls.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses themselves count, not the list's identity.
  useEffect(() => change({ images: uploaded ? uploaded.split('\n') : [] }), [uploaded])

  // A complaint goes away as soon as its part is changed.
  const isUnchanged = (field: AdField) => String(failed?.draft[field]) === String(draft[field])
  const errors: AdErrors = Object.fromEntries(
    Object.entries(failed?.errors ?? {}).filter(([field]) => isUnchanged(field as AdField)),
  )

  /** Shows what is wrong, on the step where it is. */
  const fail = (found: AdErrors, about = draft) => {
    setFailed({ errors: found, draft: about })
    const at = stepOf(found)
    if (at && at !== step) void goTo(at)
  }

  const next = () => {
    const found = checkAd(draft, wizardSteps[step - 1])
    if (Object.keys(found).length > 0) return fail(found)
    setFailed(undefined)
    setFailure(undefined)
    void goTo(step + 1)
  }

  const explain = (refusal: unknown, about: AdDraft) => {
    const complaints = complaintsIn(refusal)
    const error = refusal instanceof AppError ? refusal : undefined
    setFailure({ text: error?.message || CREATE_FAILED })
    if (Object.keys(complaints).length > 0) fail(complaints, about)
    if (error?.code === 'AUTHENTICATION_REQUIRED') {
      openLogin({ message: 'Please login again to post your ad', onSignedIn: () => void post() })
    }
  }

  const post = async () => {
    const found = checkAd(draft, wizardSteps.flat())
    if (Object.keys(found).length > 0) return fail(found)
    setFailed(undefined)
    setFailure(undefined)
    setPosting(true)
    const settled = await photos.settled()
    // The model is there to be put into the title; it is not sent.
    const whole = { ...draft, images: imagesOf(settled), model: '' }
    try {
      if (whole.images.length < settled.length) return fail({ images: PHOTOS_FAILED }, whole)
      await call(createAd, { body: { ...finishAd(whole), idempotencyKey: kept.idempotencyKey } })
      kept.forget()
      setPosted(true)
    } catch (refusal) {
      explain(refusal, whole)
    } finally {
      setPosting(false)
    }
  }

  return {
    step,
    draft,
    photos,
    errors,
    /** Changes with every refusal, so that the first error takes the focus once and not with every key. */
    failed,
    failure,
    isPosting,
    isPosted,
    isRestored: kept.isRestored,
    lostPhotos: kept.lostPhotos,
    change,
    next,
    goBack,
    post,
    forget: kept.forget,
  }
}

export type WizardState = ReturnType<typeof useWizard>
