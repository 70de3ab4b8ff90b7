import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { type AdErrors, checkForm, wizardSteps } from '@bowerbird/contract/posting/posting.rules'
import { STEPS } from './wizard-params.ts'

/** The first step with an error, or 0. */
export const stepOf = (errors: AdErrors): number => {
  const wrong = Object.keys(errors).map((path) => path.split('.')[0])
  return wizardSteps.findIndex((fields) => fields.some((field) => wrong.includes(field))) + 1
}

/** The first step that isn't complete, or the last. */
export const reachOf = (draft: AdDraft): number => stepOf(checkForm(draft)) || STEPS
