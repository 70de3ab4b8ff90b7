import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { getSettings, saveSettings } from '@bowerbird/contract/market/settings.endpoints'
import type { VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import type { MarketSettings } from '@bowerbird/contract/market/settings.types'
import { CHANGED_MEANWHILE, mergeChanges } from '@bowerbird/contract/merge-changes'
import { useState } from 'react'
import { callAsAdmin, isRefusal } from '../../../../platform/call-as-admin.ts'
import { useConflicts } from '../../../../ui/conflicts/use-conflicts.ts'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { SettingsForm, settingConflicts, valuesOf } from './settings-values.ts'

const SAVE_FAILED = t`The settings could not be saved. Please try again.`
const CHECK_FIELDS = t`Please check the marked fields.`

type Opened = Pick<VersionedSettings, 'version' | 'settings'>

/** The form with what the server says about it. */
export function useSettingsForm(
  loaded: VersionedSettings,
  onSaved: (saved: VersionedSettings) => Promise<void>,
) {
  const [problem, setProblem] = useState<string>()
  const [opened, setOpened] = useState<Opened>(loaded)

  const show = (values: Partial<MarketSettings>) => {
    const typed = valuesOf({ ...opened.settings, ...values })
    for (const field of Object.keys(values) as (keyof MarketSettings)[]) form.setField(field, typed[field])
  }
  const conflicts = useConflicts({
    loaded: loaded.settings,
    describe: settingConflicts,
    onChoose: (values) => show(values as Partial<MarketSettings>),
  })

  /** Saves on top of what someone else has saved meanwhile, unless both have changed the same setting. */
  const save = async (from: Opened, settings: MarketSettings): Promise<VersionedSettings> => {
    try {
      return await callAsAdmin(saveSettings, { body: { version: from.version, settings } })
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.code !== 'CONFLICT') throw refusal
      const latest = await callAsAdmin(getSettings, {})
      if (latest.version === from.version) throw refusal
      const versions = { basedOn: from.settings, sent: settings, current: latest.settings }
      // A setting is one choice, even if it is a list.
      const whole = (Object.keys(settings) as (keyof MarketSettings)[]).map((setting) => [setting])
      const { merged, conflicts: found } = mergeChanges(versions, whole)
      if (Object.keys(found).length === 0) return save(latest, merged)
      setOpened(latest)
      show(merged)
      throw new AppError('CONFLICT', CHANGED_MEANWHILE, { conflicts: found })
    }
  }

  const form = useZodForm({
    schema: SettingsForm,
    defaultValues: valuesOf(loaded.settings),
    onSubmit: async (next) => {
      setProblem(undefined)
      const saved = await save(opened, next)
      // Before anything else: what is saved needs no guard.
      form.reset(valuesOf(saved.settings))
      await onSaved(saved)
      showToast(t`Settings saved`, 'success')
    },
    onRefused: (refusal, isOnFields) => {
      const typed = SettingsForm.safeParse(form.getValues())
      if (typed.data && conflicts.handle(refusal, typed.data)) return
      setProblem(isOnFields ? CHECK_FIELDS : isRefusal(refusal) ? refusal.message : SAVE_FAILED)
    },
    onInvalid: () => setProblem(CHECK_FIELDS),
  })
  return { ...form, problem, conflicts }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>
