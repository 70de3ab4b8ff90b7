import { type AdDraft, adFieldNames } from '@bowerbird/contract/ads/ads.fields'
import { changedAttributes } from '@bowerbird/contract/catalogue/attribute-forms'
import type { AdErrors } from '@bowerbird/contract/posting/posting.rules'
import { useEffect, useState } from 'react'
import { useZodForm } from '../../../ui/fields/form.ts'
import { readableMessage, schemaOf } from '../../../ui/fields/form-checks.ts'
import { changeDraft } from './change-draft.ts'
import { isSameValue } from './draft-values.ts'

interface Options {
  start: AdDraft
  /** The addresses of the photos, which `usePhotos` manages. */
  images: string[]
  check: (draft: AdDraft) => AdErrors
  onSubmit: (draft: AdDraft) => Promise<void>
  onInvalid?: (errors: AdErrors) => void
  onRefused: (refusal: unknown) => void
}

/** The form of the wizard and of the ad editor. Changing a field adapts the fields that depend on it. */
export function useAdForm({ start, images, check, ...handlers }: Options) {
  const [schema] = useState(() => schemaOf(check))
  const form = useZodForm({
    schema,
    defaultValues: start,
    messageFor: (_field, message) => readableMessage(message),
    ...handlers,
  })

  const change = (patch: Partial<AdDraft>) => {
    const before = form.getValues()
    const after = changeDraft(before, patch)
    for (const field of adFieldNames) {
      if (field !== 'attributes' && !isSameValue(before[field], after[field]))
        form.setField(field, after[field])
    }
    // One by one: each has an error of its own.
    for (const [key, value] of Object.entries(changedAttributes(before.attributes, after.attributes)))
      form.setField(`attributes.${key}`, value)
  }

  const addresses = images.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the addresses, not the array.
  useEffect(() => change({ images }), [addresses])

  const draft: AdDraft = { ...form.values, images }
  const errors: AdErrors = form.allErrors()
  return { ...form, draft, errors, change }
}
