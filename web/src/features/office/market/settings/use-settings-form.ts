import { AppError } from '@bowerbird/contract/errors'
import { saveSettings } from '@bowerbird/contract/market/settings.endpoints'
import type { VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import { useState } from 'react'
import { callAsAdmin, isRefusal } from '../../../../platform/call-as-admin.ts'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { SettingsForm, valuesOf } from './settings-values.ts'

const SAVE_FAILED = 'The settings could not be saved. Please try again.'

/** The form with what the server says about it. */
export function useSettingsForm(
  { version, settings }: VersionedSettings,
  onSaved: (saved: VersionedSettings) => Promise<void>,
) {
  const [problem, setProblem] = useState<{ text: string; isOutdated: boolean }>()
  const form = useZodForm({
    schema: SettingsForm,
    defaultValues: valuesOf(settings),
    onSubmit: async (next) => {
      setProblem(undefined)
      const saved = await callAsAdmin(saveSettings, { body: { version, settings: next } })
      // Before anything else: what is saved needs no guard.
      form.reset(valuesOf(saved.settings))
      await onSaved(saved)
      showToast('Settings saved', 'success')
    },
    onRefused: (refusal, isOnFields) => {
      if (isOnFields) return setProblem({ text: 'Please check the marked fields.', isOutdated: false })
      const isOutdated = refusal instanceof AppError && refusal.code === 'CONFLICT'
      setProblem({ text: isRefusal(refusal) ? refusal.message : SAVE_FAILED, isOutdated })
    },
    onInvalid: () => setProblem({ text: 'Please check the marked fields.', isOutdated: false }),
  })
  return { ...form, problem }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>
