import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import {
  type AdErrors,
  bodyOf,
  checkForm,
  questionsAbout,
  wizardSteps,
} from '@bowerbird/contract/posting/posting.rules'
import { CREATE_FAILED } from '@bowerbird/contract/posting/posting.terms'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call, isUnreachable } from '../../../../platform/api.ts'
import { openLogin } from '../../../../platform/login-gate.ts'
import { storedJson } from '../../../../platform/stored-json.ts'
import { serverErrors } from '../../../../ui/fields/form.ts'
import { type Photo, usePhotos } from '../photos/use-photos.ts'
import { postedAdQuery, rememberPosted } from '../posted/posted-ads.ts'
import { useAdForm } from '../use-ad-form.ts'
import { hasContent } from './saved-draft.ts'
import { latestAdKey, useLatestAd } from './use-latest-ad.ts'
import { postLaterText, usePostAgain } from './use-post-again.ts'
import { type Seller, startDraft, useSavedDraft } from './use-saved-draft.ts'
import { useStep } from './use-step.ts'
import { reachOf, STEPS, stepOf, type WizardParams } from './wizard-params.ts'

/** Puts the draft into the address as soon as there is something to save: then a reload and Back return to it. */
function useDraftAddress(
  id: string,
  { isSaved, requested }: { isSaved: boolean; requested: string | undefined },
) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved || requested === id) return
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, draft: id }),
      state: true,
      replace: true,
      resetScroll: false,
    } as Parameters<typeof navigate>[0])
  }, [id, isSaved, requested, navigate])
}

/** The choice to show the number on the ad of a draft; remembered with the draft while the tab is open. */
function usePhoneTick(draftId: string) {
  const stored = storedJson('sessionStorage', `shows-phone:${draftId}`)
  const [chosen, setShown] = useState(() => stored.read())
  return {
    isShown: chosen === true,
    isChosen: typeof chosen === 'boolean',
    onChange: (shown: boolean) => {
      setShown(shown)
      stored.write(shown)
    },
  }
}

const PHOTOS_FAILED = t`Some photos could not be uploaded. Try them again or remove them.`

/** Includes photos that are still uploading: people needn't wait for them before going on. */
const imagesOf = (photos: readonly Photo[]) =>
  photos.filter(({ status }) => status !== 'failed').map(({ url, previewUrl }) => url ?? previewUrl)

/** `id` is the draft's; if none of this id is saved, the ad is new. */
export function useWizard(seller: Seller, id: string, params: WizardParams) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [start] = useState(() => startDraft(seller, id, params))
  const photos = usePhotos(start.draft.images, { owner: id, draft: id })
  const phone = usePhoneTick(id)
  const [failure, setFailure] = useState<{ text: string }>()

  const showStepOf = (errors: AdErrors) => {
    const at = stepOf(errors)
    if (at && at !== step) void goTo(at)
  }

  const post = async (typed: AdDraft) => {
    postAgain.stop()
    setFailure(undefined)
    const settled = await photos.settled()
    const images = imagesOf(settled)
    if (images.length < settled.length) {
      form.change({ images })
      form.showErrors({ images: PHOTOS_FAILED })
      return showStepOf({ images: PHOTOS_FAILED })
    }
    // The model can be added to the title; it is not sent itself.
    const body = bodyOf({ ...typed, images, model: '' })
    const ad = await call(createAd, {
      body: {
        ...body,
        email: seller.member,
        showPhone: phone.isShown,
        idempotencyKey: saved.idempotencyKey,
      },
    })
    saved.discard({ isPosted: true })
    void queryClient.invalidateQueries({ queryKey: latestAdKey })
    rememberPosted(id, ad._id)
    queryClient.setQueryData(postedAdQuery(ad._id).queryKey, ad)
    // A reload shows the same screen, not an empty form.
    await navigate({
      to: '.',
      search: (_: Record<string, unknown>) => ({ posted: ad._id }),
      replace: true,
    } as Parameters<typeof navigate>[0])
  }

  const explain = (refusal: unknown) => {
    if (isUnreachable(refusal)) {
      setFailure({ text: postLaterText() })
      return postAgain.schedule()
    }
    const error = refusal instanceof AppError ? refusal : undefined
    setFailure({ text: error?.message || CREATE_FAILED })
    showStepOf(serverErrors(refusal))
    if (error?.code === 'AUTHENTICATION_REQUIRED') {
      openLogin({ message: t`Please log in again to post your ad`, onLoggedIn: () => void form.submit() })
    }
  }

  const form = useAdForm({
    start: start.draft,
    images: imagesOf(photos.photos),
    check: (draft) => checkForm(draft, wizardSteps.flat()),
    onSubmit: post,
    onInvalid: showStepOf,
    onRefused: explain,
  })
  const { draft } = form
  const { step, goTo, goBack } = useStep(() => reachOf(draft))
  const postAgain = usePostAgain(draft, step, form.submit)
  const isFilled = useLatestAd({
    isNeeded: step === STEPS,
    draft,
    name: seller.name,
    change: form.change,
    phone,
  })
  // The browser stores those that are not uploaded yet beside the draft.
  const savedDraft = { ...draft, images: photos.urls }
  const saved = useSavedDraft(seller.member, start, { draft: savedDraft, step })
  useDraftAddress(id, {
    isSaved: hasContent(savedDraft) || photos.photos.length > 0,
    requested: params.draft,
  })

  // Asked once: a second Next goes on without an answer.
  const [asked, setAsked] = useState<readonly string[]>([])
  const ask = (): boolean => {
    const open = Object.entries(questionsAbout(draft, wizardSteps[step - 1] ?? [])).filter(
      ([path]) => !asked.includes(path),
    )
    if (open.length === 0) return false
    setAsked([...asked, ...open.map(([path]) => path)])
    form.showErrors(
      Object.fromEntries(
        open.map(([path, question]) => [
          path,
          t`${question ?? ''} Or choose Next again to leave it as it is.`,
        ]),
      ),
    )
    return true
  }

  const next = async () => {
    // A choice here may break a rule about an earlier step: that step is shown, with the message.
    if (!(await form.check(wizardSteps.slice(0, step).flat())))
      return showStepOf(checkForm(draft, wizardSteps.slice(0, step).flat()))
    if (ask()) return
    form.clearErrors()
    setFailure(undefined)
    void goTo(step + 1)
  }

  return {
    form,
    step,
    photos,
    phone,
    failure,
    isFilled,
    isRestored: start.isRestored,
    isCopy: 'isCopy' in start && start.isCopy === true,
    lostPhotos: start.lostPhotos,
    next,
    goBack,
    discard: () => {
      photos.forget()
      saved.discard()
    },
  }
}
