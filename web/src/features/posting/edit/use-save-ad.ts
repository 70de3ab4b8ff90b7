import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { isSubcategoryOf } from '@bowerbird/contract/catalogue/categories'
import { AppError } from '@bowerbird/contract/errors'
import { updateOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import {
  type AdDraft,
  type AdErrors,
  type AdField,
  checkAd,
  finishAd,
} from '@bowerbird/contract/posting/posting.rules'
import { type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { openLogin } from '../../../platform/login-gate.ts'
import { focusFirstError } from '../fields/focus-first-error.ts'
import { isSameValue } from './edit-draft.ts'
import { complaintsIn, wordsForRefusal } from './save-refusal.ts'

interface Options {
  ad: Ad
  draft: AdDraft
  form: RefObject<HTMLFormElement | null>
  /** Why it can't be saved yet, whatever the fields say. */
  obstacle: string | undefined
  onSaved: (saved: Ad) => void
}

function faultsOf(draft: AdDraft): AdErrors {
  const faults = checkAd(draft)
  return isSubcategoryOf(draft.category, draft.subcategory)
    ? faults
    : { ...faults, subcategory: 'Subcategory selection is required' }
}

/** Checks and saves an ad. What is wrong stands at its field until that is changed; nothing typed is lost. */
export function useSaveAd({ ad, draft, form, obstacle, onSaved }: Options) {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ errors: AdErrors; draft: AdDraft }>()
  // An object: the same words said twice are two events.
  const [problem, setProblem] = useState<{ text: string }>()

  useEffect(() => {
    if (failed) focusFirstError(form.current)
  }, [failed, form])

  const refuse = (refusal: unknown) => {
    setProblem({ text: wordsForRefusal(refusal) })
    const errors = complaintsIn(refusal)
    if (Object.keys(errors).length > 0) setFailed({ errors, draft })
    if (refusal instanceof AppError && refusal.code === 'AUTHENTICATION_REQUIRED') {
      openLogin({ message: 'Please login again to save your changes', onSignedIn: () => void save() })
    }
  }

  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    setFailed(undefined)
    try {
      onSaved(await call(updateOwnAd, { params: { id: ad._id }, body: finishAd(draft) }))
    } catch (refusal) {
      refuse(refusal)
    }
    setBusy(false)
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const errors = faultsOf(draft)
    if (Object.keys(errors).length > 0) {
      setProblem(undefined)
      return setFailed({ errors, draft })
    }
    if (obstacle) return setProblem({ text: obstacle })
    void save()
  }

  const errors: AdErrors = Object.fromEntries(
    Object.entries(failed?.errors ?? {}).filter(
      ([field]) => failed && isSameValue(failed.draft[field as AdField] ?? '', draft[field as AdField] ?? ''),
    ),
  )
  return { isBusy, errors, problem, handleSubmit }
}
