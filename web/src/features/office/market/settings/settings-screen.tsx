import { t } from '@bowerbird/contract/language/t'
import { getSettings } from '@bowerbird/contract/market/settings.endpoints'
import type { VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsAdmin } from '../../../../platform/call-as-admin.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'

/** Always fetched: a form must not begin with what someone else has changed since. */
const settingsQuery = queryOptions({
  queryKey: ['market-settings'],
  queryFn: () => callAsAdmin(getSettings, {}),
  staleTime: 0,
  gcTime: 0,
})

interface Props {
  /** The market has another version now. */
  onSaved: () => Promise<void>
}

/** The market's presentation and its rules. */
export function SettingsScreen({ onSaved }: Props) {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  const [isDirty, setDirty] = useState(false)
  const [hasHistory, setHistory] = useState(false)
  const handleSaved = async (saved: VersionedSettings) => {
    await onSaved()
    queries.setQueryData(settingsQuery.queryKey, saved)
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1>{t`Market settings`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t`Pages and emails change as soon as you save.`}</p>
      </div>
      {data ? (
        <>
          <SettingsForm
            // A newer version is another form.
            key={data.version}
            loaded={data}
            onSaved={handleSaved}
            onDirtyChange={setDirty}
          />
          <section className="flex flex-col items-start gap-4">
            <div>
              <h2>{t`History`}</h2>
              <p className="mt-1 text-ink-soft">{t`Who changed what, and a way back.`}</p>
            </div>
            {hasHistory ? (
              <div className="w-full">
                <SettingsHistory
                  key={data.version}
                  version={data.version}
                  isDirty={isDirty}
                  onRestored={handleSaved}
                  onChanged={() => void refetch()}
                />
              </div>
            ) : (
              <Button variant="secondary" onClick={() => setHistory(true)}>
                <Trans>
                  <Icon name="history" className="size-5" />
                  Show the history
                </Trans>
              </Button>
            )}
          </section>
        </>
      ) : error ? (
        <div className="flex flex-col items-start gap-3">
          <p role="alert">
            <Trans>The settings could not be loaded. {error.message}</Trans>
          </p>
          <Button isBusy={isFetching} onClick={() => void refetch()}>{t`Try Again`}</Button>
        </div>
      ) : (
        <div className="grid min-h-64 place-items-center text-ink-soft">
          <Spinner label={t`Loading the settings`} />
        </div>
      )}
    </div>
  )
}
