import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { listSettingsVersions, restoreSettings } from '@bowerbird/contract/market/settings.endpoints'
import type { VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsAdmin } from '../../../../platform/call-as-admin.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { VersionList } from '../../../../ui/lists/version-list.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

const versionsQuery = queryOptions({
  queryKey: ['settings-versions'],
  queryFn: async () => (await callAsAdmin(listSettingsVersions, {})).versions,
  staleTime: 0,
  gcTime: 0,
})

const CHANGED = t`Someone else has changed the settings. Look at the latest ones, and restore again.`
const FAILED = t`The settings could not be restored. Please try again.`

interface Props {
  /** The version that the form shows. */
  version: number
  /** The form above has something that is not saved. */
  isDirty: boolean
  onRestored: (restored: VersionedSettings) => Promise<void>
  onChanged: () => void
}

/** Changes of the settings with author and time; each version can be restored. */
export function SettingsHistory({ version, isDirty, onRestored, onChanged }: Props) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<number>()
  const [isBusy, setBusy] = useState(false)

  const handleRestore = async () => {
    if (chosen === undefined) return
    setBusy(true)
    try {
      await onRestored(await callAsAdmin(restoreSettings, { params: { version: chosen }, body: { version } }))
      showToast(t`Restored. The market already uses these settings.`, 'success')
    } catch (refusal) {
      const isConflict = refusal instanceof AppError && refusal.code === 'CONFLICT'
      showToast(isConflict ? CHANGED : FAILED, 'error')
      if (isConflict) onChanged()
    } finally {
      setBusy(false)
      setChosen(undefined)
      await queries.invalidateQueries({ queryKey: versionsQuery.queryKey })
    }
  }

  return (
    <>
      <VersionList
        query={versionsQuery}
        shipped={t`The settings that the market began with`}
        version={version}
        onRestore={setChosen}
      />
      <ConfirmDialog
        title={t`Restore these settings?`}
        confirmLabel={t`Restore`}
        cancelLabel={t`Keep the present ones`}
        isOpen={chosen !== undefined}
        isBusy={isBusy}
        onConfirm={() => void handleRestore()}
        onClose={() => setChosen(undefined)}
      >
        <p>{t`All settings go back to what they were then. The current ones stay in the history.`}</p>
        {isDirty && <p>{t`What you have changed in the form and not saved is lost.`}</p>}
      </ConfirmDialog>
    </>
  )
}
